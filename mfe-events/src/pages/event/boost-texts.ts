import { extendNamespace } from '@convive/ui-kit'
import { messages as common } from '../../texts.ts'

/** Adds the texts for boosting an event. */
export const messages = extendNamespace(common, {
  boost: {
    boost: { en: 'Boost for {{days}} days · {{cost}} Cora', es: 'Destacar {{days}} días · {{cost}} Cora' },
    until: { en: 'Boosted until {{when}}', es: 'Destacado hasta el {{when}}' },
    title: { en: 'Boost this event?', es: '¿Destacar este evento?' },
    text: {
      en: 'For {{days}} days it appears above other events with a “Boosted” label. It costs {{cost}} Cora and can’t be undone.',
      es: 'Por {{days}} días sale antes que los demás eventos próximos, con la etiqueta «Destacado». Cuesta {{cost}} Cora y no se puede deshacer.',
    },
    again: {
      en: 'Already boosted until {{when}}; this adds {{days}} days.',
      es: 'Ya está destacado hasta el {{when}}; se suman {{days}} días.',
    },
    balance: {
      en: 'You have {{balance}} Cora. {{left}} left after this.',
      es: 'Tenés {{balance}} Cora; te quedan {{left}}.',
    },
    insufficient: {
      en: 'Insufficient balance: {{balance}} of {{cost}} Cora',
      es: 'Saldo insuficiente: {{balance}} de {{cost}} Cora',
    },
    pay: { en: 'Pay {{cost}} Cora', es: 'Pagar {{cost}} Cora' },
    paying: { en: 'Paying...', es: 'Pagando...' },
    cancel: { en: 'Not now', es: 'Ahora no' },
    failed: { en: 'Couldn’t boost the event', es: 'No se pudo destacar el evento' },
    unknown: { en: 'We couldn’t confirm the payment', es: 'No pudimos confirmar si se pagó' },
    unknownText: {
      en: 'Press the button again: you won’t pay twice.',
      es: 'Tocá el botón otra vez: no se paga dos veces.',
    },
    retry: { en: 'Check and try again', es: 'Comprobar e intentar de nuevo' },
    done: { en: 'Your event is boosted', es: 'Tu evento está destacado' },
    doneText: {
      en: 'For {{days}} days, above other upcoming events',
      es: 'Por {{days}} días, antes que los demás eventos próximos',
    },
  },
})
