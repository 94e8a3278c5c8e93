import { randomUUID } from 'node:crypto'
import { call } from '@convive/contracts/call'
import { getBalance, transferCora } from '@convive/contracts/cora'
import { createEvent } from '@convive/contracts/events'
import { endSession, listSessions, logIn } from '@convive/contracts/identity'
import { listTickets } from '@convive/contracts/tickets'
import type { Person } from '@convive/e2e/support/people'
import { draftOf, remember } from './load-state.ts'
import { buyTickets, giveBack, recordPayment } from './payment-operations.ts'
import { retryUntilDefinite } from './retry-until-definite.ts'
import { ask, type LoadUser } from './user.ts'

const transfersAtOnce = 4

/** Sends the whole balance to several people at once. Only one of the transfers can succeed; its recipient sends it back. */
export async function spendTooMuch(user: LoadUser): Promise<void> {
  const found = await ask(user, getBalance, {})
  if (!('answer' in found) || found.answer.balance < 1) return
  const { balance: amount } = found.answer
  const others = user.loadState.people.filter((other) => other !== user.person)
  const send = async (from: Person, to: Person) => {
    const key = randomUUID()
    const request = { recipientUsername: to.user.username, amount }
    const outcome = await ask(user, transferCora, request, { person: from, idempotencyKey: key })
    recordPayment({ ...user, person: from }, 'transfer', key, outcome)
    return 'answer' in outcome
  }
  const recipients = user.random.shuffle(others).slice(0, transfersAtOnce)
  await Promise.all(recipients.map(async (to) => (await send(user.person, to)) && (await send(to, user.person))))
}

/** Returns all seats of an order at once, each with a separate refund. The order must then be refunded. */
export async function returnWholeOrder(user: LoadUser): Promise<void> {
  const { seats } = user.loadState
  const seat = user.random.pick(seats)
  if (!seat) return
  for (const one of seats.filter(({ orderId }) => orderId === seat.orderId)) seats.splice(seats.indexOf(one), 1)
  const found = await ask(user, listTickets, { eventId: seat.eventId }, { person: seat.buyer })
  if (!('answer' in found)) return
  const own = found.answer.items.filter(({ orderId, status }) => orderId === seat.orderId && status === 'valid')
  await Promise.all(own.map(({ id: ticketId, code }) => giveBack(user, { ...seat, ticketId, code })))
}

const [places, buyersAtOnce] = [3, 6]

/** More people buy a ticket at once than an event has places. */
export async function rushForPlaces(user: LoadUser): Promise<void> {
  const organiser = user.random.pick(user.loadState.organisers)!
  const draft = draftOf('card', places)
  const created = await ask(user, createEvent, draft, { person: organiser, idempotencyKey: randomUUID() })
  if (!('answer' in created)) return
  const { id: eventId, title } = created.answer
  user.journal.record({ kind: 'created event', eventId, userId: organiser.user.id, title })
  const buyers = user.random.shuffle(user.loadState.people).slice(0, buyersAtOnce)
  await Promise.all(buyers.map((person) => buyTickets({ ...user, person }, created.answer, 1)))
}

/** Logs in once more, uses the new session, and ends it from the other one. */
export async function endOtherSession(user: LoadUser): Promise<void> {
  const person = await logInAgain(user)
  if (!person) return
  const sessions = await ask(user, listSessions, {}, { person })
  // The gateway caches a session for a minute, unless it is notified that the session has ended.
  await ask(user, getBalance, {}, { person })
  const id = 'answer' in sessions ? sessions.answer.find(({ isCurrent }) => isCurrent)?.id : undefined
  if (id === undefined) return
  // A repeated request is refused if the first attempt had succeeded.
  await ask(user, endSession, { id })
  remember(user.loadState.endedSessions, person)
}

async function logInAgain({ url, person, ...user }: LoadUser): Promise<Person | undefined> {
  const { password } = person
  let session = ''
  const keepCookie: typeof fetch = async (...request) => {
    const response = await fetch(...request)
    session = /session=([^;]+)/.exec(response.headers.get('set-cookie') ?? '')?.[1] ?? ''
    return response
  }
  const outcome = await retryUntilDefinite(user, 'POST /api/auth/login', (options) =>
    call(logIn, { username: person.user.username, password }, { ...options, origin: url, fetch: keepCookie }),
  )
  return 'answer' in outcome ? { ...person, session, headers: { cookie: `session=${session}` } } : undefined
}
