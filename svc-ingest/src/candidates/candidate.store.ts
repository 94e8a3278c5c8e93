import type { Transaction } from '@convive/service-kit/database/database'
import type { ComparableEvent } from './duplicate.rules.ts'
import type { EventProposal } from './event-proposal.ts'

export type CandidateState = 'waiting' | 'published' | 'rejected' | 'rejected_for_good' | 'duplicate' | 'undone'

/** A row of `candidate`. */
export type CandidateRow = {
  id: number
  importId: number
  source: string
  sourceUid: string
  distinctGroup: string
  region: string
  content: EventProposal
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

const columns = `id, import_id AS "importId", source, source_uid AS "sourceUid", apart AS "distinctGroup", region, content,
  content_hash AS "contentHash", fingerprint, phones,
  span_start AS "spanStart", span_end AS "spanEnd", state, duplicate_of AS "duplicateOf", edited, withdrawn_at AS "withdrawnAt"`

/**
 * Serializes decisions about the candidates of a region: the candidates that one is compared with must not change
 * meanwhile.
 */
export async function lockRegion(tx: Transaction, region: string): Promise<void> {
  await tx.query(`SELECT pg_advisory_xact_lock(hashtext('candidates'), hashtext($1))`, [region])
}

export async function findBySourceUid(
  tx: Transaction,
  { source, sourceUid }: { source: string; sourceUid: string },
): Promise<CandidateRow | undefined> {
  const [row]: CandidateRow[] = await tx.query(
    `SELECT ${columns} FROM candidate WHERE source = $1 AND source_uid = $2`,
    [source, sourceUid],
  )
  return row
}

/** A candidate, with its region locked until the transaction ends. */
export async function lockCandidate(tx: Transaction, id: number): Promise<CandidateRow | undefined> {
  const found = await findCandidateRow(tx, id)
  if (found) await lockRegion(tx, found.region)
  return found && (await findCandidateRow(tx, id))
}

export async function findCandidateRow(tx: Transaction, id: number): Promise<CandidateRow | undefined> {
  const [row]: CandidateRow[] = await tx.query(`SELECT ${columns} FROM candidate WHERE id = $1`, [id])
  return row
}

/** The duplicates of some candidates, oldest first. */
export async function duplicatesOf(tx: Transaction, ids: number[]): Promise<CandidateRow[]> {
  return await tx.query(`SELECT ${columns} FROM candidate WHERE duplicate_of = ANY($1) ORDER BY id`, [ids])
}

export type CandidateOfDay = ComparableEvent & Pick<CandidateRow, 'id' | 'source' | 'sourceUid' | 'state'>

/** The published and waiting candidates of a day in a region. */
export async function candidatesOfDay(tx: Transaction, region: string, eventDate: string): Promise<CandidateOfDay[]> {
  return await tx.query(
    `SELECT id, source, source_uid AS "sourceUid", state, apart AS "distinctGroup", title, start_time AS "startTime", location FROM candidate
     WHERE region = $1 AND event_date = $2 AND state IN ('published', 'waiting') ORDER BY state, id`,
    [region, eventDate],
  )
}

export async function isRejectedForGood(tx: Transaction, fingerprint: string): Promise<boolean> {
  const rows: unknown[] = await tx.query(
    `SELECT 1 FROM candidate WHERE fingerprint = $1 AND state = 'rejected_for_good' LIMIT 1`,
    [fingerprint],
  )
  return rows.length > 0
}
