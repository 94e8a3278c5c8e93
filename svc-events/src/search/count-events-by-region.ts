import { countEventsByRegion } from '@convive/contracts/event-search'
import type { InputOf, OutputOf } from '@convive/contracts/route'
import type { Database } from '@convive/service-kit/database/database'
import { serve, type Served } from '@convive/service-kit/http/serve'
import { anyMatchCondition, isListed, matchCondition, isNextDate } from './search-conditions.ts'
import { correctTerms, findSearchTerms, type SearchTerm } from './search-terms.store.ts'
import { categoryOfFilter } from '@convive/contracts/enums'
import type { listEvents } from '@convive/contracts/events'
import { endOfDay, startOfDay } from '@convive/formats/costa-rica-time'

type Request = InputOf<typeof countEventsByRegion>
type Counts = OutputOf<typeof countEventsByRegion>

/** More events than this are not counted, so that a common word costs no more than a rare one. */
const maxCounted = 1000

export const countEventsByRegionRoute = (db: Database): Served =>
  serve(countEventsByRegion, async (request) => {
    const terms = await findSearchTerms(db.source.manager, request.q)
    const found = await db.source.query<Counts>(...countQuery(request, terms, maxCounted))
    if (found.length > 0 || terms.length === 0) return found
    const corrected = await correctTerms(db, terms)
    return corrected.length > 0
      ? await db.source.query<Counts>(...countQuery(request, corrected, maxCounted, 'similar'))
      : []
  })

/** Whether a search finds events in any region. */
export async function isFoundAnywhere(db: Database, request: Request, terms: SearchTerm[]): Promise<boolean> {
  return (await db.source.query<Counts>(...anywhereQuery(request, terms))).length > 0
}

/**
 * It has no LIMIT 1: PostgreSQL would expect to find that event soon, and read all events for a misspelt word. Among
 * 100,000 events that took 0.3 s.
 */
export const anywhereQuery = (request: Request, terms: SearchTerm[]): [string, unknown[]] =>
  countQuery(request, terms, maxCounted)

const timeConditions = {
  all: [`(e.ends_at < now() OR ${isNextDate('now()')})`],
  // No event lasts longer than a day, so that the index on the start suffices.
  upcoming: [`e.ends_at >= now()`, `e.starts_at >= now() - interval '1 day'`, isNextDate('now()')],
  past: [`e.ends_at < now()`],
}

function countQuery(
  { when = 'all', ...filters }: Request,
  terms: SearchTerm[],
  limit: number,
  match?: 'similar',
): [string, unknown[]] {
  const values: unknown[] = []
  const parameter = (value: unknown): string => `$${values.push(value)}`
  const searched = match ? matchCondition(terms, match, parameter) : anyMatchCondition(terms, parameter)
  const conditions = [
    ...timeConditions[when],
    ...filterConditions(filters, parameter),
    ...(terms.length > 0 ? [searched] : []),
  ]
  const sql = `SELECT region, count(*)::int AS count
    FROM (SELECT e.region FROM event e WHERE ${conditions.join(' AND ')} LIMIT ${parameter(limit)}) found
    GROUP BY region ORDER BY count DESC, region`
  return [sql, values]
}

type Filters = Omit<InputOf<typeof listEvents>, 'q' | 'when' | 'limit' | 'cursor'>

/** SQL: `takesCora` of the event `e`. A test compares the two. */
export const takesCoraCondition = `(e.cora_price IS NOT NULL AND (e.accept_cora OR (e.is_paid AND e.payment_option = 'cora_only')))`

/** SQL: the conditions of a list's filters on the event `e`, without its search. `shown`: which events the list may name. */
export function filterConditions(
  filters: Filters,
  parameter: (value: unknown) => string,
  shown: string = isListed,
): string[] {
  const { region, category, creatorId, venueId, from, to, free, acceptsCora } = filters
  const stored = categoryOfFilter(category)
  return [
    shown,
    ...(region && region !== 'all' ? [`e.region = ${parameter(region)}`] : []),
    ...(stored ? [`e.category = ${parameter(stored)}`] : []),
    ...(creatorId ? [`e.creator_id = ${parameter(creatorId)}`] : []),
    ...(venueId ? [`e.venue_id = ${parameter(venueId)}`] : []),
    ...(from ? [`e.starts_at >= ${parameter(startOfDay(from))}::timestamptz`] : []),
    ...(to ? [`e.starts_at < ${parameter(endOfDay(to))}::timestamptz`] : []),
    ...(free === undefined ? [] : [`e.is_paid = ${parameter(!free)}`]),
    ...(acceptsCora ? [takesCoraCondition] : []),
  ]
}
