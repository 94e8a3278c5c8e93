import type { Transaction } from '@convive/service-kit/database'
import type { CandidateState } from './candidate-row.ts'
import type { Find } from './find.ts'
import type { Proposal } from './proposal.ts'

/** A find with what was made of it. */
export type Stored = { find: Find; proposal: Proposal; contentHash: string; fingerprint: string; importId: number }

/** So much of what a candidate was read from is shown to who decides about it, in characters. */
const mostText = 5000

/** Writes down a find, in the place of what was known under its name. Gives its id. */
export async function store(tx: Transaction, { find, proposal, contentHash, fingerprint, importId }: Stored, state: CandidateState, duplicateOf: number | null = null): Promise<number> {
  const rows: { id: number }[] = await tx.query(
    `INSERT INTO candidate AS c (import_id, source, source_uid, apart, region, event_date, start_time, title, location, fingerprint, content, content_hash, text,
       span_start, span_end, phones, state, duplicate_of, published_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, CASE WHEN $17 = 'published' THEN now() END)
     ON CONFLICT (source, source_uid) DO UPDATE SET import_id = $1, apart = $4, region = $5, event_date = $6, start_time = $7, title = $8, location = $9,
       fingerprint = $10, content = $11, content_hash = $12, text = $13, span_start = $14, span_end = $15, phones = $16, state = $17, duplicate_of = $18,
       edited = false, decided_by = NULL, decided_at = NULL, withdrawn_at = NULL
     RETURNING c.id`,
    [importId, find.source, find.sourceUid, find.apart, proposal.region, proposal.eventDate, proposal.eventStartTime, proposal.title, proposal.location, fingerprint,
      JSON.stringify(proposal), contentHash, find.text.slice(0, mostText).replaceAll('\0', '').toWellFormed(), find.span?.start, find.span?.end, find.phones, state, duplicateOf],
  )
  return rows[0]!.id
}
