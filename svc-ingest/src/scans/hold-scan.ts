import type { Region } from '@convive/contracts/vocabulary'
import type { Database, Transaction } from '@convive/service-kit/database'
import { LeaseLost } from '../imports/run-lease.ts'

/** A scan, held by whoever took it under this `fence`. */
export type HeldScan = { id: number; fence: number }

/** A source whose turn it is. */
export type ScannedSource = { id: number; name: string; kind: 'website' | 'facebook'; region: Region; url: string }

/** Nobody holds a scan for longer than this without a sign of life; signs are given every `signOfLife` milliseconds. */
const leaseSeconds = 30
export const signOfLife = 5000

/** Takes the scan that has waited longest, unless one is being worked on: never two at once, whichever replica asks. */
export async function holdNext(db: Database): Promise<HeldScan | undefined> {
  return await db.transaction(async (tx) => {
    await tx.query(`SELECT pg_advisory_xact_lock(hashtext('scans'))`)
    await endAbandoned(tx)
    const [rows]: [HeldScan[]] = await tx.query(
      `UPDATE scan SET state = 'running', fence = fence + 1, lease_until = now() + $1 * interval '1 second', started_at = COALESCE(started_at, clock_timestamp())
       WHERE id = (SELECT id FROM scan WHERE state = 'waiting' ORDER BY id LIMIT 1) AND NOT EXISTS (SELECT 1 FROM scan WHERE state = 'running')
       RETURNING id, fence`,
      [leaseSeconds],
    )
    return rows[0]
  })
}

/** A scan that nobody holds any more has failed, with what it was reading; the next one reads it again. */
async function endAbandoned(tx: Transaction): Promise<void> {
  const abandoned: { id: number }[] = await tx.query(`SELECT id FROM scan WHERE state = 'running' AND lease_until <= now() FOR UPDATE SKIP LOCKED`)
  for (const { id } of abandoned) await fail(tx, id)
}

async function fail(tx: Transaction, id: number): Promise<void> {
  await tx.query(`UPDATE scan SET state = 'failed', ended_at = clock_timestamp() WHERE id = $1`, [id])
  await tx.query(`UPDATE scan_source SET failure = 'source_interrupted', error = 'The scan was interrupted.' WHERE scan_id = $1 AND NOT done`, [id])
  await endImports(tx)
}

/** Ends a scan in which something went wrong that is no source's doing. */
export async function failScan(db: Database, held: HeldScan): Promise<void> {
  await db.transaction(async (tx) => {
    await holdAlone(tx, held)
    await fail(tx, held.id)
  })
}

/** No scan is being worked on: an import of one that still runs is that of an interrupted one. */
async function endImports(tx: Transaction): Promise<void> {
  await tx.query(`UPDATE import SET state = 'failed', failure = 'interrupted', ended_at = clock_timestamp() WHERE kind = 'scan' AND state = 'running'`)
}

/**
 * Sees to it that a scan is still ours until this commits. Throws `LeaseLost` where it was given up, which undoes the transaction. The key of the
 * row is shared: those who work on the scan side by side, and its signs of life, do not wait for one another; who gives it up waits for all of them.
 */
export async function holdOn(tx: Transaction, { id, fence }: HeldScan): Promise<void> {
  const held: unknown[] = await tx.query(`SELECT 1 FROM scan WHERE id = $1 AND fence = $2 AND state = 'running' FOR KEY SHARE`, [id, fence])
  if (held.length === 0) throw new LeaseLost(`Scan ${id} is nobody's now.`)
}

/** As `holdOn`, for who ends it. */
async function holdAlone(tx: Transaction, { id, fence }: HeldScan): Promise<void> {
  const held: unknown[] = await tx.query(`SELECT 1 FROM scan WHERE id = $1 AND fence = $2 AND state = 'running' FOR UPDATE`, [id, fence])
  if (held.length === 0) throw new LeaseLost(`Scan ${id} is nobody's now.`)
}

/** A sign of life. Throws `LeaseLost` as well. */
export async function prolong(db: Database, { id, fence }: HeldScan): Promise<void> {
  const [, count]: [unknown, number] = await db.source.query(
    `UPDATE scan SET lease_until = now() + $3 * interval '1 second' WHERE id = $1 AND fence = $2 AND state = 'running'`,
    [id, fence, leaseSeconds],
  )
  if (count === 0) throw new LeaseLost(`Scan ${id} is nobody's now.`)
}

/** The sources that have not had their turn; one that was removed meanwhile has none. */
export async function sourcesLeft(db: Database, { id }: HeldScan): Promise<ScannedSource[]> {
  return await db.source.query(
    `SELECT s.id, s.name, s.source_type AS kind, s.region, s.source_url AS url FROM scan_source t JOIN source s ON s.id = t.source_id
     WHERE t.scan_id = $1 AND NOT t.done AND s.removed_at IS NULL ORDER BY s.id`,
    [id],
  )
}

export async function endScan(db: Database, held: HeldScan): Promise<void> {
  await db.transaction(async (tx) => {
    await holdAlone(tx, held)
    await tx.query(`UPDATE scan SET state = 'done', ended_at = clock_timestamp() WHERE id = $1`, [held.id])
  })
}

/** Puts a scan back in the line, so that another replica goes on with it at once. */
export async function letGo(db: Database, held: HeldScan): Promise<void> {
  await db.transaction(async (tx) => {
    await holdAlone(tx, held)
    await tx.query(`UPDATE scan SET state = 'waiting' WHERE id = $1`, [held.id])
    await endImports(tx)
  })
}
