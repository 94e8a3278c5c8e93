import { cancelEvent, EventCancelled } from '@convive/contracts/events'
import { UserDeleted } from '@convive/contracts/identity'
import { addDays } from '@convive/formats/calendar-date'
import { isPast } from '@convive/formats/costa-rica-time'
import { recordAuditEntry } from '@convive/service-kit/audit-log/audit-log'
import type { Database, Transaction } from '@convive/service-kit/database/database'
import { HttpError } from '@convive/service-kit/http/http-error'
import { serveOnce } from '@convive/service-kit/http/idempotency'
import type { Served } from '@convive/service-kit/http/serve'
import { addJob, task, type TaskHandler } from '@convive/service-kit/jobs/task'
import { markEdited } from '../event-model/imported-event.store.ts'
import { checkCanChange } from './event-permissions.rules.ts'
import { claimUnconfirmed } from '../claims/claim.rules.ts'
import { isClaimedProvisionally, markEnded } from '../claims/claim.store.ts'
import { EventTable, type EventView, findEvent, lockEvent, lockVisibleEvent } from '../event-model/event.store.ts'
import { eventSnapshot, presentEvent } from '../event-model/present-event.ts'
import { endSeries, extendSeries, lockLaterDates, lockSeriesOf, type Series } from '../series/series.store.ts'
import { emit, on, type Subscription } from '@convive/service-kit/messaging/messages'
import { reverseRewards } from '../attendance/attendance.store.ts'
import { notifyOfCancellation } from '../notifications/notify-recipients.job.ts'
import * as z from 'zod/mini'

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
    if (series && scope === 'following') await cancelFollowing(tx, series, before, reason, caller.userId)
    else await cancelLockedEvent(tx, id, reason, caller.userId)
    if (series && scope !== 'following') await extendSeries(tx, series)
    return presentEvent(await findEvent(tx, id))
  })

/** Cancels a date of a series and the later ones, and ends it. Who answered several of them hears of it once. */
async function cancelFollowing(
  tx: Transaction,
  series: Series,
  first: EventView,
  reason: string,
  actor: number,
): Promise<void> {
  const later = (await lockLaterDates(tx, first)).filter(({ cancelledAt }) => !cancelledAt)
  const ids = [first, ...later].map(({ id }) => id)
  for (const [index, id] of ids.entries())
    await cancelLockedEvent(tx, id, reason, actor, later.length > 0 ? ids.slice(0, index) : undefined)
  await endSeries(tx, series, addDays(first.seriesDate ?? first.eventDate, -1))
}

/**
 * Cancels an event whose row is locked: tells everybody who answered, takes back rewards, and publishes it. `actor` is
 * the person who cancels; null for the source of an imported event. `toldOf` is that of `notifyOfCancellation`.
 */
export async function cancelLockedEvent(
  tx: Transaction,
  id: number,
  reason: string,
  actor: number | null,
  toldOf?: number[],
): Promise<EventView> {
  await tx.update(EventTable, { id }, { cancelledAt: () => 'now()', cancelReason: reason, updatedAt: () => 'now()' })
  const event = await findEvent(tx, id)
  await notifyOfCancellation(tx, event, reason, actor, toldOf)
  await reverseRewards(tx, event)
  await emit(tx, EventCancelled, { ...eventSnapshot(event), reason })
  return event
}

const cancelOfDeleted = task('cancel-events-of-deleted', z.object({ userId: z.int() }))
const slice = 100
const organiserLeft = 'La persona que organizaba borró su cuenta. / The organizer has deleted their account.'

/**
 * Nobody is left who holds the upcoming events of a deleted person: their guests are told, and tickets are refunded. Those
 * with a co-organiser stay, and so do imported ones, which take place without whoever claimed them.
 */
export const onCreatorDeleted: Subscription = on(
  UserDeleted,
  'events/on-creator-deleted',
  (tx, { data: { userId } }) => addJob(tx, cancelOfDeleted, { userId }),
  { repeatable: true },
)

export const cancelOfDeletedJob = (db: Database): TaskHandler =>
  cancelOfDeleted.handledBy(async ({ userId }) => {
    for (let done = 0; done < slice; done++) if (!(await db.transaction((tx) => cancelNext(tx, userId)))) return
    await db.transaction((tx) => addJob(tx, cancelOfDeleted, { userId }))
  })

/** False if there is none. */
async function cancelNext(tx: Transaction, userId: number): Promise<boolean> {
  const [next]: { id: number }[] = await tx.query(
    `SELECT e.id FROM event e WHERE e.creator_id = $1 AND e.starts_at > now() AND e.cancelled_at IS NULL
       AND NOT EXISTS (SELECT 1 FROM co_organiser c WHERE c.event_id = e.id AND c.creator_id = $1)
       AND NOT EXISTS (SELECT 1 FROM imported i WHERE i.event_id = e.id)
     ORDER BY e.starts_at, e.id LIMIT 1`,
    [userId],
  )
  if (!next) return false
  const series = await lockSeriesOf(tx, next.id)
  const event = await lockEvent(tx, next.id)
  if (event.cancelledAt) return true
  if (series) await cancelFollowing(tx, series, event, organiserLeft, userId)
  else await cancelLockedEvent(tx, event.id, organiserLeft, userId)
  return true
}
