import { newAccountDays, type WaitReason } from '@convive/contracts/cora'
import type { Transaction } from '@convive/service-kit/database/database'
import { inCostaRica } from '@convive/service-kit/time/costa-rica-sql'
import { EntitySchema } from 'typeorm'
import type { Reward } from './reward.rules.ts'

/** A reward that is paid later. Its cause is unique among the waiting ones. */
type WaitingRewardRow = {
  id: number
  userId: number
  reason: WaitReason
  causeScope: string
  causeKey: string
  reward: Reward
  createdAt: Date
}

export const WaitingRewardTable = new EntitySchema<WaitingRewardRow>({
  name: 'waiting_reward',
  columns: {
    id: { type: 'bigint', primary: true, generated: true },
    userId: { name: 'user_id', type: 'bigint' },
    reason: { type: 'text' },
    causeScope: { name: 'cause_scope', type: 'text' },
    causeKey: { name: 'cause_key', type: 'text' },
    reward: { type: 'json' },
    createdAt: { name: 'created_at', type: 'timestamptz', default: () => 'now()' },
  },
})

/** Stores a reward that is paid later. */
export async function insertWaitingReward(
  tx: Transaction,
  userId: number,
  reward: Reward,
  reason: WaitReason,
): Promise<void> {
  await tx.query(
    `INSERT INTO waiting_reward (user_id, reason, cause_scope, cause_key, reward) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT DO NOTHING`,
    [userId, reason, reward.cause.scope, reward.cause.key, JSON.stringify(reward)],
  )
}

/** Removes and returns the rewards of people that wait for their confirmation, or for a door to see them. */
export async function takeWaitingRewards(
  tx: Transaction,
  userIds: number[],
  reason: 'unconfirmed' | 'new_account',
): Promise<Reward[]> {
  const [rows]: [{ reward: Reward }[], number] = await tx.query(
    'DELETE FROM waiting_reward WHERE user_id = ANY($1) AND reason = $2 RETURNING reward',
    [userIds, reason],
  )
  return rows.map(({ reward }) => reward)
}

const maxTaken = 200

const startOfToday = inCostaRica(`date_trunc('day', ${inCostaRica('now()')})`)

/**
 * Removes and returns rewards that wait because of a daily cap, or because an account was new that no longer is: the
 * oldest of each person, then the second one of each, so that nobody's many rewards keep others waiting for days.
 */
export async function takeCappedRewards(tx: Transaction): Promise<Reward[]> {
  const rows: { id: number; reward: Reward }[] = await tx.query(
    `-- whole-read: only rewards beyond a cap of the day and those of new accounts wait
     SELECT w.id, w.reward FROM waiting_reward w JOIN (
       SELECT id, row_number() OVER (PARTITION BY user_id ORDER BY id) AS turn FROM waiting_reward
       WHERE reason <> 'unconfirmed' AND CASE reason
         WHEN 'new_account' THEN EXISTS (SELECT 1 FROM person p WHERE p.user_id = waiting_reward.user_id
           AND p.registered_at < now() - make_interval(days => $1))
         ELSE created_at < ${startOfToday} END
       ORDER BY turn, id LIMIT ${maxTaken}
     ) AS next USING (id) ORDER BY next.turn, id FOR UPDATE OF w SKIP LOCKED`,
    [newAccountDays],
  )
  await tx.query('DELETE FROM waiting_reward WHERE id = ANY($1)', [rows.map(({ id }) => id)])
  return rows.map(({ reward }) => reward)
}

/** Cancels a reward that waits. */
export async function deleteWaitingReward(tx: Transaction, { cause }: Reward): Promise<void> {
  await tx.delete(WaitingRewardTable, { causeScope: cause.scope, causeKey: cause.key })
}

/** The keys of the rewards that the ledger knows, and of those that wait, as `scope` and `key` in JSON. */
export async function knownCauses(
  tx: Transaction,
  rewards: Reward[],
): Promise<{ posted: Set<string>; waiting: Set<string> }> {
  const rows: { scope: string; key: string; waits: boolean }[] = await tx.query(
    `WITH asked AS (SELECT * FROM unnest($1::text[], $2::text[]) AS c(cause_scope, cause_key))
     SELECT cause_scope AS scope, cause_key AS key, false AS waits FROM asked JOIN transfer USING (cause_scope, cause_key)
     UNION ALL SELECT cause_scope, cause_key, false FROM asked JOIN refusal USING (cause_scope, cause_key)
     UNION ALL SELECT cause_scope, cause_key, true FROM asked JOIN waiting_reward USING (cause_scope, cause_key)`,
    [rewards.map(({ cause }) => cause.scope), rewards.map(({ cause }) => cause.key)],
  )
  const keysOf = (waits: boolean) =>
    new Set(rows.filter((row) => row.waits === waits).map(({ scope, key }) => JSON.stringify([scope, key])))
  return { posted: keysOf(false), waiting: keysOf(true) }
}
