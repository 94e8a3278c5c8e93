import { call } from '@convive/contracts/call'
import { attendEvent } from '@convive/contracts/attendance'
import { createEvent, type Event } from '@convive/contracts/events'
import type { RequestOf } from '@convive/contracts/route'
import { listVenues } from '@convive/contracts/venues'
import { as, dayFromToday, makePerson, uniqueName, type Person } from '@convive/e2e/support/people'
import { eventually } from '@convive/service-kit/testing/eventually'
import { getBalance } from '@convive/contracts/cora'
import type { Outcome } from './retry-until-definite.ts'
import type { Journal } from './journal.ts'

export type EventKind = 'free' | 'past' | 'card' | 'cora'
/** A request with its first outcome. `repeat` sends it again with the same key. */
export type KeyedRequest = { what: string; repeat: () => Promise<unknown>; outcome: Outcome<unknown> }
export type SoldSeat = { orderId: number; ticketId: number; code: string; eventId: number; buyer: Person }

/** The objects that the users of a load know. Each list keeps only the newest, which bounds the memory of a long run. */
export type LoadState = {
  people: Person[]
  /** The first few people, who create events. */
  organisers: Person[]
  events: Record<EventKind, Event[]>
  venueIds: number[]
  seats: SoldSeat[]
  /** Requests with an idempotency key, which may come again at any time. */
  keyed: KeyedRequest[]
  /** Sessions that were ended, and that the gateway had just used. */
  endedSessions: Person[]
}

const maxKnown = 30

export function remember<T>(known: T[], ...fresh: T[]): void {
  known.push(...fresh)
  if (known.length > maxKnown) known.splice(0, known.length - maxKnown)
}

const organiserCount = 8
/** Limits concurrency during the setup, so that the requests do not wait for each other. */
const maxParallel = 4

/** Registers the users, lets each earn some Cora, and creates the first events of each kind. */
export async function createLoadState(url: string, userCount: number, journal: Journal): Promise<LoadState> {
  const people: Person[] = []
  while (people.length < userCount) {
    const batch = Math.min(maxParallel, userCount - people.length)
    people.push(...(await Promise.all(Array.from({ length: batch }, () => makePerson(url, 'fault')))))
  }
  for (const { user } of people) journal.record({ kind: 'registered', userId: user.id, username: user.username })
  const organisers = people.slice(0, organiserCount)
  const loadState: LoadState = {
    people,
    organisers,
    events: { free: [], past: [], card: [], cora: [] },
    venueIds: [],
    seats: [],
    keyed: [],
    endedSessions: [],
  }
  const venues = await call(listVenues, {}, { origin: url })
  loadState.venueIds = venues.filter(({ acceptsCora }) => acceptsCora).map(({ id }) => id)
  for (const kind of ['free', 'past', 'card', 'cora', 'card', 'cora', 'past', 'past'] as const) {
    for (const organiser of organisers.slice(0, 4)) {
      const event = await as(url, organiser, createEvent, draftOf(kind))
      journal.record({ kind: 'created event', eventId: event.id, userId: organiser.user.id, title: event.title })
      remember(loadState.events[kind], event)
    }
  }
  for (let from = 0; from < people.length; from += maxParallel)
    await Promise.all(
      people.slice(from, from + maxParallel).map((person) => earnFirstCora(url, person, loadState, journal)),
    )
  return loadState
}

async function earnFirstCora(url: string, person: Person, { events }: LoadState, journal: Journal): Promise<void> {
  const others = events.past.filter(({ creatorId }) => creatorId !== person.user.id)
  for (const event of others.slice(0, 4)) {
    const { coraAwarded } = await as(url, person, attendEvent, { id: event.id })
    journal.record({ kind: 'attended', eventId: event.id, userId: person.user.id, coraAwarded })
  }
  await eventually(
    () => as(url, person, getBalance, {}),
    ({ balance }) => balance > 0,
    60_000,
  )
}

/** Few tickets, so that buyers compete for the last ones. */
const capacity = 40

export function draftOf(kind: EventKind, places = capacity): RequestOf<typeof createEvent> {
  const draft = {
    title: uniqueName('Turno bajo prueba'),
    description: 'Con bingo, comidas y música en la plaza todo el día.',
    location: 'Plaza de deportes, frente a la iglesia',
    region: 'uvita' as const,
    category: 'community' as const,
    eventDate: dayFromToday(kind === 'past' ? -2 : 3),
    eventStartTime: '18:00',
  }
  if (kind === 'past') return { ...draft, coraReward: 50 }
  if (kind === 'card')
    return { ...draft, isPaid: true, price: 12.5, currency: 'usd', paymentOption: 'online_payment', capacity: places }
  if (kind === 'cora') return { ...draft, acceptCora: true, coraPrice: 3, capacity: places }
  return draft
}
