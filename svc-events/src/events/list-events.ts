import { listEvents } from '@convive/contracts/events'
import type { InputOf, OutputOf } from '@convive/contracts/route'
import { categoryOfFilter } from '@convive/contracts/enums'
import type { Database } from '@convive/service-kit/database/database'
import { serve, type Served } from '@convive/service-kit/http/serve'
import { endOfDay, startOfDay } from '@convive/formats/costa-rica-time'
import { readCursor, sections, writeCursor, type Cursor, type Section } from './list-cursor.ts'
import { viewColumns, viewTables, type EventView } from '../event-model/event.store.ts'
import type { ListCache } from './list-cache.ts'
import { presentEvent } from '../event-model/present-event.ts'
import { searchPatterns } from '../event-model/search-text.ts'

type Request = InputOf<typeof listEvents>
type Listed = EventView & { section: Section; listedAsOf: Date }

const defaultLimit = 50

export const listEventsRoute = (lists: ListCache): Served => serve(listEvents, (request) => lists.read(request))

export async function listEventPage(db: Database, request: Request): Promise<OutputOf<typeof listEvents>> {
  const limit = request.limit ?? defaultLimit
  const { sql, values } = listQuery(
    request,
    limit + 1,
    request.cursor === undefined ? undefined : readCursor(request.cursor),
  )
  const rows: Listed[] = await db.source.query(sql, values)
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return {
    items: page.map(({ section: _section, listedAsOf: _listedAsOf, ...event }) => presentEvent(event)),
    next:
      last && rows.length > limit
        ? writeCursor({
            asOf: last.listedAsOf.getTime(),
            section: last.section,
            startsAt: last.startsAt.getTime(),
            id: last.id,
          })
        : null,
  }
}

/** The condition by which an event belongs to a section at a time. */
const sectionConditions = (asOf: string): Record<Section, string> => ({
  boosted: `e.boosted_until > ${asOf} AND e.cancelled_at IS NULL AND e.ends_at >= ${asOf}`,
  upcoming: `e.ends_at >= ${asOf} AND (e.boosted_until IS NULL OR e.boosted_until <= ${asOf} OR e.cancelled_at IS NOT NULL)`,
  past: `e.ends_at < ${asOf}`,
})

/**
 * The condition from which a section is read along its index. Upcoming events begin at most a day before the time of the
 * list, because none lasts longer. It is one condition, not a bound and a position: with both, PostgreSQL multiplied
 * their selectivities, expected few rows and sorted 7,000.
 */
function startBound(section: Section, asOf: string, position: Position | undefined): string {
  const [bound, beyond] = section === 'past' ? [asOf, '<'] : [`${asOf} - interval '1 day'`, '>']
  if (!position) return `e.starts_at ${beyond}= ${bound}`
  return `(e.starts_at, e.id) ${beyond} (${section === 'past' ? 'LEAST' : 'GREATEST'}(${bound}, ${position.start}), ${position.id})`
}

type Position = { start: string; id: string }

/**
 * Reads all sections in one statement and so in one snapshot. Each section reads at most a page along its index. The
 * result is sorted by section, then soonest first, and latest first in the past.
 */
export function listQuery(
  request: Request,
  rows: number,
  cursor: Cursor | undefined,
): { sql: string; values: unknown[] } {
  const values: unknown[] = []
  const parameter = (value: unknown): string => `$${values.push(value)}`
  const asOf = `COALESCE(${parameter(cursor ? new Date(cursor.asOf) : null)}::timestamptz, date_trunc('milliseconds', now()))`
  const filters = filterConditions(request, parameter)
  const position = cursor && {
    start: `${parameter(new Date(cursor.startsAt))}::timestamptz`,
    id: `${parameter(cursor.id)}::bigint`,
  }
  const limit = parameter(rows)
  const queries = requestedSections(request, cursor).map((section) => {
    const [direction, sign] = section === 'past' ? ['DESC', '-'] : ['ASC', '']
    const conditions = [
      sectionConditions(asOf)[section],
      startBound(section, asOf, cursor?.section === section ? position : undefined),
      ...filters,
    ]
    return `(SELECT '${section}' AS section, ${sections.indexOf(section)} AS part,
      ${sign}extract(epoch FROM e.starts_at) AS position, ${sign}e.id AS tie, e.id AS picked
      FROM event e WHERE ${conditions.join(' AND ')} ORDER BY e.starts_at ${direction}, e.id ${direction} LIMIT ${limit})`
  })
  const sql = `SELECT l.section, ${asOf} AS "listedAsOf", now() AS "asOf", ${viewColumns}
    FROM (SELECT * FROM (${queries.join(' UNION ALL ')}) every_part ORDER BY part, position, tie LIMIT ${limit}) l
    JOIN (${viewTables}) ON e.id = l.picked ORDER BY l.part, l.position, l.tie`
  return { sql, values }
}

function requestedSections({ when = 'all' }: Request, cursor: Cursor | undefined): Section[] {
  const requested = sections.filter((section) => when === 'all' || (when === 'past') === (section === 'past'))
  return cursor
    ? requested.filter((section) => sections.indexOf(section) >= sections.indexOf(cursor.section))
    : requested
}

function filterConditions(request: Request, parameter: (value: unknown) => string): string[] {
  const { region, category, creatorId, venueId, from, to, free, acceptsCora, q } = request
  const stored = categoryOfFilter(category)
  return [
    'e.hidden_at IS NULL',
    ...(region && region !== 'all' ? [`e.region = ${parameter(region)}`] : []),
    ...(stored ? [`e.category = ${parameter(stored)}`] : []),
    ...(creatorId ? [`e.creator_id = ${parameter(creatorId)}`] : []),
    ...(venueId ? [`e.venue_id = ${parameter(venueId)}`] : []),
    ...(from ? [`e.starts_at >= ${parameter(startOfDay(from))}::timestamptz`] : []),
    ...(to ? [`e.starts_at < ${parameter(endOfDay(to))}::timestamptz`] : []),
    ...(free === undefined ? [] : [`e.is_paid = ${parameter(!free)}`]),
    ...(acceptsCora ? [`e.cora_price IS NOT NULL AND (e.accept_cora OR e.payment_option = 'cora_only')`] : []),
    ...searchPatterns(q).map((pattern) => `e.search LIKE ${parameter(pattern)}`),
  ]
}
