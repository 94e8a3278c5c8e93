import { rsvpTexts } from '@convive/event-view'
import { addNamespace } from '@convive/ui-kit'

export const messages = addNamespace('events', {
  login: {
    required: { en: 'Login required', es: 'Necesitás iniciar sesión' },
    rsvp: { en: 'Please log in to RSVP to events', es: 'Iniciá sesión para confirmar que vas' },
    attend: { en: 'Please log in to mark attendance', es: 'Iniciá sesión para marcar tu asistencia' },
    create: {
      en: 'Please log in to create events. What you wrote is kept.',
      es: 'Iniciá sesión para crear eventos. Lo que escribiste está guardado.',
    },
    claim: { en: 'Please log in to claim events', es: 'Iniciá sesión para reclamar eventos' },
    boost: { en: 'Please log in to boost events', es: 'Iniciá sesión para destacar eventos' },
    contacts: {
      en: 'Please log in to see phone numbers and email addresses',
      es: 'Iniciá sesión para ver teléfonos y correos',
    },
    report: { en: 'Please log in to report events', es: 'Iniciá sesión para reportar eventos' },
    tickets: { en: 'Please log in to purchase tickets', es: 'Iniciá sesión para comprar entradas' },
    picture: {
      en: 'Please log in to upload pictures. What you wrote is kept.',
      es: 'Iniciá sesión para subir imágenes. Lo que escribiste queda guardado.',
    },
    enhance: { en: 'Please log in to use AI enhancements', es: 'Iniciá sesión para usar las mejoras con IA' },
    follow: { en: 'Please log in to follow organizers', es: 'Iniciá sesión para seguir a quien organiza' },
    ask: { en: 'Please log in to ask', es: 'Iniciá sesión para preguntar' },
    wait: { en: 'Please log in to join the waiting list', es: 'Iniciá sesión para entrar en la lista de espera' },
  },
  rsvp: {
    ...rsvpTexts,
    quick: { en: 'RSVP', es: 'Voy' },
    quickName: { en: 'RSVP to {{title}}', es: 'Voy: {{title}}' },
    waiting: { en: 'On the waiting list', es: 'En lista de espera' },
    quickWaiting: {
      en: 'It’s full: you’re on the waiting list',
      es: 'Ya no hay campo: estás en la lista de espera',
    },
    failedHome: { en: 'Could not RSVP to this event', es: 'No se pudo confirmar que vas a este evento' },
  },
  event: {
    errorTitle: { en: 'Error loading event', es: 'No se pudo cargar el evento' },
    errorText: {
      en: 'The event could not be found or there was an error loading it.',
      es: 'No encontramos el evento, o algo falló al cargarlo.',
    },
    backToEvents: { en: 'Back to Events', es: 'Volver a los eventos' },
    copy: { en: 'Copy link', es: 'Copiar enlace' },
    copied: { en: 'Link copied', es: 'Enlace copiado' },
    copyFailed: { en: 'Couldn’t copy the link', es: 'No se pudo copiar el enlace' },
  },
})
