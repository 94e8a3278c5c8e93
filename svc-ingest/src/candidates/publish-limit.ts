import type { Transaction } from '@convive/service-kit/database/database'
import type { IngestContext } from './ingest-findings.ts'

type Limited = Pick<IngestContext, 'importId' | 'kind' | 'maxPublished'>

/**
 * How many more events may be published without a review: per import for a chat, per day for a web source. A page that
 * lists other events in every scan would otherwise publish without end. The count stops at the limit.
 */
export async function remainingToPublish(
  tx: Transaction,
  { importId, kind, maxPublished }: Limited,
  source: string,
): Promise<number> {
  const isOfImport = kind === 'chat'
  const [row]: { published: number }[] = await tx.query(
    `SELECT count(*)::int AS published FROM (
       SELECT 1 FROM candidate WHERE ${isOfImport ? 'import_id = $1' : 'source = $1'} AND published_at IS NOT NULL
         ${isOfImport ? '' : `AND decided_by IS NULL AND published_at > now() - interval '1 day'`} LIMIT $2
     ) counted`,
    [isOfImport ? importId : source, maxPublished],
  )
  return maxPublished - (row?.published ?? 0)
}
