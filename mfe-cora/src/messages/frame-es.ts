import type { Translated } from '@convive/ui-kit'
import type { frameEn } from './frame-en.ts'

export const frameEs: Translated<typeof frameEn> = {
  title: 'Marco',
  text: 'Un marco para tu foto por {{days}} días. Los {{cost}} Cora van al fondo comunal.',
  choose: 'Cuál marco',
  present: 'Tenés “{{frame}}” hasta el {{when}}.',
  balance: 'Tenés {{balance}} Cora',
  get: 'Ponerlo por {{cost}} Cora',
  extend: '{{days}} días más por {{cost}} Cora',
  change: 'Cambiar a “{{frame}}” por {{cost}} Cora',
  question: '¿Poner “{{frame}}” alrededor de tu foto?',
  consequence: 'Por {{days}} días. Cuesta {{cost}} Cora y no se puede deshacer.',
  again: 'Ya tenés un marco hasta el {{when}}; se suman {{days}} días.',
  left: 'Tenés {{balance}} Cora; te quedan {{left}}.',
  insufficient: 'Saldo insuficiente: {{balance}} de {{cost}} Cora',
  pay: 'Pagar {{cost}} Cora',
  paying: 'Pagando...',
  cancel: 'Ahora no',
  failed: 'No se pudo pagar el marco',
  unknown: 'No pudimos confirmar si se pagó',
  unknownText: 'Tocá el botón otra vez: no se paga dos veces.',
  retry: 'Comprobar e intentar de nuevo',
  done: 'Tu foto tiene marco',
  doneText: '“{{frame}}”, hasta el {{when}}',
}
