import type { Translated } from '@convive/ui-kit'
import type { boostEn } from './boost-en.ts'

export const boostEs: Translated<typeof boostEn> = {
  boost: 'Destacar {{days}} días · {{cost}} Cora',
  until: 'Destacado hasta el {{when}}',
  title: '¿Destacar este evento?',
  text: 'Por {{days}} días sale antes que los demás eventos próximos, con la etiqueta «Destacado». Cuesta {{cost}} Cora y no se puede deshacer.',
  again: 'Ya está destacado hasta el {{when}}; se suman {{days}} días.',
  balance: 'Tenés {{balance}} Cora; te quedan {{left}}.',
  insufficient: 'Saldo insuficiente: {{balance}} de {{cost}} Cora',
  pay: 'Pagar {{cost}} Cora',
  paying: 'Pagando...',
  cancel: 'Ahora no',
  failed: 'No se pudo destacar el evento',
  unknown: 'No pudimos confirmar si se pagó',
  unknownText: 'Tocá el botón otra vez: no se paga dos veces.',
  retry: 'Comprobar e intentar de nuevo',
  done: 'Tu evento está destacado',
  doneText: 'Por {{days}} días, antes que los demás eventos próximos',
}
