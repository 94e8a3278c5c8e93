import { randomUUID } from 'node:crypto'
import { getBalance, listTransactions } from '@convive/contracts/cora'
import { attendEvent } from '@convive/contracts/attendance'
import { cancelEvent, createEvent, getEvent, listEvents, setRsvp, withdrawRsvp } from '@convive/contracts/events'
import { registerAccount } from '@convive/contracts/identity'
import { uniqueName } from '@convive/e2e/support/people'
import { ask, type LoadUser } from './user.ts'
import { draftOf, remember, type EventKind } from './load-state.ts'

export async function browse(user: LoadUser): Promise<void> {
  await ask(user, listEvents, { region: 'uvita' })
  const event = user.random.pick(user.loadState.events.free)
  if (event) await ask(user, getEvent, { id: event.id })
  await ask(user, getBalance, {})
  await ask(user, listTransactions, {})
}

export async function registerNewcomer({ journal, ...user }: LoadUser): Promise<void> {
  const username = uniqueName('nuevo')
  const body = {
    username,
    displayName: 'Nueva Mora',
    email: `${username}@example.org`,
    password: 'tres palabras propias',
    region: 'all' as const,
  }
  const outcome = await ask({ ...user, journal }, registerAccount, body, { person: { ...user.person, headers: {} } })
  if ('answer' in outcome) journal.record({ kind: 'registered', userId: outcome.answer.id, username })
}

export async function answerEvent(user: LoadUser): Promise<void> {
  const event = user.random.pick(user.loadState.events.free)
  if (!event) return
  const status = user.random.pick(['going', 'going', 'maybe', null] as const) ?? null
  const outcome =
    status === null
      ? await ask(user, withdrawRsvp, { id: event.id })
      : await ask(user, setRsvp, { id: event.id, status })
  if ('answer' in outcome)
    user.journal.record({ kind: 'answered', eventId: event.id, userId: user.person.user.id, status })
}

export async function attend(user: LoadUser): Promise<void> {
  const event = user.random.pick(user.loadState.events.past)
  if (!event) return
  const outcome = await ask(user, attendEvent, { id: event.id }, { idempotencyKey: randomUUID() })
  if (!('answer' in outcome)) return
  const { coraAwarded } = outcome.answer
  user.journal.record({ kind: 'attended', eventId: event.id, userId: user.person.user.id, coraAwarded })
}

export async function create(user: LoadUser): Promise<void> {
  const organiser = user.random.pick(user.loadState.organisers)!
  const kind = user.random.pick<EventKind>(['free', 'past', 'card', 'cora'])!
  const outcome = await ask(user, createEvent, draftOf(kind), { person: organiser, idempotencyKey: randomUUID() })
  if (!('answer' in outcome)) return
  const { id, title } = outcome.answer
  user.journal.record({ kind: 'created event', eventId: id, userId: organiser.user.id, title })
  remember(user.loadState.events[kind], outcome.answer)
}

/** Cancels an event with tickets, so that all buyers get a refund. */
export async function cancelEventWithTickets(user: LoadUser): Promise<void> {
  const kind = user.random.pick(['card', 'cora'] as const)!
  const event = user.loadState.events[kind][0]
  // The others need something to buy.
  if (!event || user.loadState.events[kind].length < 6) return
  user.loadState.events[kind].shift()
  const organiser = user.loadState.organisers.find((person) => person.user.id === event.creatorId)!
  const reason = 'La lluvia no nos deja.'
  await ask(user, cancelEvent, { id: event.id, reason }, { person: organiser })
  // After an unclear response, the repeated request may be refused, because the first attempt had succeeded.
  const now = await ask(user, getEvent, { id: event.id })
  if ('answer' in now && now.answer.isCancelled) user.journal.record({ kind: 'cancelled event', eventId: event.id })
}
