import type { Database, Transaction } from '@convive/service-kit/database/database'
import { CandidateTable, sourceOfScans } from '../candidates/candidate.store.ts'
import type { Finding } from '../candidates/finding.ts'
import { type FindingOutcome, ingestFindings, restoreListed } from '../candidates/ingest-findings.ts'
import { askAboutMissing, cancelMarked, settleQuestions } from '../candidates/source-question.store.ts'
import type { ReadAgain } from '../second-reading/read-again.ts'
import type { WebCandidate } from '../documents/web-candidate.ts'
import { checkRunning, type RunningScan, type ScannedSource } from './scan.store.ts'
import { type KnownDocument, type ReadDocument, sentenceOf, type SourceReading } from './read-source.ts'
import { EventWithdrawn } from '@convive/contracts/import-messages'
import { emit } from '@convive/service-kit/messaging/messages'
import { costaRicaDateOf, costaRicaTimeOf } from '@convive/service-kit/time/costa-rica-sql'

/**
 * The result of reading a source. `unread`: what could not be read of it; undefined if an unchanged page was not read
 * again.
 */
export type Counts = {
  found: number
  created: number
  changed: number
  waiting: number
  unread: string | null | undefined
}

/** A commit with this many findings takes some tens of milliseconds. */
const findingsPerCommit = 25

/** A scan's work on a source. It may be stopped between two commits. */
type SourceScan = {
  db: Database
  scan: RunningScan
  source: ScannedSource
  importId: number
  /** The most events that a source publishes within a day without a person. */
  maxPublished: number
  readAgain: ReadAgain
  signal: AbortSignal
}

/**
 * Ingests what a source's pages list, in several commits, and marks the events they no longer list. The state of each
 * page is stored last, so that the next scan reads the page again if this one dies before.
 */
export async function ingestDocuments(
  { db, scan, source, importId, maxPublished, readAgain, signal }: SourceScan,
  reading: SourceReading,
): Promise<Counts> {
  const counts: Counts = {
    found: reading.reduce((sum, { document }) => sum + document.found, 0),
    created: 0,
    changed: 0,
    waiting: 0,
    unread: unreadOf(reading),
  }
  for (const read of reading) {
    if (read.candidates === undefined) continue
    const found = await readAgain(
      read.candidates.map((one) => toFinding(source, read, one)),
      signal,
    )
    for (let from = 0; from < found.length; from += findingsPerCommit) {
      signal.throwIfAborted()
      const finds = found.slice(from, from + findingsPerCommit)
      const outcomes = await db.transaction(async (tx) => {
        await begin(tx, scan)
        return await ingestPart(tx, { source, importId, maxPublished, document: read.document, finds })
      })
      count(counts, outcomes)
    }
    await db.transaction(async (tx) => {
      await begin(tx, scan)
      await cancelMarked(tx, sourceOfScans(source.id), read.cancelled.map(storedUid))
      if (read.complete) await withdrawMissing(tx, source, read)
      await storeDocument(tx, source, read.document)
    })
  }
  // A source that suddenly lists nothing has probably been rebuilt, so its events still take place.
  if (reading.some(listsAnything))
    await db.transaction(async (tx) => {
      await begin(tx, scan)
      await askAboutMissing(tx, sourceOfScans(source.id))
    })
  return counts
}

function unreadOf(reading: SourceReading): string | null | undefined {
  const unread = reading.flatMap((read) => ('unread' in read && read.unread) || [])
  const sum = (name: 'count' | 'total') => unread.reduce((all, one) => all + one[name], 0)
  const examples = unread.flatMap((one) => one.examples).slice(0, 3)
  if (unread.length > 0) return sentenceOf({ count: sum('count'), total: sum('total'), examples })
  return reading.some(({ candidates }) => candidates === undefined) ? undefined : null
}

const listsAnything = (read: SourceReading[number]): boolean =>
  read.candidates === undefined ? read.document.found > 0 : read.candidates.length + read.cancelled.length > 0

/** A scan is not urgent. It waits up to 20 s for the lock of a chat import into the same region. */
async function begin(tx: Transaction, scan: RunningScan): Promise<void> {
  await tx.query(`SET LOCAL lock_timeout = '20s'`)
  await tx.query(`SET LOCAL statement_timeout = '25s'`)
  await checkRunning(tx, scan)
}

/** Events in one list are known to be different. Running text may mention the same event twice. */
function toFinding(
  { id }: ScannedSource,
  { document, isList }: ReadDocument,
  { uid, candidate, text, otherReadings, writtenOn, setAside, picture }: WebCandidate,
): Finding {
  const differentEventsGroup = isList ? `${sourceOfScans(id)} ${document.url}` : `${sourceOfScans(id)} ${uid}`
  return {
    source: sourceOfScans(id),
    sourceUid: storedUid(uid),
    differentEventsGroup,
    candidate,
    phones: candidate.phones,
    text,
    ...(otherReadings && { otherReadings }),
    ...(writtenOn !== undefined && { writtenOn }),
    ...(setAside && { setAside }),
    ...(picture && { picture }),
    ...(setAside === 'cancelled' && { followsUp: 'cancelled' as const }),
    span: null,
  }
}

type Part = Pick<SourceScan, 'source' | 'importId' | 'maxPublished'> & { document: KnownDocument; finds: Finding[] }

async function ingestPart(
  tx: Transaction,
  { source, importId, maxPublished, document, finds }: Part,
): Promise<FindingOutcome[]> {
  const name = sourceOfScans(source.id)
  const uids = finds.map(({ sourceUid }) => sourceUid)
  const outcomes = await ingestFindings(tx, { importId, kind: 'scan', region: source.region, maxPublished }, finds)
  await restoreDuplicates(tx, name, uids)
  await tx.query('UPDATE candidate SET document = $3 WHERE source = $1 AND source_uid = ANY($2)', [
    name,
    uids,
    document.url,
  ])
  return outcomes
}

/**
 * If a duplicate's source lists an event again, the event is restored, whatever its own source says. Unless that marks
 * the event as cancelled, nobody needs to decide whether it is.
 */
async function restoreDuplicates(tx: Transaction, name: string, uids: string[]): Promise<void> {
  const [back]: [{ original: number }[]] = await tx.query(
    `UPDATE candidate SET withdrawn_at = NULL, cancelled_at = NULL, marked_cancelled = false
     WHERE source = $1 AND source_uid = ANY($2) AND state = 'duplicate' AND (withdrawn_at IS NOT NULL OR marked_cancelled)
     RETURNING duplicate_of AS original`,
    [name, uids],
  )
  for (const { original } of back) {
    const known = await tx.findOneBy(CandidateTable, { id: original })
    if (known?.state !== 'published') continue
    if (known.withdrawnAt !== null) await restoreListed(tx, known)
    else if (!known.markedCancelled) await settleQuestions(tx, [original], 'cancelled')
  }
}

function count(counts: Counts, outcomes: FindingOutcome[]): void {
  counts.created += outcomes.filter((outcome) => outcome === 'published').length
  counts.changed += outcomes.filter((outcome) => outcome === 'changed').length
  counts.waiting += outcomes.filter((outcome) => outcome === 'waiting').length
}

async function storeDocument(
  tx: Transaction,
  { id }: ScannedSource,
  { url, etag, lastModified, readOn, links, found }: KnownDocument,
): Promise<void> {
  await tx.query(
    `INSERT INTO source_document (source_id, url, etag, last_modified, read_on, links, found) VALUES ($1, $2, $3, $4, $5, $6, $7)
     ON CONFLICT (source_id, url) DO UPDATE SET etag = $3, last_modified = $4, read_on = $5, links = $6, found = $7`,
    [id, url, etag, lastModified, readOn, JSON.stringify(links), found],
  )
}

/** The stored state of a source's pages. */
export async function knownDocuments(db: Database, sourceId: number): Promise<KnownDocument[]> {
  return await db.source.query(
    `SELECT url, etag, last_modified AS "lastModified", read_on AS "readOn", links, found FROM source_document WHERE source_id = $1`,
    [sourceId],
  )
}

const storedUid = (uid: string): string => uid.slice(0, 500)

/**
 * Marks the events that a page no longer lists, unless they are over. An event is published as withdrawn when its own
 * source lacks it and no other source lists it. `askAboutMissing` then asks a person whether it was cancelled.
 */
async function withdrawMissing(
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
