import { costaRicaDateOf } from '@convive/service-kit/time/costa-rica-sql'
import type { Transaction } from '@convive/service-kit/database/database'
import { HttpError, notFound } from '@convive/service-kit/http/http-error'
import { EntitySchema } from 'typeorm'
import type { SourceFields } from '@convive/contracts/source-fields'
import type { ReviewReason } from '@convive/contracts/import-review'
import type { ComparableEvent } from './duplicate.rules.ts'
import type { EventProposal } from './event-proposal.ts'

export type CandidateState =
  | 'waiting'
  | 'published'
  | 'rejected'
  | 'rejected_for_good'
  | 'duplicate'
  | 'undone'
  | 'set_aside'

/** What a source says about its published event, so that a person must decide. */
export type SourceSays = 'missing' | 'cancelled' | 'listed_again' | 'changed'

/** The name of a scanned source among the sources of candidates. */
export const sourceOfScans = (sourceId: number): string => `web:${sourceId}`

/**
 * A candidate, in its latest state. `eventDate`, `startTime`, `title` and `location` repeat its content for queries;
 * `text` is the part of its source that reviewers see.
 */
export type CandidateRow = {
  id: number
  importId: number
  source: string
  sourceUid: string
  differentEventsGroup: string
  region: string
  eventDate: string
  startTime: string | null
  title: string
  location: string | null
  content: EventProposal
  contentHash: string
  fingerprint: string
  phones: string[]
  spanStart: number | null
  spanEnd: number | null
  state: CandidateState
  duplicateOf: number | null
  /** The event of a person that it announces, for a duplicate of no other candidate. */
  knownEventId: number | null
  edited: boolean
  /** When what a reviewer reads of it last changed. */
  updatedAt: Date
  publishedAt: Date | null
  withdrawnAt: Date | null
  /** Since when its event is cancelled, here or at its source. */
  cancelledAt: Date | null
  /** Its source marked the event as cancelled when it was last read. */
  markedCancelled: boolean
  decidedBy: number | null
  decidedAt: Date | null
  auditedAt: Date | null
  aboutId: number | null
  sourceSays: SourceSays | null
  /** Why it waits. Repeats its content for queries. */
  reasons: ReviewReason[]
  setAside: string | null
  /** What the source says now, in a question about fields that a person has edited. */
  offered: Partial<SourceFields> | null
}

export const CandidateTable = new EntitySchema<CandidateRow>({
  name: 'candidate',
  columns: {
    id: { type: 'bigint', primary: true, generated: 'increment' },
    importId: { name: 'import_id', type: 'bigint' },
    source: { type: 'text' },
    sourceUid: { name: 'source_uid', type: 'text' },
    differentEventsGroup: { name: 'different_events_group', type: 'text' },
    region: { type: 'text' },
    eventDate: { name: 'event_date', type: 'text' },
    startTime: { name: 'start_time', type: 'text', nullable: true },
    title: { type: 'text' },
    location: { type: 'text', nullable: true },
    content: { type: 'jsonb' },
    contentHash: { name: 'content_hash', type: 'text' },
    fingerprint: { type: 'text' },
    phones: { type: 'text', array: true },
    spanStart: { name: 'span_start', type: 'int', nullable: true },
    spanEnd: { name: 'span_end', type: 'int', nullable: true },
    state: { type: 'text' },
    duplicateOf: { name: 'duplicate_of', type: 'bigint', nullable: true },
    knownEventId: { name: 'known_event_id', type: 'bigint', nullable: true },
    edited: { type: 'boolean' },
    updatedAt: { name: 'updated_at', type: 'timestamptz', default: () => 'now()' },
    publishedAt: { name: 'published_at', type: 'timestamptz', nullable: true },
    withdrawnAt: { name: 'withdrawn_at', type: 'timestamptz', nullable: true },
    cancelledAt: { name: 'cancelled_at', type: 'timestamptz', nullable: true },
    markedCancelled: { name: 'marked_cancelled', type: 'boolean' },
    decidedBy: { name: 'decided_by', type: 'bigint', nullable: true },
    decidedAt: { name: 'decided_at', type: 'timestamptz', nullable: true },
    auditedAt: { name: 'audited_at', type: 'timestamptz', nullable: true },
    aboutId: { name: 'about_id', type: 'bigint', nullable: true },
    sourceSays: { name: 'source_says', type: 'text', nullable: true },
    reasons: { type: 'text', array: true },
    setAside: { name: 'set_aside', type: 'text', nullable: true },
    offered: { type: 'jsonb', nullable: true },
  },
})

/**
 * Serializes decisions about the candidates of a region, because candidates must not change while another one is
 * compared with them.
 */
export async function lockRegion(tx: Transaction, region: string): Promise<void> {
  await tx.query(`SELECT pg_advisory_xact_lock(hashtext('candidates'), hashtext($1))`, [region])
}

/** Locks the regions of candidates, always in the same order, because two people may decide about the same ones. */
export async function lockRegionsOf(tx: Transaction, ids: number[]): Promise<void> {
  const rows: { region: string }[] = await tx.query(
    'SELECT DISTINCT region FROM candidate WHERE id = ANY($1::bigint[]) ORDER BY region',
    [ids],
  )
  for (const { region } of rows) await lockRegion(tx, region)
}

/** A candidate, with its region locked until the transaction ends. */
export async function lockCandidate(tx: Transaction, id: number): Promise<CandidateRow | null> {
  const found = await tx.findOneBy(CandidateTable, { id })
  if (found) await lockRegion(tx, found.region)
  return found && (await tx.findOneBy(CandidateTable, { id }))
}

export const noSuchCandidate = (): HttpError => notFound('There is no such candidate.')

/** Somebody else was faster, or this person pressed twice. */
export const candidateDecided = (): HttpError =>
  new HttpError(409, 'candidate_decided', 'This candidate has already been decided.')

export type CandidateOfDay = ComparableEvent &
  Pick<CandidateRow, 'id' | 'source' | 'sourceUid' | 'state'> & { isCancelled: boolean }

/** At most this many candidates of a day in a region are compared with a new finding. A hostile paste once listed 4,686. */
export const maxComparedOfDay = 1000

/** The published and waiting candidates of a day in a region, those that are published first. */
export async function candidatesOfDay(tx: Transaction, region: string, eventDate: string): Promise<CandidateOfDay[]> {
  return await tx.query(
    `SELECT id, source, source_uid AS "sourceUid", state, different_events_group AS "differentEventsGroup", title, start_time AS "startTime", location,
       cancelled_at IS NOT NULL AND event_id IS NOT NULL AS "isCancelled"
     FROM candidate WHERE region = $1 AND event_date = $2 AND state IN ('published', 'waiting') AND source_says IS NULL
     ORDER BY state, id LIMIT ${maxComparedOfDay}`,
    [region, eventDate],
  )
}

/** At most this many candidates of a day in a region are compared with those that wait. */
const maxOfDay = 300

/** The published and waiting candidates of the days and regions of others. */
export async function candidatesOfDays(
  tx: Transaction,
  days: Pick<CandidateRow, 'region' | 'eventDate'>[],
): Promise<(ComparableEvent & Pick<CandidateRow, 'id' | 'region' | 'eventDate'>)[]> {
  const distinct = [
    ...new Map(days.map(({ region, eventDate }) => [`${region} ${eventDate}`, { region, eventDate }])).values(),
  ]
  return await tx.query(
    `SELECT c.id, c.region, c.event_date AS "eventDate", c.different_events_group AS "differentEventsGroup", c.title, c.start_time AS "startTime", c.location
     FROM unnest($1::text[], $2::text[]) AS d (region, day), LATERAL (
       SELECT * FROM candidate WHERE region = d.region AND event_date = d.day AND state IN ('published', 'waiting') AND source_says IS NULL
       LIMIT ${maxOfDay}) c`,
    [distinct.map(({ region }) => region), distinct.map(({ eventDate }) => eventDate)],
  )
}

/** A message can move or cancel an event of this many days ahead. */
const followUpDays = 60
export const isInNextWeeks = (date: string): string =>
  `${date} BETWEEN ${costaRicaDateOf('now()')} AND ${costaRicaDateOf(`now() + interval '${followUpDays} days'`)}`
/** At most this many events are compared with a message. */
const maxCompared = 1000

/**
 * The published events of the next weeks in a region, or imported for it from a place elsewhere, soonest first: a
 * cancellation seldom names the place again.
 */
export async function upcomingCandidates(
  tx: Transaction,
  region: string,
): Promise<Pick<CandidateRow, 'id' | 'title' | 'eventDate'>[]> {
  return await tx.query(
    `SELECT c.id, c.title, c.event_date AS "eventDate" FROM candidate c JOIN import i ON i.id = c.import_id
     WHERE (c.region = $1 OR i.region = $1) AND c.state = 'published' AND ${isInNextWeeks('c.event_date')}
     ORDER BY c.event_date, c.id LIMIT ${maxCompared}`,
    [region],
  )
}

export const isRejectedForGood = (tx: Transaction, fingerprint: string): Promise<boolean> =>
  tx.existsBy(CandidateTable, { fingerprint, state: 'rejected_for_good' })
