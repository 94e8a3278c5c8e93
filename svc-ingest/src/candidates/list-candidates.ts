import {
  countCandidates,
  countWaitingImports,
  type ImportCandidate,
  listCandidates,
} from '@convive/contracts/import-review'
import type { InputOf, OutputOf } from '@convive/contracts/route'
import type { Database, Transaction } from '@convive/service-kit/database/database'
import { serve, type Served } from '@convive/service-kit/http/serve'
import { costaRicaDateOf } from '@convive/service-kit/time/costa-rica-sql'
import { invalidCursor, pageOf } from '@convive/service-kit/http/cursor'
import { candidatesOfDays, noSuchCandidate, sourceOfScans } from './candidate.store.ts'
import type { EventProposal } from './event-proposal.ts'
import { isNearDuplicate } from './duplicate.rules.ts'
import { minEmptyScans, minUsualEvents } from '../sources/source.store.ts'

type CandidateView = Omit<ImportCandidate, keyof EventProposal | 'createdAt' | 'updatedAt' | 'near'> & {
  content: EventProposal
  createdAt: Date
  updatedAt: Date
}

const view = `SELECT c.id, c.import_id AS "importId", i.kind, i.source_name AS "sourceName", i.created_by AS "importedBy", c.state,
  c.set_aside AS "setAside", c.content, c.text, c.other_readings AS "otherReadings", c.author, c.written_at AS "writtenAt",
  c.source_says AS "sourceSays", c.offered,
  cardinality(c.phones) > 0 AS "isClaimableByPhone", c.created_at AS "createdAt", c.updated_at AS "updatedAt",
  coalesce(c.event_id, c.known_event_id, (SELECT d.event_id FROM candidate d WHERE d.id = c.duplicate_of)) AS "eventId",
  CASE WHEN o.id IS NOT NULL THEN json_build_object('title', o.title, 'eventDate', o.event_date, 'eventStartTime', o.start_time,
    'location', o.location, 'text', o.text, 'eventId', o.event_id) END AS about
  FROM candidate c JOIN import i ON i.id = c.import_id LEFT JOIN candidate o ON o.id = c.about_id`

const defaultLimit = 50

/**
 * The audit sample: one in twenty of the events that were published without a person. The sample does not change
 * while the source text is kept. The index `candidate_audit` holds them.
 */
const isAudited = `c.state = 'published' AND c.decided_by IS NULL AND c.audited_at IS NULL AND mod(hashint8(c.id), 20) = 0
  AND c.event_date >= ${costaRicaDateOf(`now() - interval '30 days'`)}`

type Filter = Omit<InputOf<typeof listCandidates>, 'limit' | 'cursor'>

/** The page is chosen from the index `candidate_review` only, before any text is read. */
export function candidatesQuery({ limit = defaultLimit, cursor, ...filter }: InputOf<typeof listCandidates>) {
  const { date, id } = parseCandidateCursor(cursor)
  const { conditions, values } = toConditions(filter)
  const sql = `WITH page AS (
      SELECT c.event_date, c.id FROM candidate c WHERE ${conditions.join(' AND ')}
        AND (c.event_date, c.id) > ($${values.length + 1}, $${values.length + 2}::bigint)
      ORDER BY c.event_date, c.id LIMIT $${values.length + 3}
    ) ${view} JOIN page ON page.id = c.id ORDER BY c.event_date, c.id`
  return { sql, values: [...values, date, id, limit + 1] }
}

/** Lists candidates by the date of their events, soonest first: reviewers need that order. */
export const listCandidatesRoute = (db: Database): Served =>
  serve(listCandidates, async ({ limit = defaultLimit, ...asked }) => {
    const { sql, values } = candidatesQuery({ limit, ...asked })
    const rows: CandidateView[] = await db.source.query(sql, values)
    const { items, next } = pageOf(rows.map(presentCandidate), limit, ({ eventDate, id }) => `${eventDate}.${id}`)
    return { items: await withNear(db.source.manager, items), next }
  })

/** Near duplicates are shown beside a candidate, with the beginning of their texts. */
const maxNearText = 500

async function withNear(tx: Transaction, items: ImportCandidate[]): Promise<ImportCandidate[]> {
  const near = await findNearDuplicates(tx, items)
  const ids = [...new Set([...near.values()].flat())]
  const rows: CandidateView[] = ids.length === 0 ? [] : await tx.query(`${view} WHERE c.id = ANY($1::bigint[])`, [ids])
  const shown = new Map(
    rows.map((row) => {
      const { text, description, ...rest } = presentCandidate(row)
      return [row.id, { ...rest, text: beginningOf(text), description: beginningOf(description) }]
    }),
  )
  return items.map((item) => ({ ...item, near: (near.get(item.id) ?? []).flatMap((id) => shown.get(id) ?? []) }))
}

const beginningOf = (text: string): string => text.slice(0, maxNearText).toWellFormed()

/** The state is a part of the statement's text, so that the database can use a partial index on it. */
function toConditions({ state = 'waiting', importId, region, reason, kind, sourceId, when }: Filter) {
  const conditions = [state === 'audit' ? isAudited : `c.state = '${state}'`]
  const values: unknown[] = []
  const add = (condition: (value: string) => string, value: unknown) => {
    if (value !== undefined) conditions.push(condition(`$${values.push(value)}`))
  }
  add((value) => `c.import_id = ${value}`, importId)
  add((value) => `c.region = ${value}`, region)
  add((value) => `c.reasons @> ARRAY[${value}]`, reason)
  add((value) => `c.source = ${value}`, sourceId === undefined ? undefined : sourceOfScans(sourceId))
  if (kind) conditions.push(`c.source ${kind === 'chat' ? 'LIKE' : 'NOT LIKE'} 'chat:%'`)
  if (when) conditions.push(`c.event_date ${when === 'past' ? '<' : '>='} ${costaRicaDateOf('now()')}`)
  return { conditions, values }
}

export async function findCandidate(tx: Transaction, id: number): Promise<ImportCandidate> {
  const [row]: CandidateView[] = await tx.query(`${view} WHERE c.id = $1`, [id])
  if (!row) throw noSuchCandidate()
  return presentCandidate(row)
}

const presentCandidate = ({ content, createdAt, updatedAt, ...row }: CandidateView): ImportCandidate => ({
  ...content,
  ...row,
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
})

/** The cursor is the date and the id of the last shown candidate. */
function parseCandidateCursor(cursor: string | undefined): { date: string; id: number } {
  if (cursor === undefined) return { date: '', id: 0 }
  const [, date, id] = /^(\d{4}-\d{2}-\d{2})\.([1-9]\d{0,14})$/.exec(cursor) ?? []
  if (date === undefined) throw invalidCursor()
  return { date, id: Number(id) }
}

/** At most this many are shown beside a candidate. */
const maxShown = 2

/** For each of the given candidates, the ids of others that may be the same event, by the rule `isNearDuplicate`. */
async function findNearDuplicates(
  tx: Transaction,
  candidates: Pick<ImportCandidate, 'id' | 'region' | 'eventDate' | 'state'>[],
): Promise<Map<number, number[]>> {
  const waiting = candidates.filter(({ state }) => state === 'waiting')
  const rows = await candidatesOfDays(tx, waiting)
  const near = new Map<number, number[]>()
  for (const { id, region, eventDate } of waiting) {
    const own = rows.find((row) => row.id === id)
    const sameDay = rows.filter((row) => row.id !== id && row.region === region && row.eventDate === eventDate)
    if (own)
      near.set(
        id,
        sameDay
          .filter((row) => isNearDuplicate(own, row))
          .slice(0, maxShown)
          .map((row) => row.id),
      )
  }
  return near
}

type Counts = OutputOf<typeof countCandidates>

/**
 * Counts stop at this number: nobody reviews more at one time. Reading 100,000 entries of the index took 40 ms of
 * processor time, and more than the two seconds of a statement on a busy machine with a million candidates.
 */
const maxCounted = 10_000
/** At most this many sources are offered as a filter: those with the most candidates. */
const maxSources = 50

/** How many candidates each filter of the review shows. One pass over the index `candidate_review`. */
export const countCandidatesRoute = (db: Database): Served =>
  serve(countCandidates, async ({ state = 'waiting' }) => {
    const [row]: Omit<Counts, 'isComplete'>[] = await db.source.query(
      `WITH counted AS MATERIALIZED (
         SELECT event_date, region, CASE WHEN source LIKE 'chat:%' THEN 'chat' ELSE source END AS source, reasons
         FROM candidate WHERE state = '${state}' ORDER BY event_date, id LIMIT $1
       ), by_region AS (
         SELECT region, count(*)::int AS n FROM counted GROUP BY region
       ), by_reason AS (
         SELECT reason, count(*)::int AS n FROM counted, unnest(reasons) AS reason GROUP BY reason
       ), by_source AS (
         SELECT source, count(*)::int AS n FROM counted GROUP BY source ORDER BY n DESC, source LIMIT $2
       )
       SELECT (SELECT count(*)::int FROM counted) AS total,
         (SELECT count(*)::int FROM counted WHERE event_date < ${costaRicaDateOf('now()')}) AS past,
         COALESCE((SELECT json_object_agg(region, n) FROM by_region), '{}') AS regions,
         COALESCE((SELECT json_object_agg(reason, n) FROM by_reason), '{}') AS reasons,
         COALESCE((SELECT json_agg(json_build_object('sourceId', s.id, 'name', s.name, 'count', b.n) ORDER BY b.n DESC, b.source)
           FROM by_source b LEFT JOIN source s ON b.source = 'web:' || s.id), '[]') AS sources`,
      [maxCounted, maxSources],
    )
    const { total, ...rest } = row!
    return { total, ...rest, isComplete: total < maxCounted }
  })

/** Counts stop at this number, so that a long queue costs no more than a short one. */
const maxCountedImports = 1000

export const countWaitingImportsRoute = (db: Database): Served =>
  serve(countWaitingImports, async () => {
    const [counts]: { candidates: number; failingSources: number }[] = await db.source.query(
      `SELECT
         (SELECT count(*)::int FROM (SELECT 1 FROM candidate WHERE state = 'waiting' LIMIT $1) waiting) AS candidates,
         (SELECT count(*)::int FROM (
            SELECT 1 FROM source WHERE (failing_since IS NOT NULL OR found_before >= ${minUsualEvents} AND empty_scans >= ${minEmptyScans})
              AND removed_at IS NULL AND paused_at IS NULL LIMIT $1) failing) AS "failingSources"`,
      [maxCountedImports],
    )
    return counts ?? { candidates: 0, failingSources: 0 }
  })
