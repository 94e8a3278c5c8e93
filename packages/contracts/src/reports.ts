import * as z from 'zod/mini'
import { ById, Id, Instant, pageQuery, text } from './fields.ts'
import { message } from './message.ts'
import { route } from './route.ts'

/** What somebody finds wrong with an event. */
export const reportReasons = ['wrong_facts', 'cancelled_or_moved', 'duplicate', 'spam', 'offensive', 'other'] as const
export const ReportReason = z.enum(reportReasons, 'Choose a reason')
export type ReportReason = z.infer<typeof ReportReason>

/** `open` until an admin has found it right (`upheld`) or not (`dismissed`). */
export const ReportState = z.enum(['open', 'upheld', 'dismissed'])
export type ReportState = z.infer<typeof ReportState>

/** What the reporter of an event earns, in Cora, once an admin has found the report right. */
export const reportReward = 2

/** A person has one open report of an event: another takes its place. Only admins see reports; the event's creator never learns whose they are. */
export const reportEvent = route('POST', '/api/events/:id/reports', {
  summary: 'Tell the administrators what is wrong with an event',
  access: 'user',
  params: ById,
  body: z.object({ reason: ReportReason, note: z.optional(text(0, 500)) }).check(
    z.refine(({ reason, note = '' }) => reason !== 'other' || note.length >= 10, { path: ['note'], message: 'Must be at least 10 characters' }),
  ),
  response: z.object({ message: z.string() }),
  idempotent: true,
})

/** A report as admins see it. `note` is empty where nothing was added; the names are null once the reporter's account is gone. */
export const Report = z.object({
  id: Id,
  userId: Id,
  username: z.nullable(z.string()),
  displayName: z.nullable(z.string()),
  reason: ReportReason,
  note: z.string(),
  reportedAt: Instant,
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
  summary: 'Events with open reports: most reported first, then those that have waited longest. `waiting` counts them all',
  access: 'admin',
  query: z.object({ limit: pageQuery(100).limit }),
  response: z.object({ waiting: z.int(), events: z.array(ReportedEvent) }),
})

/** Of all open reports of an event at once. `hide` and `leave` find them right: the event is hidden now, or stays, as it has been put right or is hidden already. */
export const decideReports = route('POST', '/api/events/:id/reports/decide', {
  summary: 'Find the open reports of an event right, hiding it now or not, or dismiss them',
  access: 'admin',
  params: ById,
  body: z.object({ decision: z.enum(['hide', 'leave', 'dismiss'], 'This is not valid'), reason: z.optional(text(0, 500)) }).check(
    z.refine(({ decision, reason = '' }) => decision !== 'hide' || reason.length >= 3, { path: ['reason'], message: 'Must be at least 3 characters' }),
  ),
  response: z.object({ decided: z.int() }),
})

/** An admin has found a report right. `coraAwarded` is what that earns the reporter: nothing, where a rule or a cap says so. */
export const ReportUpheld = message(
  'events.report.upheld',
  z.object({ reportId: Id, eventId: Id, userId: Id, title: z.string(), coraAwarded: z.int() }),
  (data) => `report:${data.reportId}`,
)
