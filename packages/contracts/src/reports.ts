import * as z from 'zod/mini'
import { ById, Id, Instant, pageQuery, text } from './primitives.ts'
import { message } from './message.ts'
import { route } from './route.ts'

/** What is wrong with an event. */
export const reportReasons = ['wrong_facts', 'cancelled_or_moved', 'duplicate', 'spam', 'offensive', 'other'] as const
export const ReportReason = z.enum(reportReasons, 'Choose a reason')
export type ReportReason = z.infer<typeof ReportReason>

/** `open` until an administrator has upheld or dismissed it. */
export const ReportState = z.enum(['open', 'upheld', 'dismissed'])
export type ReportState = z.infer<typeof ReportState>

/** The reporter's reward in Cora when an administrator upholds the report. */
export const reportReward = 2

/** What the form for a report sends. */
export const EventReport = z
  .object({
    reason: ReportReason,
    note: z.optional(text(0, 500)),
    /** What of the event is reported; without it, the event itself. */
    questionId: z.optional(Id),
    pictureId: z.optional(Id),
  })
  .check(
    z.refine(({ reason, note = '' }) => reason !== 'other' || note.length >= 10, {
      path: ['note'],
      message: 'Must be at least 10 characters',
    }),
  )
/**
 * A person has one open report for an event, and for each question and picture on its page; a further one replaces it. Only administrators see reports, and the
 * event's creator never learns who sent them.
 */
export const reportEvent = route('POST', '/api/events/:id/reports', {
  summary: 'Report an event to the administrators',
  access: 'user',
  params: ById,
  body: EventReport,
  response: z.object({ message: z.string() }),
  idempotent: true,
})

/**
 * A report as administrators see it. `note` is empty when nothing was added; the names are null once the reporter's
 * account is deleted.
 */
export const Report = z.object({
  id: Id,
  userId: Id,
  username: z.nullable(z.string()),
  displayName: z.nullable(z.string()),
  reason: ReportReason,
  note: z.string(),
  reportedAt: Instant,
  /** The reported question of the event's page. */
  question: z.optional(z.string()),
  /** The reported picture of its album. */
  pictureUrl: z.optional(z.string()),
})
export type Report = z.infer<typeof Report>

/** An event with its open reports: `count` of them, the first fifty in full. */
export const ReportedEvent = z.object({
  eventId: Id,
  title: z.string(),
  isHidden: z.boolean(),
  count: z.int(),
  reports: z.array(Report),
})
export type ReportedEvent = z.infer<typeof ReportedEvent>

export const listReportedEvents = route('GET', '/api/events/reports', {
  summary:
    'Events with open reports: most reported first, then those that have waited longest. `waiting` counts them all',
  access: 'admin',
  query: z.object({ limit: pageQuery(100).limit }),
  response: z.object({ waiting: z.int(), events: z.array(ReportedEvent) }),
})

/** What the form about the reports of an event sends. */
export const ReportDecision = z
  .object({ decision: z.enum(['hide', 'leave', 'dismiss'], 'This isn’t valid'), reason: z.optional(text(0, 500)) })
  .check(
    z.refine(({ decision, reason = '' }) => decision !== 'hide' || reason.length >= 3, {
      path: ['reason'],
      message: 'Must be at least 3 characters',
    }),
  )
/**
 * Decides all open reports of an event. `hide` and `leave` uphold them: the event is hidden now, or stays because it
 * was corrected or is already hidden.
 */
export const decideReports = route('POST', '/api/events/:id/reports/decide', {
  summary: 'Uphold the open reports of an event, with or without hiding it, or dismiss them',
  access: 'admin',
  params: ById,
  body: ReportDecision,
  response: z.object({ decided: z.int() }),
  idempotent: true,
})

/**
 * An administrator has upheld a report. `coraAwarded` is the reporter's reward, which may be nothing because of a rule
 * or a cap.
 */
export const ReportUpheld = message(
  'events.report.upheld',
  z.object({ reportId: Id, eventId: Id, userId: Id, title: z.string(), coraAwarded: z.int() }),
  (data) => `report:${data.reportId}`,
)
