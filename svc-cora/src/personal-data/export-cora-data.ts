import { exportCoraData, type Transaction } from '@convive/contracts/cora'
import type { Database } from '@convive/service-kit/database/database'
import { serve, type Served } from '@convive/service-kit/http/serve'
import { person } from '../ledger/account.ts'
import { AvatarFrameTable } from '../avatar-frames/buy-upgrade.ts'
import { describeTransactions } from '../people/people.ts'

type ExportedTransaction = Transaction & { balance: number }
type Refund = { title: string; amount: number; owed: boolean; requestedAt: string; paidAt: string | null }
type HeldIncome = { eventId: number; title: string | null; amount: number }
type WaitingReward = { amount: number; reason: string; createdAt: string }
type Debt = { remaining: number; createdAt: string }
type ReachedCap = { day: string; cap: number; reachedAt: string }

const instant = (column: string) => `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/**
 * Exports everything that svc-cora stores about the caller: their side of each transaction, the people whom they
 * invited, their avatar frame, ticket refunds, held income, waiting rewards and debts.
 */
export const exportCoraDataRoute = (db: Database): Served =>
  serve(exportCoraData, async (_, call) => {
    const { userId } = call.caller
    const stored: ExportedTransaction[] = await db.source.query(
      `SELECT t.id, t.type, e.amount,
              CASE WHEN t.debit = $1 THEN t.debit_description ELSE t.credit_description END AS description,
              ${instant('t.created_at')} AS "createdAt", e.balance
       FROM entry e JOIN transfer t ON t.id = e.transfer_id WHERE e.account = $1 ORDER BY e.version`,
      [person(userId)],
    )
    const movements = await describeTransactions(db, stored)
    const invited: { username: string }[] = await db.source.query(
      'SELECT username FROM person WHERE referrer_id = $1 AND NOT deleted ORDER BY user_id',
      [userId],
    )
    const frames = await db.source.manager.findBy(AvatarFrameTable, { userId })
    const refunds: Refund[] = await db.source.query(
      `SELECT e.title, r.amount, r.debtor = $1 AS owed,
              ${instant('r.requested_at')} AS "requestedAt", ${instant('r.paid_at')} AS "paidAt"
       FROM ticket_refund r JOIN event e USING (event_id) WHERE r.debtor = $1 OR r.buyer = $1 ORDER BY r.refund_id`,
      [person(userId)],
    )
    const heldIncome: HeldIncome[] = await db.source.query(
      `SELECT event_id AS "eventId", e.title, h.amount FROM held_income h LEFT JOIN event e USING (event_id)
       WHERE h.account = $1 ORDER BY event_id`,
      [person(userId)],
    )
    const waitingRewards: WaitingReward[] = await db.source.query(
      `SELECT (reward ->> 'amount')::bigint AS amount, reason, ${instant('created_at')} AS "createdAt"
       FROM waiting_reward WHERE user_id = $1 ORDER BY id`,
      [userId],
    )
    const debts: Debt[] = await db.source.query(
      `SELECT remaining, ${instant('created_at')} AS "createdAt"
       FROM reward_debt WHERE account = $1 AND remaining > 0 ORDER BY id`,
      [person(userId)],
    )
    const reachedCaps: ReachedCap[] = await db.source.query(
      `SELECT day::text AS day, cap, ${instant('reached_at')} AS "reachedAt"
       FROM mint_alarm WHERE creator_id = $1 ORDER BY id`,
      [userId],
    )
    call.setHeader('content-disposition', 'attachment; filename="convive-cora.json"')
    return {
      part: 'cora' as const,
      userId,
      gatheredAt: new Date().toISOString(),
      sections: {
        movements,
        invited,
        frames: frames.map(({ frame, until }) => ({ frame, until: until.toISOString() })),
        refunds,
        heldIncome,
        waitingRewards,
        debts,
        reachedCaps,
      },
    }
  })
