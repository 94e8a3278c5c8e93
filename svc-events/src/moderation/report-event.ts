import { reportEvent, type ReportReason, type ReportState } from '@convive/contracts/reports'
import type { Database, Transaction } from '@convive/service-kit/database/database'
import type { Served } from '@convive/service-kit/http/serve'
import { serveOnce } from '@convive/service-kit/http/idempotency'
import { HttpError } from '@convive/service-kit/http/http-error'
import type { LimitOptions } from '@convive/service-kit/limits/rate-limit'
import { findAlbumPicture } from '../album/album.ts'
import { lockVisibleEvent } from '../event-model/event.store.ts'
import { ensureCaller } from '../people/people.ts'
import { costaRicaTodaySql } from '@convive/service-kit/time/costa-rica-sql'
import { UserDeleted } from '@convive/contracts/identity'
import { on, type Subscription } from '@convive/service-kit/messaging/messages'
import { EntitySchema, IsNull } from 'typeorm'
import { findQuestion } from '../public-questions/public-questions.ts'

const thanks = { message: 'Thank you. The administrators will look at it.' }

/** Stores a report for the admins. A second report by the same person replaces the open one and does not count. */
export const reportEventRoute = (db: Database, { isLimited }: LimitOptions): Served =>
  serveOnce(reportEvent, db, async (tx, { id, reason, note = '', questionId = null, pictureId = null }, { caller }) => {
    const event = await lockVisibleEvent(tx, id, caller)
    if (event.creatorId === caller.userId)
      throw new HttpError(403, 'forbidden', 'This is your own event: you can change it yourself.')
    if (questionId !== null) await findQuestion(tx, id, questionId)
    if (pictureId !== null) await findAlbumPicture(tx, id, pictureId)
    const today = await lockDay(tx, caller.userId)
    const content = { reason, note, byAdmin: caller.isAdmin }
    const open = {
      eventId: id,
      userId: caller.userId,
      state: 'open' as const,
      questionId: questionId ?? IsNull(),
      pictureId: pictureId ?? IsNull(),
    }
    const { affected } = await tx.update(ReportTable, open, content)
    if (affected) return thanks
    await countReport(tx, today, { isLimited })
    await ensureCaller(tx, caller)
    await tx.insert(ReportTable, {
      ...content,
      eventId: id,
      questionId,
      pictureId,
      userId: caller.userId,
      title: event.title,
    })
    return thanks
  })

const maxPerDay = 10

/** The number of reports that a person sent on a day. */
type Day = { personId: number; day: string; sent: number }

/** Locks a person's day, so that parallel reports of one person count one after the other and none exceeds the cap. */
async function lockDay(tx: Transaction, personId: number): Promise<Day> {
  const [today]: Day[] = await tx.query(
    `INSERT INTO report_day AS d (person_id, day, sent) VALUES ($1, ${costaRicaTodaySql}::date, 0)
     ON CONFLICT (person_id, day) DO UPDATE SET sent = d.sent
     RETURNING person_id AS "personId", day::text, sent`,
    [personId],
  )
  if (!today) throw new Error('The upsert of report_day returned no row.')
  return today
}

/** Counts a new report on a locked day. Throws 429 for the eleventh, unless `isLimited` is false. */
async function countReport(tx: Transaction, { personId, day, sent }: Day, { isLimited }: LimitOptions): Promise<void> {
  if (isLimited && sent >= maxPerDay)
    throw new HttpError(429, 'too_many_reports', 'You have sent ten reports today. Please try again tomorrow.', {
      retryAfter: 3600,
    })
  await tx.query('UPDATE report_day SET sent = sent + 1 WHERE person_id = $1 AND day = $2', [personId, day])
}

/** Deletes the notes of a deleted person's reports. The reports and their reasons stay. */
export const onUserDeleted: Subscription = on(
  UserDeleted,
  'moderation/on-user-deleted',
  async (tx, { data }) => {
    await tx.query(`UPDATE report SET note = '' WHERE user_id = $1`, [data.userId])
  },
  { repeatable: true },
)

/** A report of an event. `title` is the event's at the time of the report; the event may be deleted before the decision. */
type ReportRow = {
  id: number
  eventId: number
  userId: number
  /** The reported question or picture; null for the event itself. */
  questionId: number | null
  pictureId: number | null
  title: string
  reason: ReportReason
  note: string
  /** Whether the reporter was an admin. Such reports earn nothing. */
  byAdmin: boolean
  state: ReportState
  coraAwarded: number
  reportedAt: Date
  decidedAt: Date | null
  decidedBy: number | null
}

export const ReportTable = new EntitySchema<ReportRow>({
  name: 'report',
  columns: {
    id: { type: 'bigint', primary: true, generated: 'increment' },
    eventId: { name: 'event_id', type: 'bigint' },
    userId: { name: 'user_id', type: 'bigint' },
    questionId: { name: 'question_id', type: 'bigint', nullable: true },
    pictureId: { name: 'picture_id', type: 'bigint', nullable: true },
    title: { type: 'text' },
    reason: { type: 'text' },
    note: { type: 'text' },
    byAdmin: { name: 'by_admin', type: 'boolean' },
    state: { type: 'text' },
    coraAwarded: { name: 'cora_awarded', type: 'int' },
    reportedAt: { name: 'reported_at', type: 'timestamptz' },
    decidedAt: { name: 'decided_at', type: 'timestamptz', nullable: true },
    decidedBy: { name: 'decided_by', type: 'bigint', nullable: true },
  },
})
