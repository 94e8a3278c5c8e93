import { addNamespace } from '@convive/ui-kit'

export const messages = addNamespace('offline', {
  waiting: { en: 'Waiting to be sent', es: 'Por enviarse' },
  waitingText: {
    en: 'Waiting to be sent. We’ll send your RSVP as soon as there’s a network.',
    es: 'Por enviarse. Mandamos tu respuesta apenas haya red.',
  },
  sent: { en: 'Your RSVP was sent', es: 'Se envió tu respuesta' },
  refused: { en: 'Your RSVP to “{{title}}” wasn’t saved', es: 'No se guardó tu respuesta a «{{title}}»' },
  stored: {
    en: 'You’re offline. These are events that you opened or are going to.',
    es: 'No hay conexión. Estos son los eventos que abriste o a los que vas.',
  },
  tickets: { en: 'Your tickets', es: 'Tus entradas' },
})
