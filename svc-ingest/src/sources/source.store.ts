import type { Integration } from '@convive/contracts/import-sources'
import type { Transaction } from '@convive/service-kit/database/database'
import { notFound } from '@convive/service-kit/http/http-error'

type Row = Omit<Integration, 'lastScanned' | 'lastGoodAt' | 'failingSince'> & {
  lastScanned: Date | null
  lastGoodAt: Date | null
  failingSince: Date | null
}

const view = `SELECT id, name, source_type AS "sourceType", region, source_url AS "sourceUrl",
  last_scanned_at AS "lastScanned", last_good_at AS "lastGoodAt",
  found_last AS "foundLast", failing_since AS "failingSince", last_error AS "lastError", last_failure AS "lastFailure" FROM source`

/** The sources that were not removed, in the order in which they were added. */
export async function listSources(tx: Transaction): Promise<Integration[]> {
  const rows: Row[] = await tx.query(`${view} WHERE removed_at IS NULL ORDER BY id`)
  return rows.map(present)
}

/** Throws a 404 for one that was removed, too. */
export async function findSource(tx: Transaction, id: number): Promise<Integration> {
  const [row]: Row[] = await tx.query(`${view} WHERE id = $1 AND removed_at IS NULL`, [id])
  if (!row) throw notFound('There is no such source.')
  return present(row)
}

export async function insertSource(
  tx: Transaction,
  { name, sourceType, region, sourceUrl }: Pick<Integration, 'name' | 'sourceType' | 'region' | 'sourceUrl'>,
  userId: number,
): Promise<Integration> {
  const [row]: { id: number }[] = await tx.query(
    'INSERT INTO source (name, source_type, region, source_url, created_by) VALUES ($1, $2, $3, $4, $5) RETURNING id',
    [name, sourceType, region, sourceUrl, userId],
  )
  return await findSource(tx, row!.id)
}

const present = ({ lastScanned, lastGoodAt, failingSince, ...row }: Row): Integration => ({
  ...row,
  lastScanned: lastScanned?.toISOString() ?? null,
  lastGoodAt: lastGoodAt?.toISOString() ?? null,
  failingSince: failingSince?.toISOString() ?? null,
})
