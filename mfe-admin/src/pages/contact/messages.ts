import { addNamespace } from '@convive/ui-kit'

export const messages = addNamespace('contact-messages', {
  en: {
    title: 'Messages',
    lead: 'What people wrote with the contact form. Answer by email. Messages are deleted after a year.',
    back: 'Back to people',
    none: 'No messages yet.',
    failed: 'Couldn’t load the messages',
  },
  es: {
    title: 'Mensajes',
    lead: 'Lo que la gente escribió en el formulario de contacto. Se contesta por correo. Se borran después de un año.',
    back: 'Volver a personas',
    none: 'Todavía no hay mensajes.',
    failed: 'No se cargaron los mensajes',
  },
})
