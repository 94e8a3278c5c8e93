import type { Database } from '@convive/service-kit/database/database'
import { every, type RecurringJob } from '@convive/service-kit/jobs/task'
import { payClaimReward } from './pay-claim-reward.ts'

const hourSeconds = 3600
const batchSize = 200

/**
 * Pays the rewards of provisional claims after seven days without objection: no administrator has refused the claim,
 * the event is neither cancelled nor hidden, and no report of it is open. The claims stay provisional.
 */
export const payProvisionalClaimsJob = (db: Database): RecurringJob =>
  every(hourSeconds, 'pay-pending-claim-rewards', async ({ signal }) => {
    while (!signal.aborted && (await payBatch(db)));
  })

/** Returns true while more may be due. */
const payBatch = (db: Database): Promise<boolean> =>
  db.transaction(async (tx) => {
    const due: { id: number }[] = await tx.query(
      `SELECT c.id FROM claim c JOIN event e ON e.id = c.event_id AND e.creator_id = c.user_id
       WHERE c.state = 'provisional' AND c.rewarded_at IS NULL AND c.cora_awarded > 0
         AND c.claimed_at < now() - interval '7 days' AND e.cancelled_at IS NULL AND e.hidden_at IS NULL
         AND NOT EXISTS (SELECT 1 FROM report r WHERE r.event_id = c.event_id AND r.state = 'open')
       ORDER BY c.id LIMIT ${batchSize} FOR UPDATE OF c SKIP LOCKED`,
    )
    for (const { id } of due) await payClaimReward(tx, id)
    return due.length === batchSize
  })
