import type { Transaction } from '@convive/service-kit/database/database'
import type { CandidateState } from './candidate.store.ts'
import type { Finding } from './finding.ts'
import type { EventProposal } from './event-proposal.ts'
import { regions } from '@convive/contracts/enums'
import type { IngestContext } from './ingest-findings.ts'

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

/** What a duplicate is a further source of: another candidate, or the event of a person. */
export type SameAs = { duplicateOf: number } | { knownEventId: number }

/** Inserts a candidate, or replaces the one with the same source and uid. Returns its id. */
export async function storeFinding(
  tx: Transaction,
  { finding, proposal, contentHash, fingerprint, importId }: FindingRecord,
  state: CandidateState,
  sameAs?: SameAs,
): Promise<number> {
  const rows: { id: number }[] = await tx.query(
    `INSERT INTO candidate AS c (import_id, source, source_uid, different_events_group, region, event_date, start_time, title, location,
      fingerprint, content, content_hash, text,
       span_start, span_end, phones, state, duplicate_of, set_aside, signals, author, written_at, reasons, other_readings,
       known_event_id, published_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $23, $24, $25,
       CASE WHEN $17 = 'published' THEN now() END)
     ON CONFLICT (source, source_uid) DO UPDATE SET import_id = $1, different_events_group = $4, region = $5, event_date = $6, start_time = $7,
       title = $8, location = $9,
       fingerprint = $10, content = $11, content_hash = $12, text = $13, span_start = $14, span_end = $15, phones = $16, state = $17,
       duplicate_of = $18,
       known_event_id = $25, set_aside = $19, signals = $20, author = $21, written_at = $22, reasons = $23, other_readings = $24, audited_at = NULL,
       edited = false, decided_by = NULL, decided_at = NULL, withdrawn_at = NULL, updated_at = now(),
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
      sameAs && 'duplicateOf' in sameAs ? sameAs.duplicateOf : null,
      finding.setAside ?? null,
      finding.candidate.signals ? JSON.stringify(finding.candidate.signals) : null,
      finding.author ?? null,
      finding.writtenAt ?? null,
      proposal.reasons,
      finding.otherReadings ? JSON.stringify(finding.otherReadings) : null,
      sameAs && 'knownEventId' in sameAs ? sameAs.knownEventId : null,
    ],
  )
  return rows[0]!.id
}

/** More uids than this share one lock, so that an import never fills the lock table of the database. */
const maxLocked = 64

const lock = (tx: Transaction, key: string) =>
  tx.query(`SELECT pg_advisory_xact_lock(hashtext('same import'), hashtext($1))`, [key])

/**
 * Makes only imports with the same text wait for each other: different conversations are stored at the same time.
 * Uids are locked in one order, so that two imports never deadlock.
 */
async function lockTexts(tx: Transaction, findings: Finding[]): Promise<void> {
  const uids = [...new Set(findings.map(({ sourceUid }) => sourceUid))]
  if (uids.length > maxLocked) return void (await lock(tx, 'chat'))
  await tx.query(`SELECT pg_advisory_xact_lock_shared(hashtext('same import'), hashtext('chat'))`)
  await tx.query(
    `SELECT pg_advisory_xact_lock(hashtext('same text'), key)
     FROM (SELECT DISTINCT hashtext(uid) AS key FROM unnest($1::text[]) AS uid ORDER BY key) AS keys`,
    [uids],
  )
}

/**
 * The sources under which the same text or address may be known: a conversation pasted for another region, and a web
 * address that was added a second time. Imports that bring the same one wait until the transaction ends.
 */
async function lockSources(tx: Transaction, { kind, importId }: IngestContext, findings: Finding[]): Promise<string[]> {
  if (kind === 'chat') {
    await lockTexts(tx, findings)
    return regions.map((region) => `chat:${region}`)
  }
  const rows: { name: string; url: string }[] = await tx.query(
    `SELECT 'web:' || o.id AS name, o.source_url AS url FROM import i JOIN source s ON s.id = i.source_id
     JOIN source o ON o.source_url = s.source_url WHERE i.id = $1 ORDER BY o.id LIMIT 100`,
    [importId],
  )
  if (rows[0]) await lock(tx, rows[0].url)
  return rows.map(({ name }) => name)
}

/** Gives each finding the source under which its uid is known, so that the same event is not created twice. */
export async function withKnownSources(
  tx: Transaction,
  context: IngestContext,
  findings: Finding[],
): Promise<Finding[]> {
  const sources = await lockSources(tx, context, findings)
  const rows: { source: string; sourceUid: string; region: Finding['knownRegion'] }[] = await tx.query(
    `SELECT source, source_uid AS "sourceUid", region FROM candidate
     WHERE source = ANY($1) AND source_uid = ANY($2) ORDER BY id DESC`,
    [sources, findings.map(({ sourceUid }) => sourceUid)],
  )
  const known = new Map(rows.map((row) => [row.sourceUid, row]))
  const own = new Set(rows.map(({ source, sourceUid }) => `${source} ${sourceUid}`))
  return findings.map((finding) => {
    const other = own.has(`${finding.source} ${finding.sourceUid}`) ? undefined : known.get(finding.sourceUid)
    return other ? { ...finding, source: other.source, knownRegion: other.region } : finding
  })
}
