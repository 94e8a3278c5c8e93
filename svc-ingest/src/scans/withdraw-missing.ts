import { EventWithdrawn } from '@convive/contracts/import-messages'
import type { Transaction } from '@convive/service-kit/database/database'
import { emit } from '@convive/service-kit/messaging/messages'
import { costaRicaDateOf, costaRicaTimeOf } from '@convive/service-kit/time/costa-rica-sql'
import { sourceOfScans } from '../candidates/candidate.store.ts'
import { settleQuestions } from '../candidates/source-question.store.ts'
import type { ReadDocument } from './read-source.ts'
import type { ScannedSource } from './scan.store.ts'

export const storedUid = (uid: string): string => uid.slice(0, 500)

/**
 * Marks the events that a page no longer lists, unless they are over. An event is published as withdrawn when its own
 * source lacks it and no other source lists it. `askAboutMissing` then asks a person whether it was cancelled.
 */
export async function withdrawMissing(
  tx: Transaction,
  { id }: ScannedSource,
  { document, candidates, cancelled }: ReadDocument,
): Promise<void> {
  const [missing]: [{ original: number }[]] = await tx.query(
    `UPDATE candidate SET withdrawn_at = now() WHERE source = $1 AND document = $2 AND withdrawn_at IS NULL AND state IN ('published', 'duplicate')
       AND NOT (source_uid = ANY($3))
       AND (event_date, COALESCE(start_time, '23:59')) > (${costaRicaDateOf('now()')}, ${costaRicaTimeOf('now()')})
     RETURNING COALESCE(duplicate_of, id) AS original`,
    [sourceOfScans(id), document.url, [...candidates.map(({ uid }) => uid), ...cancelled].map(storedUid)],
  )
  await settleQuestions(
    tx,
    missing.map(({ original }) => original),
    'listed_again',
  )
  const gone: { source: string; sourceUid: string }[] = await tx.query(
    `SELECT source, source_uid AS "sourceUid" FROM candidate o WHERE id = ANY($1) AND state = 'published' AND withdrawn_at IS NOT NULL
       AND NOT EXISTS (SELECT 1 FROM candidate other WHERE other.duplicate_of = o.id AND other.withdrawn_at IS NULL) ORDER BY id`,
    [missing.map(({ original }) => original)],
  )
  for (const candidate of gone) await emit(tx, EventWithdrawn, candidate)
}
