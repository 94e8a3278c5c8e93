import { extendNamespace } from '@convive/ui-kit'
import { ticketTexts } from '@convive/event-view/ticket-row'
import { messages as ofBuying } from './buy-texts.ts'

/** Adds the texts of tickets. Separate from the other texts of this front end, because the home page needs none of them. */
export const messages = extendNamespace(ofBuying, {
  ...ticketTexts,
  mine: { en: 'My tickets', es: 'Mis entradas' },
  all: { en: 'All my tickets', es: 'Todas mis entradas' },
  loginText: { en: 'Please log in to see your tickets', es: 'Iniciá sesión para ver tus entradas' },
  none: { en: 'You have no tickets yet', es: 'Todavía no tenés entradas' },
  noneText: {
    en: 'Tickets you buy appear here, with the code to get in.',
    es: 'Las que compres aparecen aquí, con el código para entrar.',
  },
  discover: { en: 'Explore Events', es: 'Explorar eventos' },
  failed: { en: 'Couldn’t load your tickets', es: 'No se pudieron cargar tus entradas' },
  offline: {
    en: 'You’re offline. These are your tickets as last loaded; the code still works.',
    es: 'No hay conexión. Así estaban tus entradas la última vez que las viste; el código sirve igual.',
  },
  notFound: { en: 'Ticket not found', es: 'Entrada no encontrada' },
  notFoundText: {
    en: 'There’s no such ticket, or it belongs to someone else.',
    es: 'Esa entrada no existe, o es de otra persona.',
  },
  toEvent: { en: 'The event', es: 'El evento' },
  enlarge: { en: 'Show the code full screen', es: 'Ver el código en toda la pantalla' },
  close: { en: 'Close', es: 'Cerrar' },
  print: { en: 'Print', es: 'Imprimir' },
  open: { en: 'View this ticket', es: 'Ver esta entrada' },
  share: {
    share: { en: 'Share this ticket', es: 'Compartir esta entrada' },
    whatsapp: { en: 'Send by WhatsApp', es: 'Mandarla por WhatsApp' },
    help: {
      en: 'Anyone with the code can get in, so share it only with your guest.',
      es: 'Quien tenga el código puede entrar: compartila solo con quien va con vos.',
    },
    message: {
      en: 'Your ticket: {{event}}. Show this code at the door: {{code}}',
      es: 'Tu entrada: {{event}}. En la puerta mostrá este código: {{code}}',
    },
  },
  others: { en: 'Other tickets for this event', es: 'Las demás entradas de este evento' },
  refund: {
    open: { en: 'Return this ticket', es: 'Devolver esta entrada' },
    passUntil: { en: 'You can return it until {{when}}.', es: 'Hasta el {{when}} podés devolverla.' },
    until: {
      en: 'You can return it for a full refund until {{when}}.',
      es: 'Hasta el {{when}} podés devolverla por el monto completo.',
    },
    tooLate: {
      en: 'The return period is over. The organizer can still refund it.',
      es: 'Ya no podés devolverla aquí. Quien organiza el evento todavía puede reembolsarla.',
    },
    never: {
      en: 'The organizer doesn’t accept returns. If the event is cancelled, you get a refund.',
      es: 'Quien organiza el evento no recibe devoluciones. Si el evento se cancela, te devolvemos el dinero.',
    },
    title: { en: 'Return this ticket?', es: '¿Devolver esta entrada?' },
    text: {
      en: 'You get {{amount}} back to your original payment method. The code stops working right away, and the ticket can be sold again.',
      es: 'Te devolvemos {{amount}} por el mismo medio de pago. El código deja de servir de una vez y el lugar se puede vender otra vez.',
    },
    passText: {
      en: 'The entry goes back to your pass. The code stops working right away.',
      es: 'La entrada vuelve a tu paquete. El código deja de servir de una vez.',
    },
    passDone: { en: 'The entry is back on your pass', es: 'La entrada volvió a tu paquete' },
    confirm: { en: 'Return it', es: 'Devolverla' },
    keep: { en: 'Keep it', es: 'Conservarla' },
    failed: { en: 'Couldn’t return the ticket', es: 'No se pudo devolver la entrada' },
    done: { en: 'Ticket returned', es: 'Entrada devuelta' },
    doneText: { en: '{{amount}} is on its way back to you', es: '{{amount}} van de vuelta' },
    requested: {
      en: '{{amount}} goes back to your original payment method.',
      es: 'Te devolvemos {{amount}} por el mismo medio de pago.',
    },
    pendingCora: { en: '{{amount}} is on its way back.', es: '{{amount}} van de vuelta.' },
    pending: {
      en: '{{amount}} is on its way back. Card refunds can take a few days.',
      es: '{{amount}} van de vuelta. Con tarjeta puede tardar unos días.',
    },
    succeeded: {
      en: '{{amount}} was refunded to your original payment method.',
      es: 'Te devolvimos {{amount}} por el mismo medio de pago.',
    },
    failedState: {
      en: 'We couldn’t send {{amount}} back yet. We’ll keep trying until it arrives.',
      es: '{{amount}} no se han podido devolver todavía. Se sigue intentando hasta que lleguen.',
    },
  },
})
