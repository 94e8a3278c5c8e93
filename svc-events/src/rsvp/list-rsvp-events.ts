import { listRsvpEvents, type RsvpEvent } from '@convive/contracts/events'
import type { InputOf } from '@convive/contracts/route'
import type { Database } from '@convive/service-kit/database/database'
import { pageOf } from '@convive/service-kit/http/cursor'
import { serve, type Served } from '@convive/service-kit/http/serve'
import { cursorAfter, readCursor, type Cursor, type Section } from '../events/list-events.ts'
import { viewColumns, viewTables, type EventView } from '../event-model/event.store.ts'
import { presentToViewer } from '../event-model/present-event.ts'

type Request = InputOf<typeof listRsvpEvents>
type Listed = EventView & Pick<RsvpEvent, 'myStatus' | 'attended'> & { section: Section; listedAsOf: Date }

const defaultLimit = 50

export const listRsvpEventsRoute = (db: Database): Served =>
  serve(listRsvpEvents, async (request, { caller }) => {
    const limit = request.limit ?? defaultLimit
    const { sql, values } = myEventsQuery(caller.userId, request, limit + 1)
    const rows: Listed[] = await db.source.query(sql, values)
    const { items, next } = pageOf(rows, limit, cursorAfter)
    return {
      items: items.map(({ section: _section, listedAsOf: _listedAsOf, myStatus, attended, ...event }) => ({
        ...presentToViewer(event, caller),
        myStatus,
        attended,
      })),
      next,
    }
  })

/** Reads all of one person's RSVPs and attendances, which are few, and sorts them in the order of the public list. */
function myEventsQuery(userId: number, request: Request, rows: number): { sql: string; values: unknown[] } {
  const cursor = request.cursor === undefined ? undefined : readCursor(request.cursor)
  const asOf = `COALESCE($2::timestamptz, date_trunc('milliseconds', now()))`
  const conditions = [
    'e.hidden_at IS NULL',
    ...(request.when === 'upcoming' || request.when === 'past'
      ? [`(e.ends_at < ${asOf}) = ${request.when === 'past'}`]
      : []),
    ...(cursor ? [`(${position(asOf)}) > ($4, $5, $6)`] : []),
  ]
  const sql = `SELECT CASE WHEN e.ends_at < ${asOf} THEN 'past' ELSE 'upcoming' END AS section, ${asOf} AS "listedAsOf",
      now() AS "asOf", ${viewColumns}, mine.status AS "myStatus", mine.attended
    FROM (SELECT event_id, r.status, a.event_id IS NOT NULL AS attended
      FROM (SELECT event_id, status FROM rsvp WHERE user_id = $1 AND status <> 'not_going') r
        FULL JOIN (SELECT event_id FROM attendance WHERE user_id = $1) a USING (event_id)) mine
    JOIN (${viewTables}) ON e.id = mine.event_id
    WHERE ${conditions.join(' AND ')} ORDER BY ${position(asOf)} LIMIT $3`
  return {
    sql,
    values: [userId, cursor ? new Date(cursor.asOf) : null, rows, ...(cursor ? cursorPosition(cursor) : [])],
  }
}

/** The sort key: upcoming before past, soonest first, and in the past latest first. In milliseconds, as in the cursor. */
const position = (asOf: string): string => {
  const sign = `CASE WHEN e.ends_at < ${asOf} THEN -1 ELSE 1 END`
  return `(e.ends_at < ${asOf})::int, ${sign} * (extract(epoch FROM e.starts_at) * 1000)::bigint, ${sign} * e.id`
}

const cursorPosition = ({ section, startsAt, id }: Cursor): number[] => {
  const isPast = section === 'past'
  const sign = isPast ? -1 : 1
  return [Number(isPast), sign * startsAt, sign * id]
}
