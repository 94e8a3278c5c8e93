import type { Database, Transaction } from '@convive/service-kit/database'
import { emit } from '@convive/service-kit/messages'
import { EventWithdrawn } from '@convive/contracts/ingest'
import { findById } from '../candidates/candidate-row.ts'
import type { Find } from '../candidates/find.ts'
import { takeIn, welcomeBack, type Outcome } from '../candidates/take-in.ts'
import type { WebCandidate } from '../formats/web-candidate.ts'
import { holdOn, type HeldScan, type ScannedSource } from './hold-scan.ts'
import type { KnownDocument, ReadDocument, SourceReading } from './read-source.ts'

/** What came of reading a source. */
export type Counts = { found: number; created: number; changed: number; waiting: number }

/** So many finds make up one commit, which takes some tens of milliseconds. */
const findsAtOnce = 25

/** The name of a source among all that tell of events. */
export const sourceName = (id: number): string => `web:${id}`

/** A scan's turn at a source. Between two commits it may be stopped. */
export type Taking = { db: Database; held: HeldScan; source: ScannedSource; importId: number; signal: AbortSignal }

/**
 * Takes in what a source's pages tell of, some of it in each commit, and marks what they tell of no more. What each page is known by is stored
 * last: a scan that dies before reads the page again.
 */
export async function takeDocuments({ db, held, source, importId, signal }: Taking, reading: SourceReading): Promise<Counts> {
  const counts: Counts = { found: reading.reduce((sum, { document }) => sum + document.found, 0), created: 0, changed: 0, waiting: 0 }
  for (const read of reading) {
    if (read.candidates === undefined) continue
    for (let from = 0; from < read.candidates.length; from += findsAtOnce) {
      signal.throwIfAborted()
      const finds = read.candidates.slice(from, from + findsAtOnce).map((one) => findOf(source, read, one))
      const outcomes = await db.transaction(async (tx) => {
        await begin(tx, held)
        return await takePart(tx, { source, importId, document: read.document, finds })
      })
      count(counts, outcomes)
    }
    await db.transaction(async (tx) => {
      await begin(tx, held)
      if (read.complete) await withdrawMissing(tx, source, read)
      await remember(tx, source, read.document)
    })
  }
  return counts
}

/** Nobody waits for what a scan takes in: it may wait for a conversation that is being imported into the same region. */
async function begin(tx: Transaction, held: HeldScan): Promise<void> {
  await tx.query(`SET LOCAL lock_timeout = '20s'`)
  await tx.query(`SET LOCAL statement_timeout = '25s'`)
  await holdOn(tx, held)
}

/** What is listed side by side is known to be different; running text may tell of the same twice. */
function findOf({ id, region }: ScannedSource, { document, isList }: ReadDocument, { uid, candidate, text }: WebCandidate): Find {
  const apart = isList ? `${sourceName(id)} ${document.url}` : `${sourceName(id)} ${uid}`
  return { source: sourceName(id), sourceUid: uid.slice(0, 500), apart, candidate: { ...candidate, region }, phones: candidate.phones, text, span: null }
}

type Part = { source: ScannedSource; importId: number; document: KnownDocument; finds: Find[] }

async function takePart(tx: Transaction, { source, importId, document, finds }: Part): Promise<Outcome[]> {
  const name = sourceName(source.id)
  const uids = finds.map(({ sourceUid }) => sourceUid)
  const outcomes = await takeIn(tx, { importId, kind: 'scan', region: source.region }, finds)
  await welcomeDuplicates(tx, name, uids)
  await tx.query('UPDATE candidate SET document = $3 WHERE source = $1 AND source_uid = ANY($2)', [name, uids, document.url])
  return outcomes
}

/** Where a further source of an event has it again, the event is there again, whatever its own source says. */
async function welcomeDuplicates(tx: Transaction, name: string, uids: string[]): Promise<void> {
  const [back]: [{ original: number }[]] = await tx.query(
    `UPDATE candidate SET withdrawn_at = NULL WHERE source = $1 AND source_uid = ANY($2) AND state = 'duplicate' AND withdrawn_at IS NOT NULL RETURNING duplicate_of AS original`,
    [name, uids],
  )
  for (const { original } of back) {
    const known = await findById(tx, original)
    if (known?.state === 'published') await welcomeBack(tx, known)
  }
}

function count(counts: Counts, outcomes: Outcome[]): void {
  counts.created += outcomes.filter((outcome) => outcome === 'published').length
  counts.changed += outcomes.filter((outcome) => outcome === 'changed').length
  counts.waiting += outcomes.filter((outcome) => outcome === 'waiting').length
}

/**
 * Marks what a page tells of no more, unless it is over. The event is told of as missing when its own source lacks it and no other source of it
 * is left.
 */
async function withdrawMissing(tx: Transaction, { id }: ScannedSource, { document, candidates }: ReadDocument): Promise<void> {
  const [missing]: [{ original: number }[]] = await tx.query(
    `UPDATE candidate SET withdrawn_at = now() WHERE source = $1 AND document = $2 AND withdrawn_at IS NULL AND state IN ('published', 'duplicate')
       AND NOT (source_uid = ANY($3)) AND (event_date || ' ' || COALESCE(start_time, '23:59')) > to_char(now() AT TIME ZONE INTERVAL '-06:00', 'YYYY-MM-DD HH24:MI')
     RETURNING COALESCE(duplicate_of, id) AS original`,
    [sourceName(id), document.url, candidates.map(({ uid }) => uid.slice(0, 500))],
  )
  const gone: { source: string; sourceUid: string }[] = await tx.query(
    `SELECT source, source_uid AS "sourceUid" FROM candidate o WHERE id = ANY($1) AND state = 'published' AND withdrawn_at IS NOT NULL
       AND NOT EXISTS (SELECT 1 FROM candidate other WHERE other.duplicate_of = o.id AND other.withdrawn_at IS NULL) ORDER BY id`,
    [missing.map(({ original }) => original)],
  )
  for (const candidate of gone) await emit(tx, EventWithdrawn, candidate)
}

async function remember(tx: Transaction, { id }: ScannedSource, { url, etag, lastModified, readOn, links, found }: KnownDocument): Promise<void> {
  await tx.query(
    `INSERT INTO source_document (source_id, url, etag, last_modified, read_on, links, found) VALUES ($1, $2, $3, $4, $5, $6, $7)
     ON CONFLICT (source_id, url) DO UPDATE SET etag = $3, last_modified = $4, read_on = $5, links = $6, found = $7`,
    [id, url, etag, lastModified, readOn, JSON.stringify(links), found],
  )
}

/** What is known of a source's pages. */
export async function knownDocuments(db: Database, sourceId: number): Promise<KnownDocument[]> {
  return await db.source.query(
    `SELECT url, etag, last_modified AS "lastModified", read_on AS "readOn", links, found FROM source_document WHERE source_id = $1`,
    [sourceId],
  )
}
