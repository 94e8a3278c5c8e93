import type { Transaction } from '@convive/service-kit/database/database'
import type { CandidateState } from './candidate.store.ts'
import type { Finding } from './finding.ts'
import type { EventProposal } from './event-proposal.ts'

/** A finding with its proposal. */
export type FindingRecord = {
  finding: Finding
  proposal: EventProposal
  contentHash: string
  fingerprint: string
  importId: number
}

/** Reviewers see this many characters of a candidate's text. */
const maxTextLength = 5000

/** Inserts a candidate, or replaces the one with the same source and uid. Returns its id. */
export async function storeFinding(
  tx: Transaction,
  { finding, proposal, contentHash, fingerprint, importId }: FindingRecord,
  state: CandidateState,
  duplicateOf: number | null = null,
): Promise<number> {
  const rows: { id: number }[] = await tx.query(
    `INSERT INTO candidate AS c (import_id, source, source_uid, apart, region, event_date, start_time, title, location,
      fingerprint, content, content_hash, text,
       span_start, span_end, phones, state, duplicate_of, set_aside, signals, author, written_at, reasons, other_readings,
       published_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $23, $24,
       CASE WHEN $17 = 'published' THEN now() END)
     ON CONFLICT (source, source_uid) DO UPDATE SET import_id = $1, apart = $4, region = $5, event_date = $6, start_time = $7,
       title = $8, location = $9,
       fingerprint = $10, content = $11, content_hash = $12, text = $13, span_start = $14, span_end = $15, phones = $16, state = $17,
       duplicate_of = $18, set_aside = $19, signals = $20, author = $21, written_at = $22, reasons = $23, other_readings = $24, audited_at = NULL,
       edited = false, decided_by = NULL, decided_at = NULL, withdrawn_at = NULL,
       cancelled_at = CASE WHEN $17 = 'published' THEN c.cancelled_at END, marked_cancelled = c.marked_cancelled AND $17 = 'published'
     RETURNING c.id`,
    [
      importId,
      finding.source,
      finding.sourceUid,
      finding.differentEventsGroup,
      proposal.region,
      proposal.eventDate,
      proposal.eventStartTime,
      proposal.title,
      proposal.location,
      fingerprint,
      JSON.stringify(proposal),
      contentHash,
      finding.text.slice(0, maxTextLength).replaceAll('\0', '').toWellFormed(),
      finding.span?.start,
      finding.span?.end,
      finding.phones,
      state,
      duplicateOf,
      finding.setAside ?? null,
      finding.candidate.signals ? JSON.stringify(finding.candidate.signals) : null,
      finding.author ?? null,
      finding.writtenAt ?? null,
      proposal.reasons,
      finding.otherReadings ? JSON.stringify(finding.otherReadings) : null,
    ],
  )
  return rows[0]!.id
}
