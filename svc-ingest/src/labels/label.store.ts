import type { Database, Transaction } from '@convive/service-kit/database/database'
import { purgeInSlices } from '@convive/service-kit/jobs/purge-jobs'
import { cron, type CronJob, type JobContext } from '@convive/service-kit/jobs/task'

/** `edited`: accepted with corrections. The audited ones were published without a person. */
type LabelDecision = 'accepted' | 'edited' | 'rejected' | 'undone' | 'audited_right' | 'audited_wrong'

/** Deletes the labels of undone decisions. */
export async function removeLabels(tx: Transaction, candidateIds: number[]): Promise<void> {
  await tx.query('DELETE FROM label WHERE candidate_id = ANY($1::bigint[])', [candidateIds])
}

/**
 * Stores decisions about candidates as labels. They contain no text, name or phone: the signals are named findings and
 * hashed words. Candidates from structured data have no signals, and a decision about a follow-up says nothing about
 * its reading, so neither gets a label.
 */
export async function recordLabels(tx: Transaction, candidateIds: number[], decision: LabelDecision): Promise<void> {
  await tx.query(
    `INSERT INTO label (candidate_id, decision, signals, reasons, confidence)
     SELECT id, $2, signals, content->'reasons', (content->>'confidence')::real FROM candidate
     WHERE id = ANY($1::bigint[]) AND signals IS NOT NULL AND about_id IS NULL
     ON CONFLICT (candidate_id) DO UPDATE SET decision = $2, decided_at = now()`,
    [candidateIds, decision],
  )
}

/** This many of the newest labels are kept. The grammar changes, so old signals become less useful. */
const maxLabels = 20_000

/** Deletes labels that are older than two years, and those beyond the newest `maxLabels`. */
export const purgeLabelsJob = (db: Database): CronJob =>
  cron('purge-labels', '41 3 * * *', (context) => purgeLabels(db, context))

export async function purgeLabels(
  db: Database,
  context: Pick<JobContext, 'signal'>,
  { most = maxLabels, rows }: { most?: number; rows?: number } = {},
): Promise<void> {
  await purgeInSlices(
    db,
    `DELETE FROM label WHERE candidate_id IN (
       SELECT candidate_id FROM label WHERE decided_at < now() - interval '2 years' LIMIT $1)`,
    context,
    rows,
  )
  await purgeInSlices(
    db,
    `DELETE FROM label WHERE candidate_id IN (
       SELECT candidate_id FROM label ORDER BY decided_at DESC, candidate_id OFFSET ${most} LIMIT $1)`,
    context,
    rows,
  )
}
