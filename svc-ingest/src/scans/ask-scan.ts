import type { Transaction } from '@convive/service-kit/database'

const scanned = `removed_at IS NULL AND source_type IN ('website', 'facebook')`

/** Puts a scan of every source in the line, unless one waits there already, and gives its id. Undefined where there is nothing to scan. */
export async function askForAll(tx: Transaction, kind: 'scheduled' | 'all', userId: number | null): Promise<number | undefined> {
  await lockLine(tx)
  const [waiting]: { id: number }[] = await tx.query(`SELECT id FROM scan WHERE state = 'waiting' AND kind <> 'one' LIMIT 1`)
  if (waiting) return waiting.id
  const [any]: unknown[] = await tx.query(`SELECT 1 FROM source WHERE ${scanned} LIMIT 1`)
  if (any === undefined) return undefined
  const id = await addScan(tx, kind, userId)
  await tx.query(`INSERT INTO scan_source (scan_id, source_id) SELECT $1, id FROM source WHERE ${scanned}`, [id])
  return id
}

/** Puts a scan of one source in the line, unless one waits there already. */
export async function askForOne(tx: Transaction, sourceId: number, userId: number): Promise<number> {
  await lockLine(tx)
  const [waiting]: { id: number }[] = await tx.query(
    `SELECT s.id FROM scan s JOIN scan_source t ON t.scan_id = s.id WHERE s.state = 'waiting' AND s.kind = 'one' AND t.source_id = $1 LIMIT 1`,
    [sourceId],
  )
  if (waiting) return waiting.id
  const id = await addScan(tx, 'one', userId)
  await tx.query('INSERT INTO scan_source (scan_id, source_id) VALUES ($1, $2)', [id, sourceId])
  return id
}

async function lockLine(tx: Transaction): Promise<void> {
  await tx.query(`SELECT pg_advisory_xact_lock(hashtext('scans'))`)
}

async function addScan(tx: Transaction, kind: string, userId: number | null): Promise<number> {
  const [row]: { id: number }[] = await tx.query('INSERT INTO scan (kind, created_by) VALUES ($1, $2) RETURNING id', [kind, userId])
  return row!.id
}
