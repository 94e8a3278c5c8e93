import type { MintCapReached } from '@convive/contracts/cora'
import type { MessageOf } from '@convive/contracts/message'
import type { MintCapNotification } from '@convive/contracts/notifications'
import type { Database, Transaction } from '@convive/service-kit/database/database'
import { inCostaRica } from '@convive/service-kit/time/costa-rica-sql'
import { findUsernames } from '../people/person.store.ts'

/** Stores an alarm. A further one for the same cap and day (Costa Rica) changes nothing. */
export async function insertMintAlarm(
  tx: Transaction,
  { scope, creatorId, cap, reachedAt }: MessageOf<typeof MintCapReached>['data'],
): Promise<void> {
  await tx.query(
    `INSERT INTO mint_alarm (day, scope, creator_id, cap, reached_at)
     VALUES (${inCostaRica('$4::timestamptz')}::date, $1, $2, $3, $4) ON CONFLICT DO NOTHING`,
    [scope, creatorId, cap, reachedAt],
  )
}

type Row = { id: number; scope: 'creator' | 'site'; creatorId: number | null; cap: number; at: Date; isRead: boolean }

/** Lists the newest alarms, with what the person has read. */
export async function listMintAlarms(db: Database, userId: number, limit: number): Promise<MintCapNotification[]> {
  const rows: Row[] = await db.source.query(
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
