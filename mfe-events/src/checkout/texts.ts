import { addNamespace } from '@convive/ui-kit'

/** A separate catalogue, so that visitors who only look at events do not load these texts. */
export const messages = addNamespace('checkout', {
  title: { en: 'Get your tickets', es: 'Comprar entradas' },
  back: { en: 'Back to the event', es: 'Volver al evento' },
  toEvents: { en: 'Explore Events', es: 'Explorar eventos' },
  loginText: { en: 'Please log in to purchase tickets', es: 'Iniciá sesión para comprar entradas' },
  loadFailed: { en: 'Error', es: 'Error' },
  loadFailedText: { en: 'Couldn’t load the event for checkout.', es: 'No se pudo cargar el evento para la compra.' },
  missing: { en: 'Event ID is missing', es: 'Falta el identificador del evento' },
  missingText: {
    en: 'This link is missing its event. Choose one and buy from its page.',
    es: 'Este enlace está incompleto. Elegí un evento y comprá desde su página.',
  },
  notFound: { en: 'Event not found', es: 'Evento no encontrado' },
  notFoundText: {
    en: 'It may have been removed. Browse the other events.',
    es: 'Puede que lo hayan quitado. Buscá entre los demás eventos.',
  },
  invalidAmount: { en: 'Invalid payment amount', es: 'Monto de pago inválido' },
  invalidAmountText: {
    en: 'The amount in this link isn’t valid. The event’s page has the right one.',
    es: 'El monto de este enlace no se puede pagar. El correcto está en la página del evento.',
  },
  otherAmount: {
    en: 'This link says {{asked}}, but the event costs {{total}}. You pay what the event costs.',
    es: 'Este enlace dice {{asked}}, pero el evento pide {{total}}. Se cobra lo que pide el evento.',
  },
  other: {
    running_one: {
      en: 'You’re already buying {{count}} ticket for this event on another device. If you pay here too, you get both.',
      es: 'Ya hay una compra de {{count}} entrada para este evento en otro dispositivo. Si también pagás aquí, son dos compras.',
    },
    running_other: {
      en: 'You’re already buying {{count}} tickets for this event on another device. If you pay here too, you get all of them.',
      es: 'Ya hay una compra de {{count}} entradas para este evento en otro dispositivo. Si también pagás aquí, son dos compras.',
    },
    owned_one: {
      en: 'You already have {{count}} ticket for this event. If you pay here, you get more.',
      es: 'Ya tenés {{count}} entrada para este evento. Si pagás aquí, comprás más.',
    },
    owned_other: {
      en: 'You already have {{count}} tickets for this event. If you pay here, you get more.',
      es: 'Ya tenés {{count}} entradas para este evento. Si pagás aquí, comprás más.',
    },
  },
  order: {
    label: { en: 'Your order', es: 'Tu compra' },
    tickets: { en: 'Tickets', es: 'Entradas' },
    each: { en: '{{price}} each, up to {{most}}', es: '{{price}} cada una, hasta {{most}}' },
    less: { en: 'One ticket less', es: 'Una entrada menos' },
    more: { en: 'One ticket more', es: 'Una entrada más' },
    left_one: { en: '{{count}} ticket left', es: 'Queda {{count}} lugar' },
    left_other: { en: '{{count}} tickets left', es: 'Quedan {{count}} lugares' },
    total: { en: 'Total', es: 'Total' },
    sum_one: { en: '{{count}} ticket × {{price}}', es: '{{count}} entrada × {{price}}' },
    sum_other: { en: '{{count}} tickets × {{price}}', es: '{{count}} entradas × {{price}}' },
  },
  closed: {
    free: { en: 'Free event', es: 'Entrada gratis' },
    freeText: {
      en: 'Free event, no ticket needed. Just RSVP.',
      es: 'Nadie paga por entrar, así que no hay nada que comprar. Solo decí que vas.',
    },
    past: { en: 'This event is already over', es: 'Este evento ya pasó' },
    pastText: { en: 'Ticket sales have ended.', es: 'Las entradas se venden hasta que termina.' },
    cancelled: { en: 'This event was cancelled', es: 'Este evento se canceló' },
    cancelledText: {
      en: 'Tickets are off sale. Everyone who bought one is being refunded.',
      es: 'No se venden entradas. Si ya tenías, te devolvemos el dinero.',
    },
    sold_out: { en: 'Sold out', es: 'Entradas agotadas' },
    sold_outText: {
      en: 'There are no tickets left. You can join the waiting list on the event’s page.',
      es: 'Ya no quedan entradas. En la página del evento podés entrar en la lista de espera.',
    },
    at_door: { en: 'Pay at the door', es: 'Se paga en la entrada' },
    at_doorText: {
      en: 'Pay in cash when you arrive: {{price}} per person. Nothing to buy online, just RSVP.',
      es: 'Este evento se paga al llegar, en efectivo. No hay nada que comprar en línea: decí que vas y llevá {{price}} por persona.',
    },
  },
  method: {
    title: { en: 'How do you want to pay?', es: '¿Cómo querés pagar?' },
    card: { en: 'Card', es: 'Tarjeta' },
    cardText: { en: 'Instant ticket', es: 'Ahora, y la entrada es tuya de una vez' },
    cora: { en: '{{amount}} Cora each', es: '{{amount}} Cora cada una' },
    coraText: { en: 'You have {{balance}}', es: 'Tenés {{balance}}' },
    coraLeft: { en: 'You have {{balance}}; {{left}} left after this', es: 'Tenés {{balance}}; te quedarían {{left}}' },
    door: {
      en: 'You can also pay in cash at the door.',
      es: 'También podés pagar en la entrada, en efectivo, sin comprar aquí.',
    },
    unavailable: { en: 'Online payment is not available', es: 'El pago en línea no está disponible' },
    unavailableText: {
      en: 'We can’t take cards right now. You weren’t charged.',
      es: 'Por ahora no podemos recibir tarjetas aquí. No se cobró nada.',
    },
  },
  reservation: {
    reserved_one: { en: '{{count}} ticket reserved for you', es: 'Te apartamos {{count}} lugar' },
    reserved_other: { en: '{{count}} tickets reserved for you', es: 'Te apartamos {{count}} lugares' },
    until: { en: 'for {{clock}}', es: 'por {{clock}} más' },
    soon_one: { en: '{{count}} minute left to pay', es: 'Queda {{count}} minuto para pagar' },
    soon_other: { en: '{{count}} minutes left to pay', es: 'Quedan {{count}} minutos para pagar' },
    expired: { en: 'Your reservation has expired', es: 'Tus lugares ya no están apartados' },
    expiredText: {
      en: 'Time’s up. You weren’t charged. Press Pay to reserve again; your details are saved.',
      es: 'Se acabó el tiempo para pagar y no se cobró nada. Tocá Pagar para apartarlos otra vez: lo que escribiste sigue aquí.',
    },
    failed: { en: 'Payment Setup Failed', es: 'No se pudo preparar el pago' },
    soldOut: { en: 'Not enough tickets left. Choose fewer.', es: 'No quedan tantos lugares. Elegí menos entradas.' },
  },
  card: {
    form: { en: 'Card', es: 'Tarjeta' },
    test: { en: 'Test payments.', es: 'Pagos de prueba.' },
    testText: {
      en: 'This is the sandbox: no card is charged and no money moves. Use one of these numbers, with any future date and any three digits:',
      es:
        'Este es el entorno de pruebas: no se cobra ninguna tarjeta ni se mueve dinero. ' +
        'Usá uno de estos números, con cualquier fecha futura y tres dígitos:',
    },
    cards: {
      succeeds: { en: 'is accepted', es: 'se acepta' },
      declined: { en: 'is declined', es: 'se rechaza' },
      authentication: { en: 'asks for authentication', es: 'pide autenticación' },
    },
    use: { en: 'Use {{number}}', es: 'Usar {{number}}' },
    number: { en: 'Card number', es: 'Número de tarjeta' },
    expiry: { en: 'Expires', es: 'Vence' },
    expiryPlaceholder: { en: 'MM / YY', es: 'MM / AA' },
    cvc: { en: 'Security code (CVC)', es: 'Código (CVC)' },
    problem: {
      number_missing: { en: 'Enter the card number', es: 'Escribí el número de la tarjeta' },
      number_wrong: { en: 'This card number is not valid', es: 'Este número de tarjeta no es válido' },
      expiry_missing: { en: 'Enter the month and year', es: 'Escribí el mes y el año' },
      expiry_wrong: { en: 'Enter it as MM / YY', es: 'Escribilo como MM / AA' },
      card_expired: { en: 'This card has expired', es: 'Esta tarjeta ya venció' },
      cvc_missing: { en: 'Enter the code', es: 'Escribí el código' },
      cvc_wrong: { en: 'The code has three or four digits', es: 'El código tiene tres o cuatro dígitos' },
    },
    pay: { en: 'Pay {{total}}', es: 'Pagar {{total}}' },
    confirming: { en: 'Confirming with your bank...', es: 'Confirmando con el banco...' },
    promise: {
      en: 'The card provider handles your card; Convive keeps no card numbers. If the event is cancelled, you get a refund.',
      es: 'El proveedor de pagos recibe la tarjeta; Convive no guarda números de tarjeta. Si el evento se cancela, te devolvemos el dinero.',
    },
    promiseRefund: { en: 'You can return tickets until {{when}}', es: 'Podés devolver las entradas hasta el {{when}}' },
    declined: { en: 'Payment Failed', es: 'El pago no se realizó' },
    declinedText: { en: 'The card was declined.', es: 'La tarjeta fue rechazada.' },
    refusal: {
      declined: { en: 'Your card was declined.', es: 'La tarjeta fue rechazada.' },
      insufficient_funds: { en: 'Your card has insufficient funds.', es: 'La tarjeta no tiene fondos suficientes.' },
      expired_card: { en: 'Your card has expired.', es: 'La tarjeta está vencida.' },
      incorrect_number: { en: 'Your card number is incorrect.', es: 'El número de la tarjeta no es correcto.' },
      incorrect_expiry: {
        en: 'Your card’s expiration date is incorrect.',
        es: 'La fecha de vencimiento no es correcta.',
      },
      incorrect_cvc: { en: 'Your card’s security code is incorrect.', es: 'El código de seguridad no es correcto.' },
      not_a_test_card: {
        en: 'Your card was declined. This is a sandbox: only test cards work here, and no money moves.',
        es: 'La tarjeta fue rechazada. Este es un entorno de pruebas: solo sirven tarjetas de prueba y no se mueve dinero.',
      },
      authentication_required: {
        en: 'Your bank wants to check that it’s you.',
        es: 'El banco pregunta si de verdad sos la persona dueña de la tarjeta.',
      },
      authentication_failed: {
        en: 'We are unable to authenticate your payment method.',
        es: 'El banco no pudo confirmar el pago.',
      },
    },
    kept: {
      en: 'You weren’t charged, and your tickets are still reserved. Try another card.',
      es: 'No se cobró nada y los lugares siguen apartados. Podés intentar con otra tarjeta.',
    },
    error: { en: 'Payment Error', es: 'Error en el pago' },
    unknown: { en: 'We couldn’t confirm the payment', es: 'No se pudo confirmar el pago' },
    unknownText: {
      en: 'Check again: you won’t be charged twice.',
      es: 'Si comprobás de nuevo, no se te cobra dos veces.',
    },
    check: { en: 'Check again', es: 'Comprobar de nuevo' },
    authenticationTitle: { en: 'Your bank asks you to confirm', es: 'El banco pide confirmar el pago' },
    authenticationText: {
      en: 'This is the sandbox in place of your bank’s own page. Confirm the payment of {{total}}, or refuse it.',
      es: 'Este es el entorno de pruebas en lugar de la página del banco. Podés confirmar el pago de {{total}} o rechazarlo.',
    },
    confirm: { en: 'Confirm payment', es: 'Confirmar pago' },
    refuse: { en: 'Refuse', es: 'Rechazar' },
    stripeFailed: {
      en: 'Couldn’t load the payment form. Check your connection and try again.',
      es: 'No se pudo cargar el formulario de pago. Revisá la conexión e intentalo de nuevo.',
    },
  },
  cora: {
    amount: { en: '{{amount}} Cora', es: '{{amount}} Cora' },
    text: {
      en: '{{tickets}} × {{each}} Cora goes to the organizer.',
      es: '{{tickets}} × {{each}} Cora para quien organiza.',
    },
    pay: { en: 'Pay {{total}} Cora', es: 'Pagar {{total}} Cora' },
    confirmTitle: { en: 'Pay {{total}} Cora?', es: '¿Pagar {{total}} Cora?' },
    confirmText: {
      en: 'For {{event}}. You have {{balance}} Cora. {{left}} left after this.',
      es: 'Por {{event}}. Tenés {{balance}} Cora; te quedan {{left}}.',
    },
  },
  done: {
    title: { en: 'Payment successful', es: 'Pago realizado' },
    text_one: {
      en: 'Your ticket is ready. We’ve emailed it too.',
      es: 'Tu entrada está lista. También va en camino por correo.',
    },
    text_other: {
      en: 'Your {{count}} tickets are ready. We’ve emailed them too.',
      es: 'Tus {{count}} entradas están listas. También van en camino por correo.',
    },
    pass: {
      en: 'Your pass is ready. Use an entry for each date you go to.',
      es: 'Tu paquete está listo. Usá una entrada en cada fecha a la que vas.',
    },
    coming: {
      en: 'We’re preparing your tickets. They’ll show here in a moment.',
      es: 'Tus entradas se están preparando y aparecen aquí en un momento.',
    },
    refunded: { en: 'Your refund is on its way', es: 'El dinero va de vuelta' },
    refundedText: {
      en: 'The payment arrived after the tickets had gone to someone else. You get a full refund.',
      es: 'Tu pago llegó cuando los lugares ya eran de otra persona. Te devolvemos el monto completo.',
    },
  },
})
