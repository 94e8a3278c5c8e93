import { addNamespace } from '@convive/ui-kit'

export const messages = addNamespace('subscribe', {
  title: { en: 'What’s on in your region', es: 'Lo que pasa en tu región' },
  text: {
    en: 'Upcoming events by email: {{region}}. Unsubscribe anytime.',
    es: 'Un correo con lo que viene: {{region}}. Podés dejar de recibirlo cuando quieras.',
  },
  email: { en: 'Your email', es: 'Enviarlo a' },
  placeholder: { en: 'you@example.org', es: 'vos@ejemplo.org' },
  frequency: { en: 'How often', es: 'Cada cuánto' },
  daily: { en: 'Every day', es: 'Cada día' },
  weekly: { en: 'Every week', es: 'Cada semana' },
  submit: { en: 'Subscribe', es: 'Suscribirme' },
  failed: { en: 'Couldn’t save the subscription', es: 'No se guardó la suscripción' },
  doneTitle: { en: 'One step left', es: 'Falta un paso' },
  doneText: {
    en: 'We emailed {{email}}. Tap the link to confirm.',
    es: 'Mandamos un correo a {{email}}. Abrí el enlace que trae para confirmar.',
  },
  another: { en: 'Use another address', es: 'Usar otro correo' },
})
