import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { confirmSandbox } from '@convive/contracts/card-payments'
import { spendCora, transferCora } from '@convive/contracts/cora'
import type { Event } from '@convive/contracts/events'
import { createPaymentIntent, getOrder, refundOwnTickets, type Order } from '@convive/contracts/orders'
import { checkInTicket, listTickets } from '@convive/contracts/tickets'
import { goodCard } from '@convive/e2e/support/tickets'
import type { Outcome } from './retry-until-definite.ts'
import { ask, type LoadUser } from './user.ts'
import { remember, type SoldSeat } from './load-state.ts'

type Payment = { transaction: { id: number; amount: number } }

export function recordPayment(
  { journal, person }: LoadUser,
  scope: 'transfer' | 'spend',
  key: string,
  outcome: Outcome<Payment>,
): void {
  const { id: userId } = person.user
  if ('refused' in outcome)
    return journal.record({ kind: 'refused payment', scope, userId, key, code: outcome.refused })
  const { id: transactionId, amount } = outcome.answer.transaction
  journal.record({ kind: 'paid', scope, userId, key, transactionId, amount: -amount })
}

export async function sendCora(user: LoadUser): Promise<void> {
  const recipient = user.random.pick(user.loadState.people)!
  const key = randomUUID()
  const request = { recipientUsername: recipient.user.username, amount: user.random.between(1, 3) }
  recordPayment(user, 'transfer', key, await ask(user, transferCora, request, { idempotencyKey: key }))
}

export async function payAtVenue(user: LoadUser): Promise<void> {
  const venueId = user.random.pick(user.loadState.venueIds)
  if (venueId === undefined) return
  const key = randomUUID()
  const request = { venueId, amount: user.random.between(1, 3) }
  recordPayment(user, 'spend', key, await ask(user, spendCora, request, { idempotencyKey: key }))
}

export async function buyWithCora(user: LoadUser): Promise<void> {
  const event = user.random.pick(user.loadState.events.cora)
  if (!event) return
  const key = randomUUID()
  const request = { eventId: event.id, tickets: user.random.between(1, 3) }
  const outcome = await ask(user, spendCora, request, { idempotencyKey: key })
  recordPayment(user, 'spend', key, outcome)
  if ('refused' in outcome) return
  await delay(ticketsFollowMs)
  await noteSeats(user, event.id)
}

/** svc-payments issues the tickets when the message of the payment arrives. */
const ticketsFollowMs = 1000

const declinedCard = { ...goodCard, cardNumber: '4000 0000 0000 0002' }
/** The card numbers of the load, as typed and without spaces. */
export const cardNumbers = [goodCard, declinedCard].flatMap(({ cardNumber }) => [
  cardNumber,
  cardNumber.replaceAll(' ', ''),
])

export async function buyByCard(user: LoadUser): Promise<void> {
  const event = user.random.pick(user.loadState.events.card)
  if (event) await buyTickets(user, event, user.random.between(1, 3))
}

export async function buyTickets(user: LoadUser, event: Event, tickets: number): Promise<void> {
  const key = randomUUID()
  const request = { eventId: event.id, amount: (event.price ?? 0) * tickets, currency: event.currency, tickets }
  const intent = await ask(user, createPaymentIntent, request, { idempotencyKey: key })
  if (!('answer' in intent)) return
  const { orderId, clientSecret } = intent.answer
  user.journal.record({ kind: 'reserved', userId: user.person.user.id, key, orderId, tickets })
  const chance = user.random.next()
  // Some buyers leave, and their reservation runs out.
  if (chance < 0.1) return
  const card = chance < 0.2 ? declinedCard : goodCard
  const payment = await ask(user, confirmSandbox, { clientSecret, ...card })
  if (!('answer' in payment) || payment.answer.status !== 'succeeded') return
  user.journal.record({ kind: 'paid order', orderId, tickets })
  await noteSeats(user, event.id)
}

/** The seats that a buyer sees. Those of this purchase may follow later. */
async function noteSeats(user: LoadUser, eventId: number): Promise<void> {
  const tickets = await ask(user, listTickets, { eventId })
  if (!('answer' in tickets)) return
  const valid = tickets.answer.items.filter(({ status }) => status === 'valid')
  const seats = valid.map(({ id, orderId, code }) => ({ ticketId: id, orderId, code, eventId, buyer: user.person }))
  remember(user.loadState.seats, ...seats.slice(0, 2))
}

const maxScanDelayMs = 30

/** Returns a seat, or uses it at the door, or does both at once. */
export async function useOrReturnSeat(user: LoadUser): Promise<void> {
  const seat = user.random.pick(user.loadState.seats)
  if (!seat) return
  user.loadState.seats.splice(user.loadState.seats.indexOf(seat), 1)
  const choice = user.random.between(1, user.races ? 3 : 2)
  const scanLater = async () => {
    // A refund has several statements, and the scan may run between any two of them.
    if (choice === 3) await delay(user.random.between(0, maxScanDelayMs))
    await checkIn(user, seat)
  }
  await Promise.all([choice !== 1 && giveBack(user, seat), choice !== 2 && scanLater()])
}

export async function giveBack(user: LoadUser, { orderId, ticketId, buyer }: SoldSeat): Promise<void> {
  const outcome = await ask(user, refundOwnTickets, { id: orderId, tickets: [ticketId] }, { person: buyer })
  // A repeated request is refused if the first attempt had succeeded. The order then shows the outcome.
  const order = 'answer' in outcome ? outcome : await ask(user, getOrder, { id: orderId }, { person: buyer })
  if ('answer' in order && isReturned(order.answer, ticketId))
    user.journal.record({ kind: 'refunded seat', orderId, ticketId })
}

const isReturned = ({ refunds }: Order, ticketId: number): boolean =>
  refunds.some(({ tickets }) => tickets.includes(ticketId))

async function checkIn(user: LoadUser, { eventId, ticketId, code }: SoldSeat): Promise<void> {
  const event = [...user.loadState.events.card, ...user.loadState.events.cora].find(({ id }) => id === eventId)
  const organiser = user.loadState.organisers.find((person) => person.user.id === event?.creatorId)
  if (!organiser) return
  const scan = async () => {
    const scanId = randomUUID()
    const outcome = await ask(user, checkInTicket, { eventId, code, scanId }, { person: organiser })
    if ('answer' in outcome && outcome.answer.alreadyUsedAt === null)
      user.journal.record({ kind: 'admitted seat', ticketId, scanId })
  }
  // Two devices scan some tickets at once. One of them must be told that the ticket has been used.
  await Promise.all([scan(), user.races && user.random.next() < 0.3 && scan()])
}
