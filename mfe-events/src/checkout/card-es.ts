import type { Translated } from '@convive/ui-kit'
import type { cardEn } from './card-en.ts'

export const cardEs: Translated<typeof cardEn> = {
  form: 'Tarjeta',
  test: 'Pagos de prueba.',
  testText:
    'Este es el entorno de pruebas: no se cobra ninguna tarjeta ni se mueve dinero. ' +
    'Usá uno de estos números, con cualquier fecha futura y tres dígitos:',
  cards: {
    succeeds: 'se acepta',
    declined: 'se rechaza',
    authentication: 'pide autenticación',
  },
  use: 'Usar {{number}}',
  number: 'Número de tarjeta',
  expiry: 'Vence',
  expiryPlaceholder: 'MM / AA',
  cvc: 'Código (CVC)',
  problem: {
    number_missing: 'Escribí el número de la tarjeta',
    number_wrong: 'Este número de tarjeta no es válido',
    expiry_missing: 'Escribí el mes y el año',
    expiry_wrong: 'Escribilo como MM / AA',
    card_expired: 'Esta tarjeta ya venció',
    cvc_missing: 'Escribí el código',
    cvc_wrong: 'El código tiene tres o cuatro dígitos',
  },
  pay: 'Pagar {{total}}',
  confirming: 'Confirmando con el banco...',
  promise:
    'El proveedor de pagos recibe la tarjeta; Convive no guarda números de tarjeta. Si el evento se cancela, te devolvemos el dinero.',
  promiseRefund: 'Podés devolver las entradas hasta el {{when}}',
  declined: 'El pago no se realizó',
  declinedText: 'La tarjeta fue rechazada.',
  refusal: {
    declined: 'La tarjeta fue rechazada.',
    insufficient_funds: 'La tarjeta no tiene fondos suficientes.',
    expired_card: 'La tarjeta está vencida.',
    incorrect_number: 'El número de la tarjeta no es correcto.',
    incorrect_expiry: 'La fecha de vencimiento no es correcta.',
    incorrect_cvc: 'El código de seguridad no es correcto.',
    not_a_test_card:
      'La tarjeta fue rechazada. Este es un entorno de pruebas: solo sirven tarjetas de prueba y no se mueve dinero.',
    authentication_required: 'El banco pregunta si de verdad sos la persona dueña de la tarjeta.',
    authentication_failed: 'El banco no pudo confirmar el pago.',
  },
  kept: 'No se cobró nada y los lugares siguen apartados. Podés intentar con otra tarjeta.',
  error: 'Error en el pago',
  unknown: 'No se pudo confirmar el pago',
  unknownText: 'Si comprobás de nuevo, no se te cobra dos veces.',
  check: 'Comprobar de nuevo',
  authenticationTitle: 'El banco pide confirmar el pago',
  authenticationText:
    'Este es el entorno de pruebas en lugar de la página del banco. Podés confirmar el pago de {{total}} o rechazarlo.',
  confirm: 'Confirmar pago',
  refuse: 'Rechazar',
  stripeFailed: 'No se pudo cargar el formulario de pago. Revisá la conexión e intentalo de nuevo.',
}
