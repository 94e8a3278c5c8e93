import { listOwnEvents } from '@convive/contracts/event-search'
import { listEvents } from '@convive/contracts/events'
import type { InputOf, OutputOf } from '@convive/contracts/route'
import type { Database } from '@convive/service-kit/database/database'
import { invalidCursor, pageOf } from '@convive/service-kit/http/cursor'
import { serve, type Served } from '@convive/service-kit/http/serve'
import { type EventView, viewColumns, viewTables } from '../event-model/event.store.ts'
import { startOfDay } from '@convive/formats/costa-rica-time'
import { bounds } from '../people/bounds.ts'
import { isBeyond } from '../people/people.ts'
import { presentToViewer } from '../event-model/present-event.ts'
import { filterConditions, isFoundAnywhere } from '../search/count-events-by-region.ts'
import { type Match, matchCondition, matches, isNextDate } from '../search/search-conditions.ts'
import { correctTerms, findSearchTerms, type SearchTerm } from '../search/search-terms.store.ts'

type Request = InputOf<typeof listEvents>
type Listed = EventView & { section: Section; match: Match | null; listedAsOf: Date }
type Page = OutputOf<typeof listEvents>

const defaultLimit = 50
/** A list of up to so many rows is short, like that of the home page. */
const shortList = 10

export const eventListRoutes = (db: Database): Served[] => [
  serve(listEvents, (request) => listEventPage(db, request)),
  serve(listOwnEvents, (request, { caller }) =>
    listEventPage(db, { ...request, creatorId: caller.userId }, 'e.hidden_at IS NULL'),
  ),
]

/**
 * One page of a list. A search that finds nothing looks for words with a similar spelling, unless the typed words
 * match events in other regions. `shown`: the condition for the events that the list may name.
 */
async function listEventPage(db: Database, request: Request, shown?: string): Promise<Page> {
  const limit = request.limit ?? defaultLimit
  const cursor = request.cursor === undefined ? undefined : readCursor(request.cursor)
  const terms = await findSearchTerms(db.source.manager, request.q)
  const read = async (search?: EventSearch): Promise<Page> => {
    const { sql, values } = listQuery(request, limit + 1, cursor, search, shown)
    const rows: Listed[] = await db.source.query(sql, values)
    return toPage(rows, cursor ? limit : Math.min(limit, sizeOfFirstPage(rows, mostOfNewAccount(request))))
  }
  if (terms.length === 0) return await read()
  const isCorrected = cursor?.match === 'similar'
  if (!isCorrected) {
    const page = await read({ terms, in: ['headline', 'text'] })
    if (page.items.length > 0 || cursor) return page
    const { region: _region, ...everywhere } = request
    if (await isFoundAnywhere(db, everywhere, terms)) return page
  }
  const corrected = await correctTerms(db, terms)
  return corrected.length > 0 ? await read({ terms: corrected, in: ['similar'] }) : { items: [], next: null }
}

/** The search of a list: the terms, and how well events match them. */
export type EventSearch = { terms: SearchTerm[]; in: Match[] }

function toPage(rows: Listed[], limit: number): Page {
  const { items, next } = pageOf(rows, limit, cursorAfter)
  return {
    items: items.map(({ section: _section, match: _match, listedAsOf: _listedAsOf, ...event }) =>
      presentToViewer(event, null),
    ),
    next,
  }
}

/**
 * The number of events of one new account that stand among the upcoming ones, or undefined where all of them do: in a
 * search, and in the list of the account itself. The others follow after the upcoming events of everybody else, and
 * never on the first page.
 */
const mostOfNewAccount = ({ q, creatorId, limit = defaultLimit }: Request): number | undefined => {
  if (q !== undefined || creatorId !== undefined) return undefined
  return limit > shortList ? bounds.listedOfNewAccount : bounds.listedInShortListOfNewAccount
}

/** Ends the first page before what follows later. A list of nothing else begins with a few. */
function sizeOfFirstPage(rows: Listed[], most: number | undefined): number {
  const later = rows.findIndex(({ section }) => section === 'later')
  if (later > 0) return later
  return later === 0 && most !== undefined ? most : rows.length
}

/** The condition by which an event belongs to a section at a time. */
function sectionConditions(asOf: string, most: number | undefined, from?: string): Record<Section, string> {
  const unboosted = `(e.boosted_until IS NULL OR e.boosted_until <= ${asOf} OR e.cancelled_at IS NOT NULL)`
  // Of a series, only its next date stands in a list, or the first one from the first day of the list on.
  const upcoming = `e.ends_at >= ${asOf} AND ${unboosted} AND ${isNextDate(asOf, from)}`
  return {
    boosted: `e.boosted_until > ${asOf} AND e.cancelled_at IS NULL AND e.ends_at >= ${asOf}`,
    upcoming: most === undefined ? upcoming : `${upcoming} AND NOT ${isBeyond(most, asOf)}`,
    later: most === undefined ? 'false' : `${upcoming} AND ${isBeyond(most, asOf)}`,
    past: `e.ends_at < ${asOf}`,
  }
}

/**
 * The condition for the first row of a section along its index. Upcoming events begin at most a day before the time of
 * the list, because none lasts longer. It is one condition instead of a bound and a position: given both, PostgreSQL
 * multiplied their selectivities, expected few rows and sorted 7,000.
 */
function startBound(section: Section, asOf: string, position: Position | undefined): string {
  const [bound, beyond] = section === 'past' ? [asOf, '<'] : [`${asOf} - interval '1 day'`, '>']
  if (!position) return `e.starts_at ${beyond}= ${bound}`
  return `(e.starts_at, e.id) ${beyond} (${section === 'past' ? 'LEAST' : 'GREATEST'}(${bound}, ${position.start}), ${position.id})`
}

type Position = { start: string; id: string }

/**
 * Reads all parts in one statement and so in one snapshot. Each part reads at most a page along an index. The result is
 * sorted by part, then soonest first, and latest first in the past.
 */
export function listQuery(
  request: Request,
  rows: number,
  cursor: Cursor | undefined,
  search?: EventSearch,
  shown?: string,
): { sql: string; values: unknown[] } {
  const values: unknown[] = []
  const parameter = (value: unknown): string => `$${values.push(value)}`
  const asOf = `COALESCE(${parameter(cursor ? new Date(cursor.asOf) : null)}::timestamptz, date_trunc('milliseconds', now()))`
  const filters = filterConditions(request, parameter, shown)
  const position = cursor && {
    start: `${parameter(new Date(cursor.startsAt))}::timestamptz`,
    id: `${parameter(cursor.id)}::bigint`,
  }
  const from = request.from ? `${parameter(startOfDay(request.from))}::timestamptz` : undefined
  const limit = parameter(rows)
  const reached = cursor ? rankOf({ section: cursor.section, match: cursor.match }) : -1
  const most = mostOfNewAccount(request)
  const parts = requestedParts(request, search?.in).filter((part) => rankOf(part) >= reached)
  if (parts.length === 0) throw invalidCursor()
  const queries = parts.map((part, index) => {
    const { section, match } = part
    const [direction, sign] = section === 'past' ? ['DESC', '-'] : ['ASC', '']
    const conditions = [
      ...(index > 0 ? [`${countOfParts(index)} < ${limit}`] : []),
      sectionConditions(asOf, most, from)[section],
      startBound(section, asOf, rankOf(part) === reached ? position : undefined),
      ...filters,
      ...(match && search ? [matchCondition(search.terms, match, parameter)] : []),
    ]
    return `part${index} AS MATERIALIZED (SELECT '${section}' AS section, ${match ? `'${match}'` : 'NULL'} AS match,
      ${rankOf(part)} AS part, ${sign}extract(epoch FROM e.starts_at) AS position, ${sign}e.id AS tie, e.id AS picked
      FROM event e WHERE ${conditions.join(' AND ')} ORDER BY e.starts_at ${direction}, e.id ${direction} LIMIT ${limit})`
  })
  const everyPart = parts.map((_, index) => `SELECT * FROM part${index}`).join(' UNION ALL ')
  const sql = `WITH ${queries.join(', ')} SELECT l.section, l.match, ${asOf} AS "listedAsOf", now() AS "asOf", ${viewColumns}
    FROM (SELECT * FROM (${everyPart}) every_part ORDER BY part, position, tie LIMIT ${limit}) l
    JOIN (${viewTables}) ON e.id = l.picked ORDER BY l.part, l.position, l.tie`
  return { sql, values }
}

/**
 * SQL: the number of rows in the first parts. A part is not read when earlier parts fill the page. Otherwise a search
 * for a word that is in all headlines would also look for events that match only by their descriptions.
 */
const countOfParts = (parts: number): string =>
  `(SELECT ${Array.from({ length: parts }, (_, index) => `(SELECT count(*) FROM part${index})`).join(' + ')})`

/** The parts of a list in their order: its sections, in a search each by how well its events match. */
type Part = { section: Section; match: Match | undefined }

function requestedParts(request: Request, searched: Match[] | undefined): Part[] {
  const { when = 'all' } = request
  return sections
    .filter((section) => when === 'all' || (when === 'past') === (section === 'past'))
    .filter((section) => section !== 'later' || mostOfNewAccount(request) !== undefined)
    .flatMap((section) => (searched ?? [undefined]).map((match) => ({ section, match })))
}

const rankOf = ({ section, match }: Part): number =>
  sections.indexOf(section) * matches.length + (match ? matches.indexOf(match) : 0)

/** The sections of an event list, in their order: boosted events come first. `later`: see `mostOfNewAccount`. */
export const sections = ['boosted', 'upcoming', 'later', 'past'] as const
export type Section = (typeof sections)[number]

/**
 * The last row of a page. `asOf` is the time of the first page: with it, no event changes its section between two
 * pages. Times are in milliseconds. The cursor of a search also says how well the row matches.
 */
export type Cursor = { asOf: number; section: Section; startsAt: number; id: number; match?: Match | undefined }

const format = /^(\d{1,14})\.([0123])\.(-?\d{1,14})\.([1-9]\d{0,14})(?:\.([012]))?$/

export const writeCursor = ({ asOf, section, startsAt, id, match }: Cursor): string =>
  Buffer.from(
    [asOf, sections.indexOf(section), startsAt, id, ...(match ? [matches.indexOf(match)] : [])].join('.'),
  ).toString('base64url')

type LastRow = { listedAsOf: Date; section: Section; startsAt: Date; id: number; match?: Match | null }

/** The cursor of the page that begins after a row. */
export const cursorAfter = ({ listedAsOf, section, startsAt, id, match }: LastRow): string =>
  writeCursor({ asOf: listedAsOf.getTime(), section, startsAt: startsAt.getTime(), id, match: match ?? undefined })

/** Parses the output of `writeCursor`. A forged cursor is harmless: it points to another row of a public list. */
export function readCursor(text: string): Cursor {
  const [, asOf, section, startsAt, id, match] = format.exec(Buffer.from(text, 'base64url').toString()) ?? []
  const name = sections[Number(section)]
  if (!name) throw invalidCursor()
  return {
    asOf: Number(asOf),
    section: name,
    startsAt: Number(startsAt),
    id: Number(id),
    match: matches[Number(match)],
  }
}
