import { EventClaimed } from '@convive/contracts/claims'
import type { Transaction } from '@convive/service-kit/database/database'
import { emit } from '@convive/service-kit/messaging/messages'

/**
 * Marks the reward as due and publishes `EventClaimed` again with its amount, from which svc-cora pays it. Does nothing the
 * second time.
 */
export async function payClaimReward(tx: Transaction, claimId: number): Promise<void> {
  const [[claim]]: [{ eventId: number; userId: number; title: string; coraAwarded: number }[], number] = await tx.query(
    `UPDATE claim SET rewarded_at = now() WHERE id = $1 AND rewarded_at IS NULL AND cora_awarded > 0
     RETURNING event_id AS "eventId", user_id AS "userId", title, cora_awarded AS "coraAwarded"`,
    [claimId],
  )
  if (claim) await emit(tx, EventClaimed, claim)
}
