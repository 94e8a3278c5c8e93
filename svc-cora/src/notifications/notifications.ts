import { listCoraNotifications, readCoraNotifications } from '@convive/contracts/notifications'
import type { TransactionType } from '@convive/contracts/vocabulary'
import type { Database } from '@convive/service-kit/database'
import { serve, type Served } from '@convive/service-kit/http'
import { person } from '../ledger/account.ts'

type Row = { id: number; type: TransactionType; amount: number; description: string; at: Date; is_read: boolean }

/**
 * What came into an account, as notifications. They are the account's own entries, so none can be missing or told
 * twice; all that is kept beside them is up to which one the person has read.
 */
export function notificationRoutes(db: Database): Served[] {
  return [
    serve(listCoraNotifications, async ({ limit }, { caller }) => {
      const rows: Row[] = await db.source.query(
        `SELECT t.id, t.type, e.amount, CASE WHEN t.debit = $1 THEN t.debit_description ELSE t.credit_description END AS description, t.created_at AS at,
                t.id <= coalesce((SELECT up_to FROM read_mark WHERE user_id = $2), 0) AS is_read
         FROM entry e JOIN transfer t ON t.id = e.transfer_id
         WHERE e.account = $1 AND e.amount > 0 ORDER BY e.version DESC LIMIT $3`,
        [person(caller.userId), caller.userId, limit ?? 20],
      )
      return rows.map(({ is_read, at, ...row }) => ({ ...row, kind: 'cora_received' as const, at: at.toISOString(), isRead: is_read }))
    }),
    serve(readCoraNotifications, async ({ upTo }, { caller }) => {
      await db.source.query(
        `INSERT INTO read_mark AS r (user_id, up_to) VALUES ($1, $2) ON CONFLICT (user_id) DO UPDATE SET up_to = greatest(r.up_to, $2)`,
        [caller.userId, upTo],
      )
      return undefined
    }),
  ]
}
