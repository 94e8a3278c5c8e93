import { EventCreated, EventUpdated } from '@convive/contracts/events'
import { ignoringFields } from '@convive/contracts/ignoring-fields'
import { importerId } from '@convive/contracts/enums'
import type { Transaction } from '@convive/service-kit/database/database'
import { on, type Subscription } from '@convive/service-kit/messaging/messages'
import { costaRicaDateOf, costaRicaTimeOf } from '@convive/service-kit/time/costa-rica-sql'
import { maxComparedOfDay } from './candidate.store.ts'
import { type ComparableEvent, isSameEvent } from './duplicate.rules.ts'

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

type KnownEvent = Omit<ComparableEvent, 'differentEventsGroup'> & { eventId: number }

/** The id of the event that a person has created and that a finding announces; null if there is none. */
export async function findKnownEvent(
  tx: Transaction,
  finding: ComparableEvent & { region: string; eventDate: string },
): Promise<number | null> {
  const events: KnownEvent[] = await tx.query(
    `SELECT event_id AS "eventId", title, start_time AS "startTime", location FROM known_event k
     WHERE region = $1 AND event_date = $2 AND NOT EXISTS (SELECT 1 FROM candidate c WHERE c.event_id = k.event_id)
     ORDER BY event_id LIMIT ${maxComparedOfDay}`,
    [finding.region, finding.eventDate],
  )
  const same = events.find((event) =>
    isSameEvent(finding, { ...event, differentEventsGroup: `event:${event.eventId}` }),
  )
  return same?.eventId ?? null
}

export async function isKnownEvent(tx: Transaction, eventId: number): Promise<boolean> {
  const [row]: { event_id: number }[] = await tx.query('SELECT event_id FROM known_event WHERE event_id = $1', [
    eventId,
  ])
  return row !== undefined
}
