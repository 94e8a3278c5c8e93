import { EventCreated, EventUpdated } from '@convive/contracts/events'
import { ignoringFields } from '@convive/contracts/ignoring-fields'
import { importerId } from '@convive/contracts/enums'
import { ChangeAnnounced } from '@convive/contracts/import-messages'
import { isInDoubt } from '@convive/contracts/import-review'
import type { Transaction } from '@convive/service-kit/database/database'
import { emit, on, type Subscription } from '@convive/service-kit/messaging/messages'
import { costaRicaDateOf, costaRicaTimeOf } from '@convive/service-kit/time/costa-rica-sql'
import { isInNextWeeks, maxComparedOfDay } from './candidate.store.ts'
import { agreeInWords, type ComparableEvent, isSameEvent } from './duplicate.rules.ts'
import type { EventProposal } from './event-proposal.ts'

/** People announce in a chat what they have created here: such an announcement must not create it again. */
export const onEventCreated: Subscription = on(
  ignoringFields(EventCreated, 'currency', 'paymentOption'),
  'candidates/on-event-created',
  async (tx, { data, version }) => storeKnownEvent(tx, data, version),
)

export const onEventUpdated: Subscription = on(
  ignoringFields(EventUpdated, 'currency', 'paymentOption'),
  'candidates/on-event-updated',
  async (tx, { data, version }) => storeKnownEvent(tx, data, version),
)

type EventOfPerson = {
  eventId: number
  creatorId: number
  isSample: boolean
  region: string
  startsAt: string
  title: string
  location?: string | undefined
}

/** Imported events are known as candidates, also after somebody has claimed them. */
async function storeKnownEvent(tx: Transaction, event: EventOfPerson, version: number): Promise<void> {
  if (event.creatorId === importerId || event.isSample) return
  await tx.query(
    `INSERT INTO known_event (event_id, version, region, event_date, start_time, title, location)
     SELECT $1, $2, $3, ${costaRicaDateOf('$4::timestamptz')}, ${costaRicaTimeOf('$4::timestamptz')}, $5, $6
     WHERE NOT EXISTS (SELECT 1 FROM deleted_event WHERE event_id = $1)
     ON CONFLICT (event_id) DO UPDATE SET version = excluded.version, region = excluded.region,
       event_date = excluded.event_date, start_time = excluded.start_time, title = excluded.title,
       location = excluded.location
     WHERE known_event.version < excluded.version`,
    [event.eventId, version, event.region, event.startsAt, event.title, event.location ?? null],
  )
}

type KnownEvent = Omit<ComparableEvent, 'differentEventsGroup'> & { eventId: number; eventDate: string }

const selectKnown = `SELECT event_id AS "eventId", event_date AS "eventDate", title, start_time AS "startTime", location
  FROM known_event k`
const notImported = 'NOT EXISTS (SELECT 1 FROM candidate c WHERE c.event_id = k.event_id)'
const groupOf = ({ eventId }: KnownEvent) => `event:${eventId}`

/** The event that a person has created and that a finding announces. */
export async function findKnownEvent(
  tx: Transaction,
  finding: ComparableEvent & Pick<EventProposal, 'region' | 'eventDate'>,
): Promise<KnownEvent | undefined> {
  const events: KnownEvent[] = await tx.query(
    `${selectKnown} WHERE region = $1 AND event_date = $2 AND ${notImported} ORDER BY event_id LIMIT ${maxComparedOfDay}`,
    [finding.region, finding.eventDate],
  )
  return events.find((event) => isSameEvent(finding, { ...event, differentEventsGroup: groupOf(event) }))
}

/** The event of a person that a message moves or corrects: one of the next weeks with such a title, on whatever day. */
export async function findMovedEvent(
  tx: Transaction,
  finding: ComparableEvent & Pick<EventProposal, 'region' | 'eventDate'>,
): Promise<KnownEvent | undefined> {
  const events: KnownEvent[] = await tx.query(
    `${selectKnown} WHERE region = $1 AND ${isInNextWeeks('event_date')} AND ${notImported}
     ORDER BY event_date, event_id LIMIT ${maxComparedOfDay}`,
    [finding.region],
  )
  return events.find((event) =>
    isSameEvent({ ...finding, startTime: null }, { ...event, differentEventsGroup: groupOf(event) }),
  )
}

/** The event of a person with this id. */
export async function getKnownEvent(tx: Transaction, eventId: number): Promise<KnownEvent | undefined> {
  const [event]: KnownEvent[] = await tx.query(`${selectKnown} WHERE event_id = $1`, [eventId])
  return event
}

/** Offers the creator of an event another day, hour or place, unless the text leaves a doubt about it. */
export async function offerChange(
  tx: Transaction,
  { eventId, ...event }: KnownEvent,
  { eventDate, eventStartTime, location, reasons }: EventProposal,
): Promise<void> {
  const hasMoved = eventStartTime !== null && eventStartTime !== event.startTime
  const isElsewhere = location !== null && event.location !== null && !agreeInWords(location, event.location)
  if (eventDate === event.eventDate && !hasMoved && !isElsewhere) return
  if (isInDoubt({ reasons: reasons.filter((reason) => reason !== 'maybe_changed') })) return
  await emit(tx, ChangeAnnounced, { eventId, eventDate, eventStartTime, location: isElsewhere ? location : null })
}
