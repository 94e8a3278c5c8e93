import { downloadCoraData, type Transaction } from '@convive/contracts/cora'
import type { Database } from '@convive/service-kit/database/database'
import { serve, type Served } from '@convive/service-kit/http/serve'
import { person } from '../accounts/account.ts'
import { ProfileFrameTable } from '../upgrades/profile-frame.store.ts'
import { describeTransactions } from './describe-transactions.ts'

type ExportedTransaction = Transaction & { balance: number }
type Refund = { title: string; amount: number; owed: boolean; requestedAt: string; paidAt: string | null }

const instant = (column: string) => `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/**
 * Exports everything that svc-cora stores about the caller: their side of each transaction, the people whom they invited,
 * their profile frame, and ticket refunds.
 */
export const exportDataRoute = (db: Database): Served =>
  serve(downloadCoraData, async (_, call) => {
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
    const frames = await db.source.manager.findBy(ProfileFrameTable, { userId })
    const refunds: Refund[] = await db.source.query(
      `SELECT e.title, r.amount, r.debtor = $1 AS owed,
              ${instant('r.requested_at')} AS "requestedAt", ${instant('r.paid_at')} AS "paidAt"
       FROM ticket_refund r JOIN event e USING (event_id) WHERE $1 IN (r.debtor, r.buyer) ORDER BY r.refund_id`,
      [person(userId)],
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
      },
    }
  })
