import {
  type CoraNotification,
  listCoraNotifications,
  type MintCapNotification,
  readCoraNotifications,
} from '@convive/contracts/notifications'
import type { TransactionType } from '@convive/contracts/enums'
import type { Database, Transaction } from '@convive/service-kit/database/database'
import { serve, type Served } from '@convive/service-kit/http/serve'
import { person } from '../ledger/account.ts'
import { isTicketRefund } from '../tickets/ticket-refunds.ts'
import { describeTransactions } from '../people/people.ts'
import { MintCapReached } from '@convive/contracts/cora'
import type { SecurityLog } from '@convive/service-kit/logging/security-event'
import { on, type Subscription } from '@convive/service-kit/messaging/messages'
import type { MessageOf } from '@convive/contracts/message'
import { inCostaRica } from '@convive/service-kit/time/costa-rica-sql'
import { findUsernames } from '../people/people.ts'

const defaultPageSize = 20

type ReversalRow = {
  id: number
  type: TransactionType
  amount: number
  description: string
  at: Date
  is_read: boolean
}

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
  const rows: ReversalRow[] = await db.source.query(
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

/** Marks the caller's notifications up to a transfer as read. */
export const readCoraNotificationsRoute = (db: Database): Served =>
  serve(readCoraNotifications, async ({ upTo }, { caller }) => {
    await db.source.query(
      `INSERT INTO read_mark AS r (user_id, up_to) VALUES ($1, $2)
       ON CONFLICT (user_id) DO UPDATE SET up_to = greatest(r.up_to, $2)`,
      [caller.userId, upTo],
    )
    return undefined
  })

/**
 * Notifies the administrators that rewards wait because of a cap, and records it as a security event. A network's cap is
 * reached on any busy day.
 */
export const onMintCapReached = (securityLog: SecurityLog): Subscription =>
  on(MintCapReached, 'notifications/on-mint-cap-reached', async (tx, { data }) => {
    if (data.scope === 'network') return
    await insertMintAlarm(tx, data)
    const userId = data.creatorId ?? undefined
    securityLog.record({ event: 'cap_reached', outcome: 'failure', userId, reason: `${data.scope}_mint` })
  })

/** Stores an alarm. A further one for the same cap and day (Costa Rica) changes nothing. */
async function insertMintAlarm(
  tx: Transaction,
  { scope, creatorId, cap, reachedAt }: MessageOf<typeof MintCapReached>['data'],
): Promise<void> {
  await tx.query(
    `INSERT INTO mint_alarm (day, scope, creator_id, cap, reached_at)
     VALUES (${inCostaRica('$4::timestamptz')}::date, $1, $2, $3, $4) ON CONFLICT DO NOTHING`,
    [scope, creatorId, cap, reachedAt],
  )
}

type AlarmRow = {
  id: number
  scope: 'creator' | 'site'
  creatorId: number | null
  cap: number
  at: Date
  isRead: boolean
}

/** Lists the newest alarms, with what the person has read. */
async function listMintAlarms(db: Database, userId: number, limit: number): Promise<MintCapNotification[]> {
  const rows: AlarmRow[] = await db.source.query(
    `SELECT id, scope, creator_id AS "creatorId", cap, reached_at AS at,
            id <= coalesce((SELECT up_to FROM read_mark WHERE user_id = $1), 0) AS "isRead"
     FROM mint_alarm ORDER BY id DESC LIMIT $2`,
    [userId, limit],
  )
  const usernames = await findUsernames(
    db,
    rows.flatMap(({ creatorId }) => creatorId ?? []),
  )
  return rows.map(({ creatorId, at, ...row }) => ({
    ...row,
    kind: 'mint_cap_reached',
    username: creatorId === null ? null : (usernames.get(creatorId) ?? null),
    at: at.toISOString(),
  }))
}
