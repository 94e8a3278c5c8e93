import type { Transaction } from '@convive/service-kit/database'
import type { Comparable } from './alike.ts'
import type { Proposal } from './proposal.ts'

export type CandidateState = 'waiting' | 'published' | 'rejected' | 'rejected_for_good' | 'duplicate' | 'undone'

/** A candidate as it is stored. */
export type CandidateRow = {
  id: number
  importId: number
  source: string
  sourceUid: string
  apart: string
  region: string
  content: Proposal
  contentHash: string
  fingerprint: string
  phones: string[]
  spanStart: number | null
  spanEnd: number | null
  state: CandidateState
  duplicateOf: number | null
  edited: boolean
  withdrawnAt: Date | null
}

const columns = `id, import_id AS "importId", source, source_uid AS "sourceUid", apart, region, content, content_hash AS "contentHash", fingerprint, phones,
  span_start AS "spanStart", span_end AS "spanEnd", state, duplicate_of AS "duplicateOf", edited, withdrawn_at AS "withdrawnAt"`

/** Puts whatever is decided about candidates of a region in one line: what is compared with the others must not change meanwhile. */
export async function lockRegion(tx: Transaction, region: string): Promise<void> {
  await tx.query(`SELECT pg_advisory_xact_lock(hashtext('candidates'), hashtext($1))`, [region])
}

export async function findByName(tx: Transaction, { source, sourceUid }: { source: string; sourceUid: string }): Promise<CandidateRow | undefined> {
  const [row]: CandidateRow[] = await tx.query(`SELECT ${columns} FROM candidate WHERE source = $1 AND source_uid = $2`, [source, sourceUid])
  return row
}

/** A candidate that nobody else decides about meanwhile. */
export async function lockById(tx: Transaction, id: number): Promise<CandidateRow | undefined> {
  const found = await findById(tx, id)
  if (found) await lockRegion(tx, found.region)
  return found && (await findById(tx, id))
}

export async function findById(tx: Transaction, id: number): Promise<CandidateRow | undefined> {
  const [row]: CandidateRow[] = await tx.query(`SELECT ${columns} FROM candidate WHERE id = $1`, [id])
  return row
}

/** Further sources of some candidates, the first told of first. */
export async function duplicatesOf(tx: Transaction, ids: number[]): Promise<CandidateRow[]> {
  return await tx.query(`SELECT ${columns} FROM candidate WHERE duplicate_of = ANY($1) ORDER BY id`, [ids])
}

export type OfDay = Comparable & Pick<CandidateRow, 'id' | 'source' | 'sourceUid' | 'state'>

/** The events, and those that wait to be one, of a region's day. */
export async function ofDay(tx: Transaction, region: string, eventDate: string): Promise<OfDay[]> {
  return await tx.query(
    `SELECT id, source, source_uid AS "sourceUid", state, apart, title, start_time AS "startTime", location FROM candidate
     WHERE region = $1 AND event_date = $2 AND state IN ('published', 'waiting') ORDER BY state, id`,
    [region, eventDate],
  )
}

export async function isRejectedForGood(tx: Transaction, fingerprint: string): Promise<boolean> {
  const rows: unknown[] = await tx.query(`SELECT 1 FROM candidate WHERE fingerprint = $1 AND state = 'rejected_for_good' LIMIT 1`, [fingerprint])
  return rows.length > 0
}
