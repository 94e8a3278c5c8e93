import type { Event } from '@convive/contracts/events'
import { downloadEventsData, type EventsData } from '@convive/contracts/events-data'
import type { Database, Transaction } from '@convive/service-kit/database'
import { serve, type Served } from '@convive/service-kit/http'
import { presentEvent, viewColumns, viewTables, type EventView } from '../catalog/event-view.ts'

type Sections = EventsData['sections']

/** Gathers everything that stands here about the caller, to be kept as a file. */
export const dataRoute = (db: Database): Served =>
  serve(downloadEventsData, async (_, call) => {
    const { userId } = call.caller
    call.setHeader('content-disposition', 'attachment; filename="convive-events.json"')
    return { part: 'events' as const, userId, gatheredAt: new Date().toISOString(), sections: await sectionsOf(db.source.manager, userId) }
  })

/** Instants as JSON writes them, whatever the connection's time zone. */
const iso = (column: string): string => `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

async function sectionsOf(tx: Transaction, userId: number): Promise<Sections> {
  const of = async <Name extends keyof Sections>(columns: string, rest: string): Promise<Sections[Name]> => await tx.query(`SELECT ${columns} FROM ${rest}`, [userId])
  return {
    created: await eventsOf(tx, userId),
    answers: await of<'answers'>(`event_id AS "eventId", title, status, ${iso('answered_at')} AS "answeredAt"`, 'rsvp JOIN event e ON e.id = event_id WHERE user_id = $1 ORDER BY answered_at'),
    attendances: await of<'attendances'>(
      `event_id AS "eventId", title, cora_awarded AS "coraAwarded", reason, verified, ${iso('recorded_at')} AS "recordedAt"`,
      'attendance JOIN event e ON e.id = event_id WHERE user_id = $1 ORDER BY recorded_at',
    ),
    tickets: await of<'tickets'>('event_id AS "eventId", title, seats', 'ticket_movement t JOIN event e ON e.id = event_id WHERE user_id = $1 ORDER BY kind DESC, t.id'),
    claims: await of<'claims'>(
      `event_id AS "eventId", title, state, cora_awarded AS "coraAwarded", ${iso('claimed_at')} AS "claimedAt", ${iso('decided_at')} AS "decidedAt"`,
      'claim WHERE user_id = $1 ORDER BY id',
    ),
    claimAttempts: await of<'claimAttempts'>(`event_id AS "eventId", ${iso('at')} AS at`, 'claim_attempt, unnest(recent) at WHERE user_id = $1 ORDER BY at'),
    reports: await of<'reports'>(
      `event_id AS "eventId", title, reason, note, state, cora_awarded AS "coraAwarded", ${iso('reported_at')} AS "reportedAt", ${iso('decided_at')} AS "decidedAt"`,
      'report WHERE user_id = $1 ORDER BY id',
    ),
    pictures: await of<'pictures'>(`'/media/' || name AS "imageUrl", ${iso('uploaded_at')} AS "uploadedAt"`, 'picture WHERE uploaded_by = $1 ORDER BY uploaded_at'),
    notifications: await of<'notifications'>(`id, kind, event_id AS "eventId", title, detail, ${iso('at')} AS at, is_read AS "isRead"`, 'notification WHERE user_id = $1 ORDER BY id'),
  }
}

/** Those that an admin has hidden as well. */
async function eventsOf(tx: Transaction, userId: number): Promise<Event[]> {
  const events: EventView[] = await tx.query(`SELECT ${viewColumns}, now() AS "asOf" FROM ${viewTables} WHERE e.creator_id = $1 ORDER BY e.id`, [userId])
  return events.map(presentEvent)
}
