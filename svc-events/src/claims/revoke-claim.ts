import { revokeClaim } from '@convive/contracts/claims'
import type { Database } from '@convive/service-kit/database/database'
import { notFound } from '@convive/service-kit/http/http-error'
import { decideOnce } from '@convive/service-kit/http/idempotency'
import { serve, type Served } from '@convive/service-kit/http/serve'
import { findClaim, presentClaim } from './claim.store.ts'
import { returnEvent } from './return-event.ts'

/** An administrator revokes a claim, even a verified or accepted one. The event returns to its imported state. */
export const revokeClaimRoute = (db: Database): Served =>
  serve(revokeClaim, async (input, call) => {
    const { id } = input
    const revoked = await decideOnce(db, revokeClaim, input, call, async (tx) => {
      const [, updated]: [unknown, number] = await tx.query(
        `UPDATE claim SET state = 'refused', decided_at = now(), decided_by = $2 WHERE id = $1 AND state <> 'refused'`,
        [id, call.caller.userId],
      )
      if (updated === 0) throw notFound('There is no claim to revoke.')
      const claim = await findClaim(tx, id)
      await returnEvent(tx, claim)
      return presentClaim(claim)
    })
    const { userId, eventId } = revoked
    call.recordSecurityEvent({ event: 'claim_decided', outcome: 'success', userId, eventId, reason: 'revoked' })
    return revoked
  })
