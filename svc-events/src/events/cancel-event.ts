import { cancelEvent, EventCancelled } from '@convive/contracts/events'
import { addDays } from '@convive/formats/calendar-date'
import { isPast } from '@convive/formats/costa-rica-time'
import { recordAuditEntry } from '@convive/service-kit/audit-log/audit-log'
import type { Database, Transaction } from '@convive/service-kit/database/database'
import { HttpError } from '@convive/service-kit/http/http-error'
import { serveOnce } from '@convive/service-kit/http/idempotency'
import type { Served } from '@convive/service-kit/http/serve'
import { markEdited } from '../event-model/imported-event.store.ts'
import { checkCanChange } from './event-permissions.rules.ts'
import { claimUnconfirmed } from '../claims/claim.rules.ts'
import { isClaimedProvisionally, markEnded } from '../claims/claim.store.ts'
import { EventTable, type EventView, findEvent, lockVisibleEvent } from '../event-model/event.store.ts'
import { eventSnapshot, presentEvent } from '../event-model/present-event.ts'
import { endSeries, extendSeries, lockLaterDates, lockSeriesOf, type Series } from '../series/series.store.ts'
import { emit } from '@convive/service-kit/messaging/messages'
import { reverseRewards } from '../attendance/attendance.store.ts'
import { notifyOfCancellation } from '../notifications/notify-recipients.job.ts'

export const cancelEventRoute = (db: Database): Served =>
  serveOnce(cancelEvent, db, async (tx, { id, reason, scope }, { caller }) => {
    const series = await lockSeriesOf(tx, id)
    const before = await lockVisibleEvent(tx, id, caller)
    checkCanChange(before, caller)
    if (!caller.isAdmin && (await isClaimedProvisionally(tx, before))) throw claimUnconfirmed()
    if (before.cancelledAt) throw new HttpError(409, 'already_cancelled', 'This event was already cancelled.')
    // Cancelling refunds everybody who was there.
    if (isPast(before, before.asOf)) throw new HttpError(409, 'event_past', 'This event is over.')
    await recordAuditEntry(tx, cancelEvent, { caller, ownerId: before.creatorId, subject: { id } })
    await markEnded(tx, id, caller.userId)
    await markEdited(tx, id)
    const event = await cancelLockedEvent(tx, id, reason, caller.userId)
    if (!series) return presentEvent(event)
    if (scope === 'following') await cancelLaterDates(tx, series, before, reason, caller.userId)
    else await extendSeries(tx, series)
    return presentEvent(await findEvent(tx, id))
  })

/** Cancels the later dates of a series too, and ends it. */
async function cancelLaterDates(
  tx: Transaction,
  series: Series,
  first: EventView,
  reason: string,
  actor: number,
): Promise<void> {
  for (const { id, cancelledAt } of await lockLaterDates(tx, first)) {
    if (!cancelledAt) await cancelLockedEvent(tx, id, reason, actor)
  }
  await endSeries(tx, series, addDays(first.seriesDate ?? first.eventDate, -1))
}

/**
 * Cancels an event whose row is locked: tells everybody who answered, takes back rewards, and publishes it. `actor` is
 * the person who cancels; null for the source of an imported event.
 */
export async function cancelLockedEvent(
  tx: Transaction,
  id: number,
  reason: string,
  actor: number | null,
): Promise<EventView> {
  await tx.update(EventTable, { id }, { cancelledAt: () => 'now()', cancelReason: reason, updatedAt: () => 'now()' })
  const event = await findEvent(tx, id)
  await notifyOfCancellation(tx, event, reason, actor)
  await reverseRewards(tx, event)
  await emit(tx, EventCancelled, { ...eventSnapshot(event), reason })
  return event
}
