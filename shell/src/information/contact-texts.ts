import { addNamespace } from '@convive/ui-kit'

export const messages = addNamespace('contact', {
  title: { en: 'Write to us', es: 'Mandanos un mensaje' },
  name: { en: 'Name', es: 'Nombre' },
  email: { en: 'Email', es: 'Correo' },
  region: { en: 'Region', es: 'Región' },
  message: { en: 'Message', es: 'Mensaje' },
  messageHelp: {
    en: 'If it’s about your account, add your username. Never send us a password.',
    es: 'Si es sobre tu cuenta, poné tu nombre de usuario. Nunca nos mandes una contraseña.',
  },
  send: { en: 'Send', es: 'Enviar' },
  failed: { en: 'Couldn’t send the message', es: 'No se envió el mensaje' },
  done: { en: 'Message sent', es: 'Mensaje enviado' },
  doneText: { en: 'We’ll answer to {{email}}.', es: 'Te contestamos a {{email}}.' },
})
