import { addDays } from '@convive/formats/calendar-date'
import { createEvent, type Event, type EventDraft } from '@convive/contracts/events'
import type { Region } from '@convive/contracts/enums'
import { costaRicaClock, costaRicaToday } from '@convive/formats/costa-rica-time'
import type { EventsUnderTest } from './events-service.ts'

/** The local date `days` from now, `YYYY-MM-DD`. */
export const inDays = (days: number): string => addDays(costaRicaToday(), days)

/** A valid draft: a free event in a month. */
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
/** A person whom no other test uses. */
export const somebody = (): number => nextPerson++

export const makeEvent = (
  service: EventsUnderTest,
  given: Partial<EventDraft> = {},
  creator = somebody(),
): Promise<Event> => service.call(creator, createEvent, draft(given))

const copiedColumns = `title, description, location, region, category, event_date, event_start_time, starts_at, ends_at,
  creator_id, cora_reward, is_paid, currency, accept_cora, search, is_sample`

/** Inserts `count` copies of a stored event directly into the database. */
export const copyEvent = (service: EventsUnderTest, id: number, count: number): Promise<unknown> =>
  service.query(
    `INSERT INTO event (${copiedColumns}) SELECT ${copiedColumns} FROM event, generate_series(1, $2) WHERE id = $1`,
    [id, count],
  )

/** An event that took place two days ago and was created before it. */
export async function makePastEvent(
  service: EventsUnderTest,
  given: Partial<EventDraft> = {},
  creator?: number,
): Promise<Event> {
  const event = await makeEvent(service, { eventDate: inDays(-2), coraReward: 10, ...given }, creator)
  await service.query(`UPDATE event SET created_at = starts_at - interval '1 day' WHERE id = $1`, [event.id])
  return event
}

/** An event that starts in two hours, so that a check-in earns its reward. */
export const makeEventSoon = (
  service: EventsUnderTest,
  given: Partial<EventDraft> = {},
  creator?: number,
): Promise<Event> => {
  const { date, time } = costaRicaClock(new Date(Date.now() + 2 * 3_600_000))
  return makeEvent(service, { eventDate: date, eventStartTime: time, ...given }, creator)
}

export async function makeVenue(
  service: EventsUnderTest,
  name: string,
  region: Region,
  given: { acceptsCora?: boolean; monthlyCoraLimit?: number | null } = {},
): Promise<number> {
  const [row] = await service.query<{ id: number }>(
    `INSERT INTO venue (name, description, location, region, venue_type, accepts_cora, monthly_cora_limit, search)
     VALUES ($1, 'Café y pan casero.', 'Frente al parque', $2, 'coffee_shop', $3, $4, lower($1)) RETURNING id`,
    [name, region, given.acceptsCora ?? true, given.monthlyCoraLimit ?? null],
  )
  return row?.id ?? 0
}
