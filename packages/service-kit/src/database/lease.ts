import { randomUUID } from 'node:crypto'
import type { Database } from './database.ts'

/**
 * A lease: the right to do some work alone, for a while. It is a row that expires by the database's clock, so it
 * needs no session. It expires when its holder is frozen or lost, and is released when the work throws. `fence` grows
 * with each new holder; a writer can check it to refuse a late write by a former holder.
 */
export type Lease = { name: string; holder: string; fence: number }

/** How long a lease lasts. After a crash, the next holder waits until it ends. */
const defaultLeaseSeconds = 6
/** A holder renews its lease this often, so that two renewals may fail before the lease ends. */
const leaseRenewalMs = 2000

/** Names this process as a holder. */
export const newHolder = (): string => randomUUID()

/**
 * Takes a lease that is free, has expired, or is already this holder's. Returns undefined if another process holds it.
 */
export async function takeLease(
  db: Database,
  name: string,
  holder: string,
  seconds = defaultLeaseSeconds,
): Promise<Lease | undefined> {
  const [row]: { fence: number }[] = await db.source.query(
    `INSERT INTO lease AS l (name, holder, until) VALUES ($1, $2, clock_timestamp() + make_interval(secs => $3))
     ON CONFLICT (name) DO UPDATE SET holder = excluded.holder, until = excluded.until,
       fence = l.fence + CASE WHEN l.holder = excluded.holder THEN 0 ELSE 1 END
     WHERE l.holder = excluded.holder OR l.until <= clock_timestamp()
     RETURNING fence`,
    [name, holder, seconds],
  )
  return row && { name, holder, fence: row.fence }
}

/** Extends a lease. Returns false if another process has taken it, and then the work must stop. */
export async function renewLease(
  db: Database,
  { name, holder, fence }: Lease,
  seconds = defaultLeaseSeconds,
): Promise<boolean> {
  const [, count]: [unknown, number] = await db.source.query(
    `UPDATE lease SET until = clock_timestamp() + make_interval(secs => $4) WHERE name = $1 AND holder = $2 AND fence = $3`,
    [name, holder, fence, seconds],
  )
  return count === 1
}

/** Ends a lease at once, so that the next holder need not wait. */
export async function releaseLease(db: Database, { name, holder, fence }: Lease): Promise<void> {
  await db.source.query(`UPDATE lease SET until = clock_timestamp() WHERE name = $1 AND holder = $2 AND fence = $3`, [
    name,
    holder,
    fence,
  ])
}

/**
 * Takes a lease, runs `work` while it renews the lease, and always releases it, even if `work` throws. The signal
 * that `work` gets is aborted when the lease is lost. Resolves to false without work if another process holds it.
 */
export async function withLease(
  db: Database,
  name: string,
  holder: string,
  signal: AbortSignal,
  work: (signal: AbortSignal, lease: Lease) => Promise<void>,
): Promise<boolean> {
  const lease = await takeLease(db, name, holder)
  if (!lease) return false
  const lost = new AbortController()
  let until = performance.now() + defaultLeaseSeconds * 1000
  const renew = async () => {
    const asked = performance.now()
    const renewed = await renewLease(db, lease).catch(() => undefined)
    if (renewed) until = asked + defaultLeaseSeconds * 1000
    // Without a response, the lease counts as ours until it expires by our own clock.
    if (renewed === false || performance.now() + leaseRenewalMs > until) lost.abort()
  }
  const renewal = setInterval(() => void renew(), leaseRenewalMs)
  try {
    await work(AbortSignal.any([signal, lost.signal]), lease)
  } finally {
    clearInterval(renewal)
    await releaseLease(db, lease).catch(() => undefined)
  }
  return true
}
