import { addNamespace } from '@convive/ui-kit'

export const messages = addNamespace('contact-messages', {
  en: {
    title: 'Messages',
    lead: 'What people sent through the contact form. Reply by email. Messages are deleted after a year.',
    back: 'Back to people',
    none: 'No messages yet.',
    failed: 'Couldn’t load the messages',
  },
  es: {
    title: 'Mensajes',
    lead: 'Lo que la gente envió por el formulario de contacto. Contestá por correo. Los mensajes se borran después de un año.',
    back: 'Volver a personas',
    none: 'Todavía no hay mensajes.',
    failed: 'No se pudieron cargar los mensajes',
  },
})
