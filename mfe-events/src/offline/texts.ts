import { addNamespace } from '@convive/ui-kit'

export const messages = addNamespace('offline', {
  stored: {
    en: 'You’re offline. These are events that you opened or are going to.',
    es: 'No hay conexión. Estos son los eventos que abriste o a los que vas.',
  },
  tickets: { en: 'Your tickets', es: 'Tus entradas' },
})
