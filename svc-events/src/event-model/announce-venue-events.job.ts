import { EventUpdated } from '@convive/contracts/events'
import { formatMapPin, type MapPin } from '@convive/formats/map-pin'
import type { Database, Transaction } from '@convive/service-kit/database/database'
import { addJob, task, type TaskHandler } from '@convive/service-kit/jobs/task'
import { emitEach } from '@convive/service-kit/messaging/messages'
import * as z from 'zod/mini'
import { viewColumns, viewTables, type EventView } from './event.store.ts'
import { eventSnapshot } from './present-event.ts'

const announceVenueEvents = task(
  'announce-venue-events',
  z.object({ venueId: z.int(), after: z.optional(z.object({ startsAt: z.string(), id: z.int() })) }),
  { describe: ({ venueId }) => `venue ${venueId}` },
)
const sliceRows = 500

type Venue = { id: number; mapPin?: MapPin | null | undefined }

/** Publishes the coming events of a venue whose pin was moved: other services keep the pin with the event. */
export async function announceMovedPin(tx: Transaction, before: Venue, after: Venue): Promise<void> {
  const [old, current] = [before, after].map(({ mapPin }) => (mapPin ? formatMapPin(mapPin) : null))
  if (old !== current) await addJob(tx, announceVenueEvents, { venueId: after.id })
}

export const announceVenueEventsJob = (db: Database): TaskHandler =>
  announceVenueEvents.handledBy(({ venueId, after }) => db.transaction((tx) => announceSlice(tx, venueId, after)))

/** An event lasts less than two days, so those that started before are over. */
async function announceSlice(
  tx: Transaction,
  venueId: number,
  after: { startsAt: string; id: number } | undefined,
): Promise<void> {
  const slice: { id: number; startsAt: Date }[] = await tx.query(
    `SELECT id, starts_at AS "startsAt" FROM event
     WHERE venue_id = $1 AND (starts_at, id) > (coalesce($2::timestamptz, now() - interval '2 days'), $3::bigint)
     ORDER BY starts_at, id LIMIT $4`,
    [venueId, after?.startsAt ?? null, after?.id ?? 0, sliceRows],
  )
  const events: EventView[] = await tx.query(
    `SELECT ${viewColumns}, now() AS "asOf" FROM ${viewTables}
     WHERE e.id = ANY($1) AND e.map_pin IS NULL AND e.ends_at > now() AND e.cancelled_at IS NULL
     ORDER BY e.id FOR UPDATE OF e`,
    [slice.map(({ id }) => id)],
  )
  if (events.length > 0) await emitEach(tx, EventUpdated, events.map(eventSnapshot))
  const last = slice.at(-1)
  if (slice.length < sliceRows || !last) return
  await addJob(tx, announceVenueEvents, { venueId, after: { startsAt: last.startsAt.toISOString(), id: last.id } })
}
