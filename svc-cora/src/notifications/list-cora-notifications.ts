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
 * The notifications are the transfers to the account, so none can be missing or shown twice; the service stores only the
 * last transfer that the person has read. Refunds of tickets are left out: svc-payments lists them with their reason.
 * The conditions are those of the index `transfer_received`, which has no other rows.
 */
async function listReceived(db: Database, userId: number, limit: number): Promise<CoraNotification[]> {
  const rows: Row[] = await db.source.query(
    `SELECT id, type, amount, created_at AS at, credit_description AS description,
       id <= coalesce((SELECT up_to FROM read_mark WHERE user_id = $2), 0) AS is_read
     FROM transfer WHERE credit = $1 AND credit LIKE 'person:%' AND NOT ${isTicketRefund}
     ORDER BY credit_version DESC LIMIT $3`,
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
