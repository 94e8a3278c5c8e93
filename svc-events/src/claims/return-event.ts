import { ClaimRefused } from '@convive/contracts/claims'
import { EventCreated, EventUpdated } from '@convive/contracts/events'
import { EventImported } from '@convive/contracts/import-messages'
import { isPast } from '@convive/formats/costa-rica-time'
import type { Transaction } from '@convive/service-kit/database/database'
import { emit } from '@convive/service-kit/messaging/messages'
import { EventTable, findEvent } from '../event-model/event.store.ts'
import { findCandidatesOf, lockCandidates } from '../event-model/imported-event.store.ts'
import { changeSnapshot, eventSnapshot } from '../event-model/present-event.ts'
import { notifyOfListedAgain } from '../notifications/notify-recipients.job.ts'
import { notifyUser } from '../notifications/notification.store.ts'
import { ClaimTable, type ClaimView } from './claim.store.ts'
import { findPhones, replacePhones } from '../phones/imported-phone.store.ts'
import { addOriginal, restoreOriginal } from './original-event.store.ts'
import { queueReturn, queueReturnAfterDeleted } from './return-occurrence.job.ts'

/**
 * Returns an event after its claim was refused or revoked: restores its imported state, returns the occurrences that
 * followed it, announces it anew if the claimer has cancelled or deleted it, and publishes that a paid reward must be
 * taken back.
 */
export async function returnEvent(tx: Transaction, claim: ClaimView): Promise<void> {
  const { id, eventId, userId, title } = claim
  const paid = await tx.findOneByOrFail(ClaimTable, { id })
  // Handlers of the source's messages also lock the candidates before the event.
  await lockCandidates(tx, await findCandidatesOf(tx, eventId))
  const before = await tx.findOneBy(EventTable, { id: eventId })
  if (before && (await restoreOriginal(tx, claim))) {
    await emit(tx, EventUpdated, changeSnapshot(before, await findEvent(tx, eventId)))
    await queueReturn(tx, id, eventId)
  } else if (!before) await queueReturnAfterDeleted(tx, id)
  await announceAnew(tx, claim)
  const coraAwarded = paid.rewardedAt ? paid.coraAwarded : 0
  await emit(tx, ClaimRefused, { claimId: id, eventId, userId, title, coraAwarded })
  await notifyUser(tx, userId, { id: eventId, title }, { kind: 'claim_decided', detail: 'refused' })
}

/**
 * The guests were notified of a cancellation, the tickets refunded and the rewards reversed, so the event is announced as
 * a separate one, to which the page of the cancelled one links. From now on the source updates the new one.
 */
async function announceAnew(tx: Transaction, claim: ClaimView): Promise<void> {
  const { eventId } = claim
  const id = await addOriginal(tx, claim)
  if (id === undefined) return
  const phones = await findPhones(tx, eventId)
  await replacePhones(tx, eventId, [])
  await tx.query('UPDATE imported SET event_id = $2 WHERE event_id = $1', [eventId, id])
  await replacePhones(tx, id, phones)
  await tx.query(
    `UPDATE imported i SET edited_at = (c.original ->> 'edited_at')::timestamptz
     FROM claim c WHERE c.id = $1 AND i.event_id = $2`,
    [claim.id, id],
  )
  await tx.query('UPDATE event SET next_event_id = $2 WHERE id = $1', [eventId, id])
  const event = await findEvent(tx, id)
  await emit(tx, EventCreated, { ...eventSnapshot(event), coraAwarded: 0 })
  for (const candidate of await findCandidatesOf(tx, id)) await emit(tx, EventImported, { ...candidate, eventId: id })
  if (!isPast(event, event.asOf)) await notifyOfListedAgain(tx, event, eventId)
}
