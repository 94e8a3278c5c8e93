import { addNamespace } from '@convive/ui-kit'

export const messages = addNamespace('contact', {
  en: {
    title: 'Write to us',
    name: 'Name',
    email: 'Email',
    region: 'Region',
    message: 'Message',
    messageHelp: 'If it’s about your account, add your username. Never send us a password.',
    send: 'Send',
    failed: 'Couldn’t send the message',
    done: 'Message sent',
    doneText: 'We’ll answer to {{email}}.',
  },
  es: {
    title: 'Mandanos un mensaje',
    name: 'Nombre',
    email: 'Correo',
    region: 'Región',
    message: 'Mensaje',
    messageHelp: 'Si es sobre tu cuenta, poné tu nombre de usuario. Nunca nos mandes una contraseña.',
    send: 'Enviar',
    failed: 'No se envió el mensaje',
    done: 'Mensaje enviado',
    doneText: 'Te contestamos a {{email}}.',
  },
})
