import { ClaimRefused, decideClaim } from '@convive/contracts/claims'
import { EventUpdated } from '@convive/contracts/events'
import { IMPORTER_ID } from '@convive/contracts/vocabulary'
import type { Database, Transaction } from '@convive/service-kit/database'
import { serve, type Served } from '@convive/service-kit/http'
import { emit } from '@convive/service-kit/messages'
import { notFound } from '@convive/service-kit/refused'
import { factsOf, findEvent } from '../catalog/event-view.ts'
import { notifyOne } from '../notifications/notify.ts'
import { findClaim, presentClaim, type ClaimView } from './list-claims.ts'

/** An admin's word on a provisional claim, said once. The event may be gone by then: the reward is taken back all the same. */
export const decideClaimRoute = (db: Database): Served =>
  serve(decideClaim, ({ id, accept }, { caller }) =>
    db.transaction(async (tx) => {
      const [, decided]: [unknown, number] = await tx.query(`UPDATE claim SET state = $2, decided_at = now(), decided_by = $3 WHERE id = $1 AND state = 'provisional'`, [
        id,
        accept ? 'accepted' : 'refused',
        caller.userId,
      ])
      if (decided === 0) throw notFound('There is no claim to decide about.')
      const claim = await findClaim(tx, id)
      if (!accept) await takeBack(tx, claim)
      await notifyOne(tx, claim.userId, { id: claim.eventId, title: claim.title }, { kind: 'claim_decided', detail: accept ? 'accepted' : 'refused' })
      return presentClaim(claim)
    }),
  )

/** The event is the importer's again, for everyone who keeps a copy of it, and the reward is told to be taken back. */
async function takeBack(tx: Transaction, { id, eventId, userId, title, coraAwarded }: ClaimView): Promise<void> {
  const [, returned]: [unknown, number] = await tx.query('UPDATE event SET creator_id = $3, updated_at = now() WHERE id = $1 AND creator_id = $2', [eventId, userId, IMPORTER_ID])
  if (returned > 0) await emit(tx, EventUpdated, factsOf(await findEvent(tx, eventId)))
  await emit(tx, ClaimRefused, { claimId: id, eventId, userId, title, coraAwarded })
}
