import type { RefundReason } from '@convive/contracts/tickets'
import type { Language } from '@convive/contracts/enums'

type Texts = {
  subject: (title: string, tickets: number) => string
  intro: (title: string, tickets: number) => string
  seat: (seat: number, seats: number) => string
  total: (amount: string) => string
  door: string
  refundSubject: (title: string) => string
  why: Record<RefundReason, (title: string) => string>
  back: (amount: string) => string
  follow: string
}

const en: Texts = {
  subject: (title, tickets) =>
    tickets === 1 ? `Your ticket for “${title}”` : `Your ${tickets} tickets for “${title}”`,
  intro: (title, tickets) =>
    `${tickets === 1 ? 'Here is your ticket' : `Here are your ${tickets} tickets`} for “${title}”:`,
  seat: (seat, seats) => (seats === 1 ? 'Ticket' : `Ticket ${seat} of ${seats}`),
  total: (amount) => `Paid: ${amount}`,
  door:
    'At the door, show the picture in this mail, the page behind the link, or the code. Each ticket lets one ' +
    'person in, once; whoever has the code has the ticket, so give it only to those who come with you.',
  refundSubject: (title) => `Refund for “${title}”`,
  why: {
    buyer: (title) => `You gave back tickets for “${title}”.`,
    organiser: (title) => `The organiser refunded your tickets for “${title}”. They are no longer valid.`,
    event_cancelled: (title) => `“${title}” was cancelled, and your tickets are no longer valid.`,
    no_place: (title) => `When your payment for “${title}” arrived, no place was left. You have no ticket.`,
    wrong_amount: (title) => `Your payment for “${title}” was not the price of the tickets. You have no ticket.`,
  },
  back: (amount) => `${amount} is on its way back, in the way you paid. A card may take a few days.`,
  follow: 'Your tickets and refunds:',
}

const es: Texts = {
  subject: (title, tickets) =>
    tickets === 1 ? `Tu entrada para “${title}”` : `Tus ${tickets} entradas para “${title}”`,
  intro: (title, tickets) =>
    `${tickets === 1 ? 'Esta es tu entrada' : `Estas son tus ${tickets} entradas`} para “${title}”:`,
  seat: (seat, seats) => (seats === 1 ? 'Entrada' : `Entrada ${seat} de ${seats}`),
  total: (amount) => `Pagaste: ${amount}`,
  door:
    'En la puerta, mostrá la imagen de este correo, la página del enlace o el código. Cada entrada sirve para ' +
    'una persona y una sola vez; quien tiene el código tiene la entrada, así que dásela solo a quien va con ' +
    'vos.',
  refundSubject: (title) => `Devolución por “${title}”`,
  why: {
    buyer: (title) => `Devolviste entradas para “${title}”.`,
    organiser: (title) => `Quien organiza “${title}” te devolvió lo pagado. Tus entradas ya no son válidas.`,
    event_cancelled: (title) => `“${title}” se canceló y tus entradas ya no son válidas.`,
    no_place: (title) => `Cuando llegó tu pago para “${title}” ya no quedaba campo. No tenés entrada.`,
    wrong_amount: (title) => `Tu pago para “${title}” no era el precio de las entradas. No tenés entrada.`,
  },
  back: (amount) =>
    `Te estamos devolviendo ${amount} por el mismo medio con el que pagaste. Con tarjeta puede tardar unos días.`,
  follow: 'Tus entradas y devoluciones:',
}

/** The texts of mails about tickets, by the recipient's language. */
export const ticketMailTexts: Record<Language, Texts> = { en, es }
