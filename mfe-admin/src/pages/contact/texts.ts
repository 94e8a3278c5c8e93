import { addNamespace } from '@convive/ui-kit'

export const messages = addNamespace('contact-messages', {
  title: { en: 'Messages', es: 'Mensajes' },
  lead: {
    en: 'What people sent through the contact form. Reply by email. Messages are deleted after a year.',
    es: 'Lo que la gente envió por el formulario de contacto. Contestá por correo. Los mensajes se borran después de un año.',
  },
  back: { en: 'Back to people', es: 'Volver a personas' },
  none: { en: 'No messages yet.', es: 'Todavía no hay mensajes.' },
  failed: { en: 'Couldn’t load the messages', es: 'No se pudieron cargar los mensajes' },
  answered: { en: 'Answered', es: 'Contestado' },
  mark: { en: 'Mark as answered', es: 'Marcar como contestado' },
  markOf: { en: 'Mark the message of {{name}} as answered', es: 'Marcar el mensaje de {{name}} como contestado' },
  reopen: { en: 'Mark as unanswered', es: 'Marcar como pendiente' },
  reopenOf: { en: 'Mark the message of {{name}} as unanswered', es: 'Marcar el mensaje de {{name}} como pendiente' },
  markFailed: { en: 'Couldn’t mark the message', es: 'No se pudo marcar el mensaje' },
})
