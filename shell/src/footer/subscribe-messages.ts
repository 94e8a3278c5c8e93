import { addNamespace } from '@convive/ui-kit'

export const messages = addNamespace('subscribe', {
  en: {
    title: 'What’s on in your region',
    text: 'Upcoming events by email: {{region}}. Unsubscribe anytime.',
    email: 'Your email',
    placeholder: 'you@example.org',
    frequency: 'How often',
    daily: 'Every day',
    weekly: 'Every week',
    submit: 'Subscribe',
    failed: 'Couldn’t save the subscription',
    doneTitle: 'One step left',
    doneText: 'We emailed {{email}}. Tap the link to confirm.',
    another: 'Use another address',
  },
  es: {
    title: 'Lo que pasa en tu región',
    text: 'Un correo con lo que viene: {{region}}. Podés dejar de recibirlo cuando quieras.',
    email: 'Enviarlo a',
    placeholder: 'vos@ejemplo.org',
    frequency: 'Cada cuánto',
    daily: 'Cada día',
    weekly: 'Cada semana',
    submit: 'Suscribirme',
    failed: 'No se guardó la suscripción',
    doneTitle: 'Falta un paso',
    doneText: 'Mandamos un correo a {{email}}. Abrí el enlace que trae para confirmar.',
    another: 'Usar otro correo',
  },
})
