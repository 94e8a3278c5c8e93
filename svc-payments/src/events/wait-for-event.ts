import type { Database } from '@convive/service-kit/database/database'
import { requireProjection } from '@convive/service-kit/messaging/wait-for-projection'
import { EventTable } from './event.store.ts'

/**
 * Waits for an event that was created a moment ago and whose message has not arrived yet. Never call this within a
 * transaction. Throws if there is none (`requireProjection`).
 */
export async function waitForEvent(
  db: Database,
  eventId: number,
  { isRepeatable = false }: { isRepeatable?: boolean } = {},
): Promise<void> {
  await requireProjection(async () => (await isKnown(db, eventId)) || undefined, {
    isRepeatable,
    missing: 'There is no such event.',
  })
}

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
