import { listEvents } from '@convive/contracts/events'
import type { InputOf, OutputOf } from '@convive/contracts/route'
import { categoryOfFilter } from '@convive/contracts/vocabulary'
import type { Database } from '@convive/service-kit/database'
import { serve, type Served } from '@convive/service-kit/http'
import { readCursor, sections, writeCursor, type Cursor, type Section } from './cursor.ts'
import { presentEvent, viewColumns, viewTables, type EventView } from './event-view.ts'
import type { ListCache } from './list-cache.ts'
import { searchPatterns } from './search-text.ts'
import { endOfDay, startOfDay } from './time.ts'

type Request = InputOf<typeof listEvents>
type Listed = EventView & { section: Section; listedAsOf: Date }

const usualLimit = 50

export const eventsRoute = (lists: ListCache): Served => serve(listEvents, (request) => lists.read(request))

export async function readList(db: Database, request: Request): Promise<OutputOf<typeof listEvents>> {
  const limit = request.limit ?? usualLimit
  const { sql, values } = listQuery(request, limit + 1, request.cursor === undefined ? undefined : readCursor(request.cursor))
  const rows: Listed[] = await db.source.query(sql, values)
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return {
    items: page.map(({ section: _section, listedAsOf: _listedAsOf, ...event }) => presentEvent(event)),
    next: last && rows.length > limit ? writeCursor({ asOf: last.listedAsOf.getTime(), section: last.section, startsAt: last.startsAt.getTime(), id: last.id }) : null,
  }
}

/** Which events are in a part of the list at a time. */
const belongs = (asOf: string): Record<Section, string> => ({
  boosted: `e.boosted_until > ${asOf} AND e.cancelled_at IS NULL AND e.ends_at >= ${asOf}`,
  upcoming: `e.ends_at >= ${asOf} AND (e.boosted_until IS NULL OR e.boosted_until <= ${asOf} OR e.cancelled_at IS NOT NULL)`,
  past: `e.ends_at < ${asOf}`,
})

/**
 * From where a part is read along its index. Upcoming events begin at most a day before the time of the list, because none lasts longer.
 * One condition, not a bound and a place: with both, PostgreSQL multiplied their odds, expected few rows and sorted 7,000.
 */
function reach(section: Section, asOf: string, place: Place | undefined): string {
  const [bound, beyond] = section === 'past' ? [asOf, '<'] : [`${asOf} - interval '1 day'`, '>']
  if (!place) return `e.starts_at ${beyond}= ${bound}`
  return `(e.starts_at, e.id) ${beyond} (${section === 'past' ? 'LEAST' : 'GREATEST'}(${bound}, ${place.start}), ${place.id})`
}

type Place = { start: string; id: string }

/**
 * The parts of the list in one statement and so in one snapshot. Each part reads at most a page along its index;
 * together they are put in order by part, then soonest first, and in the past latest first.
 */
export function listQuery(request: Request, rows: number, cursor: Cursor | undefined): { sql: string; values: unknown[] } {
  const values: unknown[] = []
  const value = (given: unknown): string => `$${values.push(given)}`
  const asOf = `COALESCE(${value(cursor ? new Date(cursor.asOf) : null)}::timestamptz, date_trunc('milliseconds', now()))`
  const filters = filtersOf(request, value)
  const place = cursor && { start: `${value(new Date(cursor.startsAt))}::timestamptz`, id: `${value(cursor.id)}::bigint` }
  const limit = value(rows)
  const parts = wantedSections(request, cursor).map((section) => {
    const [direction, sign] = section === 'past' ? ['DESC', '-'] : ['ASC', '']
    const conditions = [belongs(asOf)[section], reach(section, asOf, cursor?.section === section ? place : undefined), ...filters]
    return `(SELECT '${section}' AS section, ${sections.indexOf(section)} AS part, ${sign}extract(epoch FROM e.starts_at) AS place, ${sign}e.id AS tie, e.id AS picked
      FROM event e WHERE ${conditions.join(' AND ')} ORDER BY e.starts_at ${direction}, e.id ${direction} LIMIT ${limit})`
  })
  const sql = `SELECT l.section, ${asOf} AS "listedAsOf", now() AS "asOf", ${viewColumns}
    FROM (SELECT * FROM (${parts.join(' UNION ALL ')}) every_part ORDER BY part, place, tie LIMIT ${limit}) l
    JOIN (${viewTables}) ON e.id = l.picked ORDER BY l.part, l.place, l.tie`
  return { sql, values }
}

function wantedSections({ when = 'all' }: Request, cursor: Cursor | undefined): Section[] {
  const wanted = sections.filter((section) => when === 'all' || (when === 'past') === (section === 'past'))
  return cursor ? wanted.filter((section) => sections.indexOf(section) >= sections.indexOf(cursor.section)) : wanted
}

function filtersOf(request: Request, value: (given: unknown) => string): string[] {
  const { region, category, creatorId, venueId, from, to, free, acceptsCora, q } = request
  const stored = categoryOfFilter(category)
  return [
    'e.hidden_at IS NULL',
    ...(region && region !== 'all' ? [`e.region = ${value(region)}`] : []),
    ...(stored ? [`e.category = ${value(stored)}`] : []),
    ...(creatorId ? [`e.creator_id = ${value(creatorId)}`] : []),
    ...(venueId ? [`e.venue_id = ${value(venueId)}`] : []),
    ...(from ? [`e.starts_at >= ${value(startOfDay(from))}::timestamptz`] : []),
    ...(to ? [`e.starts_at < ${value(endOfDay(to))}::timestamptz`] : []),
    ...(free === undefined ? [] : [`e.is_paid = ${value(!free)}`]),
    ...(acceptsCora ? [`e.cora_price IS NOT NULL AND (e.accept_cora OR e.payment_option = 'cora_only')`] : []),
    ...searchPatterns(q).map((pattern) => `e.search LIKE ${value(pattern)}`),
  ]
}
