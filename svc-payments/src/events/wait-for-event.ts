import type { Database } from '@convive/service-kit/database/database'
import { HttpError, notFound } from '@convive/service-kit/http/http-error'
import { waitForProjection } from '@convive/service-kit/messaging/wait-for-projection'
import { EventTable } from './event.store.ts'

/**
 * Waits for an event that was created a moment ago and whose message has not arrived yet. Never call this within a
 * transaction. Throws a 404, or a 503 where a definite refusal would be wrong: a client repeats a request with an
 * idempotency key until it gets a definite response, and the event may become known later.
 */
export async function waitForEvent(
  db: Database,
  eventId: number,
  { isRepeatable = false }: { isRepeatable?: boolean } = {},
): Promise<void> {
  const known = await waitForProjection(async () => (await isKnown(db, eventId)) || undefined)
  if (known) return
  if (isRepeatable)
    throw new HttpError(503, 'unavailable', 'This event is not available yet. Please try again in a moment.', {
      retryAfter: RETRY_SECONDS,
    })
  throw notFound('There is no such event.')
}

const RETRY_SECONDS = 2

/** Ids that are stored, by database. They never become unknown, because deleted events keep their rows. */
const knownIds = new WeakMap<Database, Set<number>>()
const maxKnownIds = 10_000

async function isKnown(db: Database, eventId: number): Promise<boolean> {
  const known = knownIds.get(db) ?? new Set()
  if (known.has(eventId)) return true
  if (!(await db.source.manager.existsBy(EventTable, { eventId }))) return false
  if (known.size >= maxKnownIds) known.clear()
  knownIds.set(db, known.add(eventId))
  return true
}
