import type { Transaction } from '@convive/service-kit/database'
import { notFound } from '@convive/service-kit/refused'

/** How long a question about an event that is not known yet waits, in milliseconds, and how many may wait at once. */
const patience = 1500
const pauseBetween = 60
const mostWaiting = 100
const waiting = { now: 0 }

/**
 * Makes sure that an event is known here. One that was created a moment ago may not be, because its fact is still under
 * way; it is then waited for. By asking the database again, since the fact may reach another replica. Throws a 404.
 */
export async function waitForEvent(tx: Transaction, eventId: number): Promise<void> {
  const until = Date.now() + patience
  while (!(await isKnown(tx, eventId))) {
    if (Date.now() > until || waiting.now >= mostWaiting) throw notFound('There is no such event.')
    waiting.now++
    await new Promise((resolve) => setTimeout(resolve, pauseBetween))
    waiting.now--
  }
}

/** What is known once stays so, deleted events included: by database, the newest of them. */
const remembered = new WeakMap<object, Set<number>>()
const mostRemembered = 10_000

async function isKnown(tx: Transaction, eventId: number): Promise<boolean> {
  const known = remembered.get(tx.dataSource) ?? new Set()
  if (known.has(eventId)) return true
  const rows: unknown[] = await tx.query('SELECT 1 FROM event WHERE event_id = $1', [eventId])
  if (rows.length === 0) return false
  if (known.size >= mostRemembered) known.clear()
  remembered.set(tx.dataSource, known.add(eventId))
  return true
}
