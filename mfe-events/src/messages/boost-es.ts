import type { Translated } from '@convive/ui-kit'
import type { boostEn } from './boost-en.ts'

export const boostEs: Translated<typeof boostEn> = {
  boost: 'De primero por {{days}} días · {{cost}} Cora',
  until: 'Sale de primero hasta el {{when}}',
  title: '¿Mostrar este evento de primero?',
  text: 'Por {{days}} días sale antes que los demás eventos próximos, con una etiqueta. Cuesta {{cost}} Cora y no se puede deshacer.',
  again: 'Ya sale de primero hasta el {{when}}; se suman {{days}} días.',
  balance: 'Tenés {{balance}} Cora; te quedan {{left}}.',
  insufficient: 'Saldo insuficiente: {{balance}} de {{cost}} Cora',
  pay: 'Pagar {{cost}} Cora',
  paying: 'Pagando...',
  cancel: 'Ahora no',
  failed: 'No se pudo impulsar el evento',
  unknown: 'No pudimos confirmar si se pagó',
  unknownText: 'Tocá el botón otra vez: no se paga dos veces.',
  retry: 'Comprobar e intentar de nuevo',
  done: 'Tu evento sale de primero',
  doneText: 'Por {{days}} días, antes que los demás eventos próximos',
}
