import { addNamespace } from '@convive/ui-kit'

export const messages = addNamespace('contact-messages', {
  en: {
    title: 'Messages',
    lead: 'What people sent through the contact form. Reply by email. Messages are deleted after a year.',
    back: 'Back to people',
    none: 'No messages yet.',
    failed: 'Couldn’t load the messages',
    answered: 'Answered',
    mark: 'Mark as answered',
    markOf: 'Mark the message of {{name}} as answered',
    reopen: 'Mark as unanswered',
    reopenOf: 'Mark the message of {{name}} as unanswered',
    markFailed: 'Couldn’t mark the message',
  },
  es: {
    title: 'Mensajes',
    lead: 'Lo que la gente envió por el formulario de contacto. Contestá por correo. Los mensajes se borran después de un año.',
    back: 'Volver a personas',
    none: 'Todavía no hay mensajes.',
    failed: 'No se pudieron cargar los mensajes',
    answered: 'Contestado',
    mark: 'Marcar como contestado',
    markOf: 'Marcar el mensaje de {{name}} como contestado',
    reopen: 'Marcar como pendiente',
    reopenOf: 'Marcar el mensaje de {{name}} como pendiente',
    markFailed: 'No se pudo marcar el mensaje',
  },
})
