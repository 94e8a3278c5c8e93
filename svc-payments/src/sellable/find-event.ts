import type { Database } from '@convive/service-kit/database'
import { knownSoon } from '@convive/service-kit/known-soon'
import { notFound } from '@convive/service-kit/refused'

/**
 * Makes sure that an event is known here: one that was created a moment ago is waited for while its fact is under way.
 * Never within a transaction. Throws a 404.
 */
export async function waitForEvent(db: Database, eventId: number): Promise<void> {
  const known = await knownSoon(async () => (await isKnown(db, eventId)) || undefined)
  if (!known) throw notFound('There is no such event.')
}

/** What is known once stays so, deleted events included: by database, the newest of them. */
const remembered = new WeakMap<Database, Set<number>>()
const mostRemembered = 10_000

async function isKnown(db: Database, eventId: number): Promise<boolean> {
  const known = remembered.get(db) ?? new Set()
  if (known.has(eventId)) return true
  const rows: unknown[] = await db.source.query('SELECT 1 FROM event WHERE event_id = $1', [eventId])
  if (rows.length === 0) return false
  if (known.size >= mostRemembered) known.clear()
  remembered.set(db, known.add(eventId))
  return true
}
