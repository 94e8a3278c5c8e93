import { importerId, type Category, type Region } from '@convive/contracts/enums'
import type { EventOrigin, EventState, listAllEvents } from '@convive/contracts/moderation'
import type { InputOf } from '@convive/contracts/route'
import { endOfDay, startOfDay } from '@convive/formats/costa-rica-time'
import type { Database, Transaction } from '@convive/service-kit/database/database'
import { invalidCursor } from '@convive/service-kit/http/cursor'
import { anyMatchCondition, matchCondition } from '../search/search-conditions.ts'
import { correctTerms, findSearchTerms, type SearchTerm } from '../search/search-terms.store.ts'

export type Filters = Omit<InputOf<typeof listAllEvents>, 'limit' | 'cursor'>

/** An event as the administrators' list and its file show it. */
export type AllEventsRow = {
  id: number
  title: string
  location: string
  region: Region
  category: Category
  eventDate: string
  eventStartTime: string
  eventEndTime: string | null
  startsAt: Date
  endsAt: Date
  creatorId: number
  creatorName: string | null
  creatorUsername: string | null
  origin: EventOrigin
  cancelledAt: Date | null
  hiddenAt: Date | null
  isSample: boolean
  goingCount: number
  maybeCount: number
  createdAt: Date
  asOf: Date
}

/** The last row of a page. `isCorrected`: the search found nothing until its words were corrected. */
export type Position = { startsAt: Date; id: number; isCorrected: boolean }

const format = /^(-?\d{1,14})\.([1-9]\d{0,14})(\.c)?$/

export const writePosition = ({ startsAt, id, isCorrected }: Position): string =>
  `${startsAt.getTime()}.${id}${isCorrected ? '.c' : ''}`

/** Parses the output of `writePosition`. */
export function readPosition(text: string): Position {
  const [, startsAt, id, corrected] = format.exec(text) ?? []
  if (startsAt === undefined || id === undefined) throw invalidCursor()
  return { startsAt: new Date(Number(startsAt)), id: Number(id), isCorrected: corrected !== undefined }
}

/** Reads up to `limit` events after a position. A search that finds nothing looks for words with a similar spelling. */
export async function readAllEvents(
  db: Database,
  { creator, q, ...filters }: Filters,
  limit: number,
  after?: Position,
): Promise<{ rows: AllEventsRow[]; isCorrected: boolean }> {
  const creatorId = creator === undefined ? undefined : await findCreator(db.source.manager, creator)
  if (creatorId === null) return { rows: [], isCorrected: false }
  const terms = await findSearchTerms(db.source.manager, q)
  const read = (search?: Search): Promise<AllEventsRow[]> =>
    db.source.query(...allEventsQuery({ ...filters, creatorId }, limit, after, search))
  if (terms.length === 0) return { rows: await read(), isCorrected: false }
  if (!after?.isCorrected) {
    const rows = await read({ terms, isCorrected: false })
    if (rows.length > 0 || after) return { rows, isCorrected: false }
  }
  const corrected = await correctTerms(db, terms)
  return { rows: corrected.length > 0 ? await read({ terms: corrected, isCorrected: true }) : [], isCorrected: true }
}

/** The id of the user with a username, or null. */
async function findCreator(tx: Transaction, username: string): Promise<number | null> {
  const [found]: { id: number }[] = await tx.query(
    'SELECT id FROM person WHERE lower(username) = lower($1) AND NOT deleted',
    [username.replace(/^@/, '')],
  )
  return found?.id ?? null
}

const stateConditions: Record<EventState, string> = {
  upcoming: 'e.ends_at >= now()',
  past: 'e.ends_at < now()',
  cancelled: 'e.cancelled_at IS NOT NULL',
  hidden: 'e.hidden_at IS NOT NULL',
  sample: 'e.is_sample',
}
/** Written as in the predicates of the indexes. */
const originConditions: Record<EventOrigin, string> = {
  imported: `e.creator_id = ${importerId}`,
  claimed: 'e.is_claimed',
  created: `e.creator_id <> ${importerId} AND NOT e.is_claimed`,
}

const dayMs = 24 * 3_600_000

type ResolvedFilters = Omit<Filters, 'q' | 'creator'> & { creatorId?: number | undefined }

type Search = { terms: SearchTerm[]; isCorrected: boolean }

/** SQL: one page, read along an index and joined with the names afterwards. */
export function allEventsQuery(
  filters: ResolvedFilters,
  limit: number,
  after?: Position,
  search?: Search,
): [string, unknown[]] {
  const values: unknown[] = []
  const parameter = (value: unknown): string => `$${values.push(value)}`
  const conditions = [
    ...timeConditions(filters, after, parameter),
    ...otherConditions(filters, parameter),
    ...searchConditions(search, parameter),
  ]
  const direction = filters.state === 'upcoming' ? 'ASC' : 'DESC'
  const sql = `SELECT ${columns}
    FROM (SELECT e.id FROM event e ${conditions.length > 0 ? `WHERE ${conditions.join(' AND ')}` : ''}
          ORDER BY e.starts_at ${direction}, e.id ${direction} LIMIT ${parameter(limit)}) listed
    JOIN event e USING (id) LEFT JOIN person p ON p.id = e.creator_id
    ORDER BY e.starts_at ${direction}, e.id ${direction}`
  return [sql, values]
}

const columns = `e.id, e.title, e.location, e.region, e.category, e.event_date AS "eventDate",
  e.event_start_time AS "eventStartTime", e.event_end_time AS "eventEndTime", e.starts_at AS "startsAt",
  e.ends_at AS "endsAt", e.creator_id AS "creatorId", p.display_name AS "creatorName", p.username AS "creatorUsername",
  CASE WHEN e.is_claimed THEN 'claimed' WHEN e.creator_id = ${importerId} THEN 'imported' ELSE 'created' END AS origin,
  e.cancelled_at AS "cancelledAt", e.hidden_at AS "hiddenAt", e.is_sample AS "isSample",
  e.going_count AS "goingCount", e.maybe_count AS "maybeCount", e.created_at AS "createdAt", now() AS "asOf"`

type Parameter = (value: unknown) => string

/**
 * The start of a list is one condition. Given a bound and a position, PostgreSQL would multiply their selectivities and
 * sort rows that it should read in order.
 */
function timeConditions(
  { state, from, to }: ResolvedFilters,
  after: Start | undefined,
  parameter: Parameter,
): string[] {
  const now = Date.now()
  const first = from && { startsAt: startOfDay(from), id: 0 }
  const end = to && { startsAt: endOfDay(to), id: 0 }
  const begins = (sign: '<' | '>', start: Start | undefined): string[] =>
    start
      ? [`(e.starts_at, e.id) ${sign} (${parameter(start.startsAt)}::timestamptz, ${parameter(start.id)}::bigint)`]
      : []
  if (state === 'upcoming')
    return [
      // No event lasts longer than a day.
      ...begins('>', nearest(1, after, first, { startsAt: new Date(now - dayMs), id: 0 })),
      ...(end ? [`e.starts_at < ${parameter(end.startsAt)}::timestamptz`] : []),
    ]
  return [
    ...begins('<', nearest(-1, after, end, state === 'past' && { startsAt: new Date(now), id: 0 })),
    ...(first ? [`e.starts_at >= ${parameter(first.startsAt)}::timestamptz`] : []),
  ]
}

const otherConditions = ({ region, state, origin, creatorId }: ResolvedFilters, parameter: Parameter): string[] => [
  ...(region && region !== 'all' ? [`e.region = ${parameter(region)}`] : []),
  ...(state ? [stateConditions[state]] : []),
  ...(origin ? [originConditions[origin]] : []),
  ...(creatorId === undefined ? [] : [`e.creator_id = ${parameter(creatorId)}`]),
]

function searchConditions(search: Search | undefined, parameter: Parameter): string[] {
  if (!search) return []
  return [
    search.isCorrected
      ? matchCondition(search.terms, 'similar', parameter)
      : anyMatchCondition(search.terms, parameter),
  ]
}

type Start = { startsAt: Date; id: number }

/** The bound at which a list starts: the latest of the given ones for `1`, the earliest for `-1`. */
const nearest = (sign: 1 | -1, ...starts: (Start | undefined | false | '')[]): Start | undefined =>
  starts
    .filter((start) => start !== undefined && start !== false && start !== '')
    .toSorted((a, b) => sign * (b.startsAt.getTime() - a.startsAt.getTime() || b.id - a.id))[0]
