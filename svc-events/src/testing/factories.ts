import { createEvent, type Event, type EventDraft } from '@convive/contracts/events'
import type { Region } from '@convive/contracts/vocabulary'
import { costaRicaDay } from '../catalog/time.ts'
import type { EventsUnderTest } from './events-service.ts'

const day = 24 * 3_600_000

/** The local date some days from now, `YYYY-MM-DD`. */
export const inDays = (days: number): string => costaRicaDay(new Date(Date.now() + days * day))

/** A draft that is valid as it stands: a free event in a month. */
export const draft = (given: Partial<EventDraft> = {}): EventDraft => ({
  title: 'Noche de peña',
  description: 'Música en vivo y comida para compartir.',
  location: 'Salón comunal, 200 m sur de la iglesia',
  region: 'tinamaste',
  category: 'music',
  eventDate: inDays(30),
  eventStartTime: '19:00',
  coraReward: 0,
  isPaid: false,
  currency: 'usd',
  acceptCora: false,
  ...given,
})

let nextPerson = 1000
/** Somebody whom no other test knows. */
export const somebody = (): number => nextPerson++

export const makeEvent = (service: EventsUnderTest, given: Partial<EventDraft> = {}, creator = somebody()): Promise<Event> =>
  service.ask(creator, createEvent, draft(given))

export const makePastEvent = (service: EventsUnderTest, given: Partial<EventDraft> = {}, creator?: number): Promise<Event> =>
  makeEvent(service, { eventDate: inDays(-2), coraReward: 10, ...given }, creator)

export async function makeVenue(service: EventsUnderTest, name: string, region: Region, given: { acceptsCora?: boolean; monthlyCoraLimit?: number | null } = {}): Promise<number> {
  const [row] = await service.query<{ id: number }>(
    `INSERT INTO venue (name, description, location, region, venue_type, accepts_cora, monthly_cora_limit, search)
     VALUES ($1, 'Café y pan casero.', 'Frente al parque', $2, 'coffee_shop', $3, $4, lower($1)) RETURNING id`,
    [name, region, given.acceptsCora ?? true, given.monthlyCoraLimit ?? null],
  )
  return row?.id ?? 0
}
