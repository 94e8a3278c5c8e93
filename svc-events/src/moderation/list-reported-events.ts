import { listReportedEvents, type Report, type ReportedEvent } from '@convive/contracts/reports'
import type { Database } from '@convive/service-kit/database/database'
import { serve, type Served } from '@convive/service-kit/http/serve'
import { countWaitingModeration } from '@convive/contracts/moderation'

type EventRow = Omit<ReportedEvent, 'reports'> & { waiting: number }
type ReportRow = Omit<Report, 'reportedAt' | 'question' | 'pictureUrl'> & {
  eventId: number
  reportedAt: Date
  question: string | null
  picture: string | null
}

const defaultLimit = 50
const maxReportsPerEvent = 50

export const listReportedEventsRoute = (db: Database): Served =>
  serve(listReportedEvents, async ({ limit = defaultLimit }) => {
    const events: EventRow[] = await db.source.query(
      `SELECT e.id AS "eventId", e.title, e.hidden_at IS NOT NULL AS "isHidden", r.count, (count(*) OVER ())::int AS waiting
       FROM (SELECT event_id, count(*)::int AS count, min(reported_at) AS since
             FROM report WHERE state = 'open' GROUP BY event_id) r JOIN event e ON e.id = r.event_id
       ORDER BY r.count DESC, r.since, e.id LIMIT $1`,
      [limit],
    )
    const reports = Map.groupBy(
      await openReportsOf(
        db,
        events.map(({ eventId }) => eventId),
      ),
      ({ eventId }) => eventId,
    )
    return {
      waiting: events[0]?.waiting ?? 0,
      events: events.map(({ waiting: _waiting, ...event }) => ({
        ...event,
        reports: (reports.get(event.eventId) ?? []).map(presentReport),
      })),
    }
  })

/** Oldest first, so that the first reporter is at the top. */
const openReportsOf = (db: Database, eventIds: number[]): Promise<ReportRow[]> =>
  db.source.query(
    `SELECT id, event_id AS "eventId", user_id AS "userId", username, display_name AS "displayName", reason, note,
       reported_at AS "reportedAt", question, picture
     FROM (SELECT r.*, p.username, p.display_name, 
             (SELECT q.text FROM public_question q WHERE q.id = r.question_id) AS question,
             (SELECT a.picture FROM album_picture a WHERE a.id = r.picture_id) AS picture, row_number() OVER (PARTITION BY event_id ORDER BY r.id) AS position
           FROM report r LEFT JOIN person p ON p.id = r.user_id WHERE state = 'open' AND event_id = ANY($1)) open
     WHERE position <= ${maxReportsPerEvent} ORDER BY id`,
    [eventIds],
  )

const presentReport = ({ eventId: _eventId, reportedAt, question, picture, ...report }: ReportRow): Report => ({
  ...report,
  ...(question !== null && { question }),
  ...(picture !== null && { pictureUrl: `/media/${picture}` }),
  reportedAt: reportedAt.toISOString(),
})

/** Counts stop at this number, so that a long queue costs no more than a short one. */
const maxCounted = 1000

export const countWaitingModerationRoute = (db: Database): Served =>
  serve(countWaitingModeration, async () => {
    const [counts]: { reports: number; claims: number; venueClaims: number }[] = await db.source.query(
      `SELECT
         (SELECT count(*)::int FROM (SELECT DISTINCT event_id FROM report WHERE state = 'open' LIMIT $1) reported) AS reports,
         (SELECT count(*)::int FROM (SELECT 1 FROM claim WHERE state = 'provisional' LIMIT $1) claimed) AS claims,
         (SELECT count(*)::int FROM (SELECT 1 FROM venue_claim WHERE state = 'waiting' LIMIT $1) asked) AS "venueClaims"`,
      [maxCounted],
    )
    return counts ?? { reports: 0, claims: 0, venueClaims: 0 }
  })
