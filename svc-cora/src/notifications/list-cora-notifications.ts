import { listCoraNotifications, type CoraNotification } from '@convive/contracts/notifications'
import type { TransactionType } from '@convive/contracts/enums'
import type { Database } from '@convive/service-kit/database/database'
import { serve, type Served } from '@convive/service-kit/http/serve'
import { person } from '../accounts/account.ts'
import { isTicketRefund } from '../tickets/ticket-refund.store.ts'
import { describeTransactions } from '../balance/describe-transactions.ts'
import { listMintAlarms } from './mint-alarm.store.ts'

const defaultPageSize = 20

type Row = { id: number; type: TransactionType; amount: number; description: string; at: Date; is_read: boolean }

/** Lists the Cora that the caller received and, for an administrator, the caps that rewards reached. Newest first. */
export const listCoraNotificationsRoute = (db: Database): Served =>
  serve(listCoraNotifications, async ({ limit = defaultPageSize }, { caller }) => {
    const received = await listReceived(db, caller.userId, limit)
    if (!caller.isAdmin) return received
    const alarms = await listMintAlarms(db, caller.userId, limit)
    return [...received, ...alarms].toSorted((a, b) => b.id - a.id).slice(0, limit)
  })

/**
 * The notifications are the entries of the account, so none can be missing or shown twice; the service stores only the
 * last transfer that the person has read. Refunds of tickets are left out: svc-payments lists them with their reason.
 */
async function listReceived(db: Database, userId: number, limit: number): Promise<CoraNotification[]> {
  const rows: Row[] = await db.source.query(
    `SELECT t.id, t.type, e.amount, t.created_at AS at,
              CASE WHEN t.debit = $1 THEN t.debit_description ELSE t.credit_description END AS description,
              t.id <= coalesce((SELECT up_to FROM read_mark WHERE user_id = $2), 0) AS is_read
       FROM entry e JOIN transfer t ON t.id = e.transfer_id
       WHERE e.account = $1 AND e.amount > 0 AND NOT (t.type = 'corrected' AND ${isTicketRefund('t.cause_scope')}) ORDER BY e.version DESC LIMIT $3`,
    [person(userId), userId, limit],
  )
  const described = await describeTransactions(db, rows)
  return described.map(({ id, type, amount, description, is_read, at }) => ({
    id,
    type,
    amount,
    description,
    kind: 'cora_received' as const,
    at: at.toISOString(),
    isRead: is_read,
  }))
}
