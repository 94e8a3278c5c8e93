import type { RefundReason } from '@convive/contracts/tickets'
import type { Language } from '@convive/contracts/enums'

type Texts = {
  event: (id: number) => string
  subject: (title: string, tickets: number) => string
  intro: (tickets: number) => string
  seat: (seat: number, seats: number) => string
  total: (amount: string) => string
  door: string
  organizer: (name: string) => string
  calendar: string
  addToCalendar: string
  refundSubject: (title: string) => string
  why: Record<RefundReason, (title: string) => string>
  organizerSays: (reason: string) => string
  back: (amount: string) => string
  entryBack: string
  follow: string
  tickets: string
  pass: {
    subject: (title: string, entries: number) => string
    intro: (entries: number) => string
    validUntil: (date: string) => string
    use: string
    returnUntil: (when: string) => string
    noReturn: string
    follow: string
    why: Partial<Record<RefundReason, (title: string) => string>>
  }
  offerSubject: (title: string) => string
  offer: (title: string) => string
  offeredUntil: (when: string) => string
  buyHere: string
  buy: string
  leaveHere: string
  seeEvent: string
}

const en: Texts = {
  event: (id) => `event ${id}`,
  subject: (title, tickets) =>
    tickets === 1 ? `Your ticket for “${title}”` : `Your ${tickets} tickets for “${title}”`,
  intro: (tickets) => (tickets === 1 ? 'Here is your ticket for:' : `Here are your ${tickets} tickets for:`),
  seat: (seat, seats) => (seats === 1 ? 'Ticket' : `Ticket ${seat} of ${seats}`),
  total: (amount) => `Paid: ${amount}`,
  door:
    'At the door, show the QR code in this email, the linked page, or the code. Each ticket admits one person, once. ' +
    'Anyone with the code can use the ticket, so share it only with your guests.',
  organizer: (name) => `Organized by ${name}`,
  calendar: 'Add it to your calendar:',
  addToCalendar: 'Add to calendar',
  refundSubject: (title) => `Refund for “${title}”`,
  why: {
    buyer: (title) => `You returned tickets for “${title}”.`,
    organiser: (title) => `The organizer refunded your tickets for “${title}”. They are no longer valid.`,
    event_cancelled: (title) => `“${title}” was cancelled, and your tickets are no longer valid.`,
    event_past: (title) => `“${title}” was over when your payment arrived. You don’t have a ticket.`,
    no_place: (title) => `“${title}” was sold out when your payment arrived. You don’t have a ticket.`,
    wrong_amount: (title) => `Your payment for “${title}” didn’t match the price. You don’t have a ticket.`,
    provider: (title) =>
      `Your card payment for “${title}” was returned. The tickets that it paid for are no longer valid.`,
  },
  organizerSays: (reason) => `The organizer says: “${reason}”`,
  back: (amount) => `${amount} is on its way back to your original payment method. Card refunds can take a few days.`,
  entryBack: 'The entry is back on your pass.',
  follow: 'Your tickets and refunds:',
  tickets: 'See my tickets',
  pass: {
    subject: (title, entries) => `Your pass of ${entries} entries for “${title}”`,
    intro: (entries) => `Here is your pass of ${entries} entries for:`,
    validUntil: (date) => `Good for dates until ${date}`,
    use: 'For each date you come to, use an entry on your tickets page or on the event’s, or give your name at the door.',
    returnUntil: (when) =>
      `You can return the entries you haven’t used until ${when}. After that, they aren’t refunded.`,
    noReturn: 'Entries that you don’t use aren’t refunded.',
    follow: 'Your pass and your tickets:',
    why: {
      buyer: (title) => `You returned entries of your pass for “${title}”.`,
      organiser: (title) => `The organizer refunded entries of your pass for “${title}”.`,
      event_cancelled: (title) =>
        `“${title}” has no dates left for some entries of your pass, so you get back what they cost.`,
    },
  },
  offerSubject: (title) => `A ticket for “${title}” is waiting for you`,
  offer: (title) => `You’re next on the waiting list: a ticket for “${title}” came free, and we’re keeping it for you.`,
  offeredUntil: (when) => `It’s yours until ${when}. After that, we offer it to the next person.`,
  buyHere: 'Buy your ticket here:',
  buy: 'Get my ticket',
  leaveHere: 'Can’t go anymore? Pass it on to the next person on the event’s page:',
  seeEvent: 'See the event',
}

const es: Texts = {
  event: (id) => `evento ${id}`,
  subject: (title, tickets) =>
    tickets === 1 ? `Tu entrada para “${title}”` : `Tus ${tickets} entradas para “${title}”`,
  intro: (tickets) => (tickets === 1 ? 'Esta es tu entrada para:' : `Estas son tus ${tickets} entradas para:`),
  seat: (seat, seats) => (seats === 1 ? 'Entrada' : `Entrada ${seat} de ${seats}`),
  total: (amount) => `Pagaste: ${amount}`,
  door:
    'En la puerta, mostrá el código QR de este correo, la página del enlace o el código escrito. Cada entrada sirve ' +
    'para una persona y una sola vez. Quien tiene el código puede entrar: compartilo solo con quienes van con vos.',
  organizer: (name) => `Organiza ${name}`,
  calendar: 'Agregalo a tu calendario:',
  addToCalendar: 'Agregar al calendario',
  refundSubject: (title) => `Devolución por “${title}”`,
  why: {
    buyer: (title) => `Devolviste entradas para “${title}”.`,
    organiser: (title) => `Quien organiza “${title}” te devolvió lo pagado. Tus entradas ya no son válidas.`,
    event_cancelled: (title) => `“${title}” se canceló y tus entradas ya no son válidas.`,
    event_past: (title) => `Cuando llegó tu pago para “${title}” ya había terminado. No tenés entrada.`,
    no_place: (title) => `Cuando llegó tu pago para “${title}” ya no quedaba campo. No tenés entrada.`,
    wrong_amount: (title) => `El monto que pagaste por “${title}” no coincide con el precio. No tenés entrada.`,
    provider: (title) => `Se devolvió tu pago con tarjeta para “${title}”. Las entradas de ese pago ya no son válidas.`,
  },
  organizerSays: (reason) => `Quien organiza dice: “${reason}”`,
  back: (amount) =>
    `Te estamos devolviendo ${amount} por el mismo medio con el que pagaste. Con tarjeta puede tardar unos días.`,
  entryBack: 'La entrada volvió a tu paquete.',
  follow: 'Tus entradas y devoluciones:',
  tickets: 'Ver mis entradas',
  pass: {
    subject: (title, entries) => `Tu paquete de ${entries} entradas para “${title}”`,
    intro: (entries) => `Este es tu paquete de ${entries} entradas para:`,
    validUntil: (date) => `Sirve para las fechas hasta el ${date}`,
    use:
      'Para cada fecha a la que vengás, usá una entrada desde la página de tus entradas o la del evento, o decí tu nombre en la ' +
      'puerta.',
    returnUntil: (when) => `Podés devolver las entradas sin usar hasta el ${when}; después ya no se devuelven.`,
    noReturn: 'Las entradas que no usés no se devuelven.',
    follow: 'Tu paquete y tus entradas:',
    why: {
      buyer: (title) => `Devolviste entradas de tu paquete para “${title}”.`,
      organiser: (title) => `Quien organiza “${title}” te devolvió entradas de tu paquete.`,
      event_cancelled: (title) =>
        `“${title}” ya no tiene fechas para algunas entradas de tu paquete, así que te devolvemos lo que costaron.`,
    },
  },
  offerSubject: (title) => `Hay una entrada para vos: “${title}”`,
  offer: (title) =>
    `Te toca el turno en la lista de espera: quedó libre una entrada para “${title}” y te la estamos guardando.`,
  offeredUntil: (when) => `Es tuya hasta el ${when}; después se la ofrecemos a la siguiente persona.`,
  buyHere: 'Comprá tu entrada aquí:',
  buy: 'Comprar mi entrada',
  leaveHere: '¿Ya no podés ir? En la página del evento podés cederla a la siguiente persona:',
  seeEvent: 'Ver el evento',
}

/** The texts of mails about tickets, by the recipient's language. */
export const ticketMailTexts: Record<Language, Texts> = { en, es }
