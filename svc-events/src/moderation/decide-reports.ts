import { decideReports, reportReward, ReportUpheld } from '@convive/contracts/reports'
import type { Database, Transaction } from '@convive/service-kit/database/database'
import { serveOnce } from '@convive/service-kit/http/idempotency'
import type { Served } from '@convive/service-kit/http/serve'
import { emitEach } from '@convive/service-kit/messaging/messages'
import { notFound } from '@convive/service-kit/http/http-error'
import type { LimitOptions } from '@convive/service-kit/limits/rate-limit'
import { lockEvent } from '../event-model/event.store.ts'
import { hide } from './hide-event.ts'
import { notifyUsers } from '../notifications/notification.store.ts'
import { costaRicaMonthSql } from '@convive/service-kit/time/costa-rica-sql'

type LockedReport = OpenReport & { id: number }
type Decided = { id: number; userId: number; coraAwarded: number }

/** An administrator decides all open reports of an event at once. A second decision finds none and gets 404. */
export const decideReportsRoute = (db: Database, { isLimited }: LimitOptions): Served =>
  serveOnce(decideReports, db, async (tx, { id, decision, reason = '' }, { caller }) => {
    const event = await lockEvent(tx, id)
    const open = await lockOpen(tx, id)
    if (open.length === 0) throw notFound('This event has no open report.')
    const upheld = decision !== 'dismiss'
    const earning = upheld
      ? open.filter((report) => canEarnReportReward(report, event, caller.userId)).map(({ userId }) => userId)
      : []
    const rewarded = await countMonthlyRewards(tx, [...new Set(earning)], { isLimited })
    const decided = open.map(({ id: reportId, userId }) => {
      const coraAwarded = rewarded.get(userId) ?? 0
      // Who has reported the event and questions on its page is rewarded once.
      rewarded.delete(userId)
      return { id: reportId, userId, coraAwarded }
    })
    await close(tx, decided, upheld ? 'upheld' : 'dismissed', caller.userId)
    await notifyUsers(
      tx,
      event,
      decided.map(({ userId, coraAwarded }) => ({
        userId,
        kind: 'report_decided',
        detail: upheld ? `upheld ${coraAwarded}` : 'dismissed',
      })),
    )
    if (upheld)
      await emitEach(
        tx,
        ReportUpheld,
        decided.map(({ id: reportId, userId, coraAwarded }) => ({
          reportId,
          eventId: id,
          userId,
          title: event.title,
          coraAwarded,
        })),
      )
    if (decision === 'hide') await hide(tx, event, { reason, adminId: caller.userId })
    return { decided: decided.length }
  })

/** Locks the open reports of an event and reads the facts that decide whether they earn anything. */
const lockOpen = (tx: Transaction, eventId: number): Promise<LockedReport[]> =>
  tx.query(
    `SELECT id, user_id AS "userId", by_admin AS "byAdmin",
       EXISTS (SELECT 1 FROM report earlier WHERE earlier.event_id = r.event_id AND earlier.user_id = r.user_id
         AND earlier.cora_awarded > 0) AS "hasEarned"
     FROM report r WHERE event_id = $1 AND state = 'open' ORDER BY id FOR UPDATE`,
    [eventId],
  )

async function close(
  tx: Transaction,
  decided: Decided[],
  state: 'upheld' | 'dismissed',
  adminId: number,
): Promise<void> {
  await tx.query(
    `UPDATE report r SET state = $3, cora_awarded = d.cora, decided_at = now(), decided_by = $4
     FROM unnest($1::bigint[], $2::int[]) AS d (id, cora) WHERE r.id = d.id`,
    [decided.map(({ id }) => id), decided.map(({ coraAwarded }) => coraAwarded), state, adminId],
  )
}

/** An open report, with the facts on which its reward depends. */
type OpenReport = {
  userId: number
  byAdmin: boolean
  /** Whether the reporter was rewarded for an earlier report of this event. */
  hasEarned: boolean
}

/**
 * Whether an upheld report may earn anything, before the month's cap. Nothing is paid to administrators, because
 * moderation is their task, nor to the person who decides; for one's own event, even if it was claimed after the
 * report; for samples; or twice for one event.
 */
export const canEarnReportReward = (
  { userId, byAdmin, hasEarned }: OpenReport,
  event: { creatorId: number; isSample: boolean },
  decidedBy: number,
): boolean => !byAdmin && !hasEarned && userId !== decidedBy && userId !== event.creatorId && !event.isSample

const maxPerMonth = 5

/**
 * Counts upheld reports and returns each person's reward: paid for the first five in a month of Costa Rica's time, or
 * always if `isLimited` is false. One statement counts and decides. It takes people in the order of their ids, so that
 * decisions about different events cannot deadlock.
 */
async function countMonthlyRewards(
  tx: Transaction,
  userIds: number[],
  { isLimited }: LimitOptions,
): Promise<Map<number, number>> {
  if (userIds.length === 0) return new Map()
  const rewarded: { person_id: number }[] = isLimited
    ? await tx.query(
        `INSERT INTO report_month AS m (person_id, month, rewarded)
         SELECT person_id, ${costaRicaMonthSql}, 1 FROM unnest($1::bigint[]) AS p (person_id) ORDER BY person_id
         ON CONFLICT (person_id, month) DO UPDATE SET rewarded = m.rewarded + 1 WHERE m.rewarded < $2
         RETURNING person_id`,
        [userIds, maxPerMonth],
      )
    : userIds.map((person_id) => ({ person_id }))
  return new Map(rewarded.map(({ person_id }) => [person_id, reportReward]))
}
