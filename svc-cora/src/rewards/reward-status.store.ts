import type { Transaction } from '@convive/service-kit/database/database'
import { runPrepared } from '@convive/service-kit/database/prepared-statements'
import { EntitySchema } from 'typeorm'

/** The facts about a person on which rewards depend. `version` is that of the last message about the address. */
type RewardStatusRow = { userId: number; emailConfirmed: boolean; version: number; unconfirmedRewards: number }

export const RewardStatusTable = new EntitySchema<RewardStatusRow>({
  name: 'reward_status',
  columns: {
    userId: { name: 'user_id', type: 'bigint', primary: true },
    emailConfirmed: { name: 'email_confirmed', type: 'boolean', default: false },
    version: { type: 'bigint', default: 0 },
    unconfirmedRewards: { name: 'unconfirmed_rewards', type: 'bigint', default: 0 },
  },
})

export type RewardStatus = { isConfirmed: boolean; unconfirmedRewards: number }

/** Locks the reward status of people, in the order of the ids. */
export async function lockRewardStatus(tx: Transaction, userIds: number[]): Promise<Map<number, RewardStatus>> {
  const ids = [...new Set(userIds)].sort((a, b) => a - b)
  await runPrepared(tx)('INSERT INTO reward_status (user_id) SELECT unnest($1::bigint[]) ON CONFLICT DO NOTHING', [ids])
  const rows: (RewardStatus & { userId: number })[] = await tx.query(
    `SELECT user_id AS "userId", email_confirmed AS "isConfirmed", unconfirmed_rewards AS "unconfirmedRewards"
     FROM reward_status WHERE user_id = ANY($1) ORDER BY user_id FOR NO KEY UPDATE`,
    [ids],
  )
  return new Map(rows.map(({ userId, ...status }) => [userId, status]))
}

export async function saveUnconfirmedRewards(tx: Transaction, userId: number, amount: number): Promise<void> {
  await tx.update(RewardStatusTable, { userId }, { unconfirmedRewards: amount })
}

/** Stores whether a person's address is confirmed. Returns false when a newer version is known. */
export async function setEmailConfirmed(
  tx: Transaction,
  userId: number,
  isConfirmed: boolean,
  version: number,
): Promise<boolean> {
  const rows: unknown[] = await tx.query(
    `INSERT INTO reward_status AS s (user_id, email_confirmed, version) VALUES ($1, $2, $3)
     ON CONFLICT (user_id) DO UPDATE SET email_confirmed = $2, version = $3 WHERE s.version < $3 RETURNING 1`,
    [userId, isConfirmed, version],
  )
  return rows.length > 0
}
