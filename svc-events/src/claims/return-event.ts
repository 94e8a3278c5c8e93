import { ClaimRefused } from '@convive/contracts/claims'
import { EventUpdated } from '@convive/contracts/events'
import type { Transaction } from '@convive/service-kit/database/database'
import { emit } from '@convive/service-kit/messaging/messages'
import { EventTable, findEvent } from '../event-model/event.store.ts'
import { changeSnapshot } from '../event-model/present-event.ts'
import { notifyUser } from '../notifications/notification.store.ts'
import { ClaimTable, type ClaimView } from './claim.store.ts'
import { restoreOriginal } from './original-event.store.ts'
import { queueReturn } from './return-occurrence.job.ts'

/**
 * Returns an event after its claim was refused or revoked: restores its imported state, returns the occurrences that
 * followed it, and publishes that a paid reward must be taken back, even if the event has been deleted in the meantime.
 */
export async function returnEvent(tx: Transaction, claim: ClaimView): Promise<void> {
  const { id, eventId, userId, title } = claim
  const paid = await tx.findOneByOrFail(ClaimTable, { id })
  const before = await tx.findOneBy(EventTable, { id: eventId })
  if (before && (await restoreOriginal(tx, claim))) {
    await emit(tx, EventUpdated, changeSnapshot(before, await findEvent(tx, eventId)))
    await queueReturn(tx, id, eventId)
  }
  const coraAwarded = paid.rewardedAt ? paid.coraAwarded : 0
  await emit(tx, ClaimRefused, { claimId: id, eventId, userId, title, coraAwarded })
  await notifyUser(tx, userId, { id: eventId, title }, { kind: 'claim_decided', detail: 'refused' })
}
