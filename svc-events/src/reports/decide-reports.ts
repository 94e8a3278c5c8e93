import { decideReports, ReportUpheld } from '@convive/contracts/reports'
import type { Database, Transaction } from '@convive/service-kit/database'
import { serve, type Served } from '@convive/service-kit/http'
import { emitEach } from '@convive/service-kit/messages'
import { notFound } from '@convive/service-kit/refused'
import { lockEvent } from '../catalog/event-view.ts'
import { hide } from '../moderation/hide-event.ts'
import { notifyEach } from '../notifications/notify.ts'
import { mayEarn, type Candidate } from './may-earn.ts'
import { rewardWithinMonth } from './reward-month.ts'

type Open = Candidate & { id: number }
type Decided = { id: number; userId: number; coraAwarded: number }

/** An admin's word on all open reports of an event, said once: whoever decides second finds none. */
export const decideReportsRoute = (db: Database, limits: boolean): Served =>
  serve(decideReports, ({ id, decision, reason = '' }, { caller }) =>
    db.transaction(async (tx) => {
      const event = await lockEvent(tx, id)
      const open = await lockOpen(tx, id)
      if (open.length === 0) throw notFound('There is no report to decide about.')
      const upheld = decision !== 'dismiss'
      const earning = upheld ? open.filter((report) => mayEarn(report, event, caller.userId)).map(({ userId }) => userId) : []
      const rewarded = await rewardWithinMonth(tx, earning, limits)
      const decided = open.map(({ id: reportId, userId }) => ({ id: reportId, userId, coraAwarded: rewarded.get(userId) ?? 0 }))
      await close(tx, decided, upheld ? 'upheld' : 'dismissed', caller.userId)
      await notifyEach(tx, event, decided.map(({ userId, coraAwarded }) => ({ userId, kind: 'report_decided', detail: upheld ? `upheld ${coraAwarded}` : 'dismissed' })))
      if (upheld) await emitEach(tx, ReportUpheld, decided.map(({ id: reportId, userId, coraAwarded }) => ({ reportId, eventId: id, userId, title: event.title, coraAwarded })))
      if (decision === 'hide') await hide(tx, event, { reason, adminId: caller.userId })
      return { decided: decided.length }
    }),
  )

/** The open reports of an event and what decides whether they earn, held. */
const lockOpen = (tx: Transaction, eventId: number): Promise<Open[]> =>
  tx.query(
    `SELECT id, user_id AS "userId", by_admin AS "byAdmin",
       EXISTS (SELECT 1 FROM report before WHERE before.event_id = r.event_id AND before.user_id = r.user_id AND before.cora_awarded > 0) AS "hasEarned"
     FROM report r WHERE event_id = $1 AND state = 'open' ORDER BY id FOR UPDATE`,
    [eventId],
  )

async function close(tx: Transaction, decided: Decided[], state: 'upheld' | 'dismissed', adminId: number): Promise<void> {
  await tx.query(
    `UPDATE report r SET state = $3, cora_awarded = d.cora, decided_at = now(), decided_by = $4
     FROM unnest($1::bigint[], $2::int[]) AS d (id, cora) WHERE r.id = d.id`,
    [decided.map(({ id }) => id), decided.map(({ coraAwarded }) => coraAwarded), state, adminId],
  )
}
