import { decideClaim } from '@convive/contracts/claims'
import type { Database, Transaction } from '@convive/service-kit/database/database'
import { notFound } from '@convive/service-kit/http/http-error'
import { decideOnce } from '@convive/service-kit/http/idempotency'
import { serve, type Served } from '@convive/service-kit/http/serve'
import { notifyUser } from '../notifications/notification.store.ts'
import { findClaim, presentClaim, type ClaimView } from './claim.store.ts'
import { payClaimReward } from './pay-claim-reward.ts'
import { returnEvent } from './return-event.ts'

/**
 * An administrator accepts or refuses a provisional claim, once. An accepted claim is paid, a refused one returns the
 * event.
 */
export const decideClaimRoute = (db: Database): Served =>
  serve(decideClaim, async (input, call) => {
    const { id, accept } = input
    const decided = await decideOnce(db, decideClaim, input, call, async (tx) => {
      const [, updated]: [unknown, number] = await tx.query(
        `UPDATE claim SET state = $2, decided_at = now(), decided_by = $3 WHERE id = $1 AND state = 'provisional'`,
        [id, accept ? 'accepted' : 'refused', call.caller.userId],
      )
      if (updated === 0) throw notFound('This claim is not waiting for a decision.')
      const claim = await findClaim(tx, id)
      if (accept) await payAndNotify(tx, claim)
      else await returnEvent(tx, claim)
      return presentClaim(claim)
    })
    const { userId, eventId } = decided
    const reason = accept ? 'accepted' : 'refused'
    call.recordSecurityEvent({ event: 'claim_decided', outcome: 'success', userId, eventId, reason })
    return decided
  })

async function payAndNotify(tx: Transaction, { id, eventId, userId, title }: ClaimView): Promise<void> {
  await payClaimReward(tx, id)
  await notifyUser(tx, userId, { id: eventId, title }, { kind: 'claim_decided', detail: 'accepted' })
}
