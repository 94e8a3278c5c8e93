import { EventCancelledAtSource } from '@convive/contracts/import-messages'
import type { SourceFields } from '@convive/contracts/source-fields'
import type { ReviewReason } from '@convive/contracts/import-review'
import type { Transaction } from '@convive/service-kit/database/database'
import { emit } from '@convive/service-kit/messaging/messages'
import { costaRicaDateOf, costaRicaTimeOf } from '@convive/service-kit/time/costa-rica-sql'
import { CandidateTable, lockRegionsOf, type SourceSays } from './candidate.store.ts'

const reasonOf: Record<SourceSays, ReviewReason> = {
  missing: 'maybe_cancelled',
  cancelled: 'maybe_cancelled',
  listed_again: 'listed_again',
  changed: 'maybe_changed',
}

/** At most this many questions come from one scan. The next scan asks the rest. */
const maxAsked = 200

/** The candidate `c` is about an event that has not begun. */
const isUpcoming = `(c.event_date, COALESCE(c.start_time, '23:59')) > (${costaRicaDateOf('now()')}, ${costaRicaTimeOf('now()')})`
const stillListed =
  'SELECT 1 FROM candidate l WHERE l.duplicate_of = c.id AND l.withdrawn_at IS NULL AND l.cancelled_at IS NULL'

/**
 * Puts a question about the event of a candidate into the review. It is a separate candidate, beside that event. The
 * same question is asked again only if it was settled, or if the source says something new (`offered`).
 */
export async function askAbout(
  tx: Transaction,
  id: number,
  says: SourceSays,
  offered: Partial<SourceFields> = {},
): Promise<void> {
  const reasons = [reasonOf[says]]
  await tx.query(
    `INSERT INTO candidate AS q (import_id, source, source_uid, different_events_group, region, event_date, start_time, title, location, fingerprint,
       content, content_hash, text, phones, state, set_aside, about_id, reasons, source_says, offered)
     SELECT c.import_id, c.source, '#' || $2::text || ':' || c.id, c.different_events_group, c.region, c.event_date, c.start_time, c.title, c.location,
       'question:' || c.id, c.content || $3::jsonb || $5::jsonb || jsonb_build_object('reasons', to_jsonb($4::text[]), 'spans', '{}'::jsonb),
       md5($3::text), '', '{}', 'waiting', CASE WHEN $2 IN ('missing', 'cancelled') THEN 'cancelled' END, c.id, $4, $2, $3::jsonb
     FROM candidate c WHERE c.id = $1
     ON CONFLICT (source, source_uid) DO UPDATE SET content = EXCLUDED.content, content_hash = EXCLUDED.content_hash, state = 'waiting',
       event_date = EXCLUDED.event_date, start_time = EXCLUDED.start_time, title = EXCLUDED.title, location = EXCLUDED.location,
       offered = EXCLUDED.offered, updated_at = now(), duplicate_of = NULL, decided_by = NULL, decided_at = NULL
       WHERE q.state = 'undone' OR q.content_hash <> EXCLUDED.content_hash`,
    [id, says, JSON.stringify(offered), reasons, JSON.stringify(costContent(offered))],
  )
}

const costContent = ({ price }: Partial<SourceFields>) => (price === undefined ? {} : { isPaid: price !== null })

/**
 * Asks about the upcoming events that have left their source, and that no other source lists. Questions about events
 * that are over are settled.
 */
export async function askAboutMissing(tx: Transaction, source: string): Promise<void> {
  await tx.query(
    `UPDATE candidate c SET state = 'undone' WHERE source = $1 AND state = 'waiting' AND source_says IS NOT NULL AND NOT ${isUpcoming}`,
    [source],
  )
  const missing: { id: number }[] = await tx.query(
    `SELECT c.id FROM candidate c WHERE c.source = $1 AND c.state = 'published' AND c.withdrawn_at IS NOT NULL
       AND c.cancelled_at IS NULL AND c.event_id IS NOT NULL AND ${isUpcoming} AND NOT EXISTS (${stillListed})
       AND NOT EXISTS (SELECT 1 FROM candidate q WHERE q.source = $1 AND q.source_uid = '#missing:' || c.id AND q.state <> 'undone')
     ORDER BY c.id LIMIT ${maxAsked}`,
    [source],
  )
  for (const { id } of missing) await askAbout(tx, id, 'missing')
}

/**
 * Settles the questions about candidates about which the source says something else by now, even those that a person
 * has decided.
 */
export async function settleQuestions(tx: Transaction, ids: number[], ...says: SourceSays[]): Promise<void> {
  await tx.query(
    `UPDATE candidate SET state = 'undone'
     WHERE about_id = ANY($1::bigint[]) AND source_says = ANY($2) AND state IN ('waiting', 'rejected')`,
    [ids, says],
  )
}

/** Shows the newest version of the source in the question whether a cancelled event takes place. */
export async function updateListedAgain(tx: Transaction, id: number): Promise<void> {
  await tx.query(
    `UPDATE candidate q SET event_date = c.event_date, start_time = c.start_time, title = c.title, location = c.location, updated_at = now(),
       content = c.content || jsonb_build_object('reasons', q.reasons, 'spans', '{}'::jsonb)
     FROM candidate c WHERE c.id = $1 AND q.about_id = $1 AND q.source_says = 'listed_again' AND q.state = 'waiting'`,
    [id],
  )
}

/** The event that a source lists again is cancelled: a person decides. */
export async function askAboutListedAgain(tx: Transaction, id: number): Promise<void> {
  await tx.update(CandidateTable, { id }, { cancelledAt: () => 'now()' })
  await askAbout(tx, id, 'listed_again')
}

/**
 * Asks whether a cancelled event takes place after all, because another message or source announces it. False if nobody
 * needs to be asked: a person has decided it before, or it has begun.
 */
export async function askAboutAnnounced(tx: Transaction, id: number): Promise<boolean> {
  const [upcoming] = await tx.query(`SELECT 1 FROM candidate c WHERE c.id = $1 AND ${isUpcoming}`, [id])
  if (!upcoming) return false
  await askAbout(tx, id, 'listed_again')
  return await tx.existsBy(CandidateTable, { aboutId: id, sourceSays: 'listed_again', state: 'waiting' })
}

/**
 * An event was cancelled or deleted: nothing about it remains to be decided, except whether a cancelled event that its
 * source lists again takes place.
 */
export async function settleQuestionsAbout(
  tx: Transaction,
  eventId: number,
  what: 'cancelled' | 'deleted',
): Promise<void> {
  await tx.query('UPDATE candidate SET cancelled_at = now() WHERE event_id = $1 AND cancelled_at IS NULL', [eventId])
  await tx.query(
    `UPDATE candidate q SET state = 'undone' FROM candidate c
     WHERE c.event_id = $1 AND q.about_id = c.id AND q.state = 'waiting'
       AND (q.source_says IS NOT NULL OR q.set_aside = 'cancelled')
       AND ($2 = 'deleted' OR q.source_says IS DISTINCT FROM 'listed_again')`,
    [eventId, what],
  )
}

type Marked = {
  id: number
  source: string
  sourceUid: string
  state: string
  edited: boolean
  duplicateOf: number | null
  listed: boolean
}

/**
 * Handles the events that a source newly marks as cancelled, unless they have begun. A published one is cancelled. A
 * person decides if somebody has corrected it, or if another source lists it too. One that still waits is set aside.
 */
export async function cancelMarked(tx: Transaction, source: string, uids: string[]): Promise<void> {
  if (uids.length === 0) return
  const known: { id: number }[] = await tx.query(
    'SELECT id FROM candidate WHERE source = $1 AND source_uid = ANY($2) AND (cancelled_at IS NULL OR NOT marked_cancelled)',
    [source, uids],
  )
  const ids = known.map((row) => row.id)
  if (ids.length === 0) return
  await lockRegionsOf(tx, ids)
  await tx.query('UPDATE candidate SET marked_cancelled = true WHERE id = ANY($1::bigint[])', [ids])
  await settleQuestions(tx, ids, 'listed_again')
  const [marked]: [Marked[]] = await tx.query(
    `UPDATE candidate c SET cancelled_at = now() WHERE c.id = ANY($1::bigint[]) AND c.cancelled_at IS NULL
       AND c.state IN ('published', 'duplicate', 'waiting') AND ${isUpcoming}
     RETURNING c.id, c.source, c.source_uid AS "sourceUid", c.state, c.edited, c.duplicate_of AS "duplicateOf",
       EXISTS (${stillListed}) AS listed`,
    [ids],
  )
  for (const row of marked) await cancelOne(tx, row)
}

async function cancelOne(
  tx: Transaction,
  { id, source, sourceUid, state, edited, duplicateOf, listed }: Marked,
): Promise<void> {
  if (state === 'published' && !edited && !listed) await emit(tx, EventCancelledAtSource, { source, sourceUid })
  else if (state === 'published') await askAbout(tx, id, 'cancelled')
  else if (state === 'duplicate') await askAboutOriginal(tx, duplicateOf)
  else if (!listed) await tx.update(CandidateTable, { id }, { state: 'set_aside', setAside: 'cancelled' })
}

async function askAboutOriginal(tx: Transaction, id: number | null): Promise<void> {
  const [original]: { id: number }[] = await tx.query(
    `SELECT id FROM candidate WHERE id = $1 AND state = 'published' AND cancelled_at IS NULL`,
    [id],
  )
  if (original) await askAbout(tx, original.id, 'cancelled')
}
