import { deleteEvent } from '@convive/contracts/events'
import { recordAuditEntry } from '@convive/service-kit/audit-log/audit-log'
import type { Database } from '@convive/service-kit/database/database'
import { HttpError } from '@convive/service-kit/http/http-error'
import { serveOnce } from '@convive/service-kit/http/idempotency'
import { type Served } from '@convive/service-kit/http/serve'
import { hasGuests } from '../attendance/attendance.store.ts'
import { hasTicketSales } from '../tickets/ticket-sales.ts'
import { checkCanChange } from './event-permissions.rules.ts'
import { claimUnconfirmed } from '../claims/claim.rules.ts'
import { isClaimedProvisionally, markEnded } from '../claims/claim.store.ts'
import { lockVisibleEvent, type EventView } from '../event-model/event.store.ts'
import { handOverSource } from '../event-model/imported-event.store.ts'
import { lockSeriesOf, skipDate } from '../series/series.store.ts'
import { removeEvents } from '../event-model/remove-events.ts'

const dayMs = 24 * 3_600_000

export const deleteEventRoute = (db: Database): Served =>
  serveOnce(deleteEvent, db, async (tx, { id }, { caller }) => {
    const series = await lockSeriesOf(tx, id)
    const event = await lockVisibleEvent(tx, id, caller)
    checkCanChange(event, caller)
    if (!caller.isAdmin && (await isClaimedProvisionally(tx, event))) throw claimUnconfirmed()
    if (await hasTicketSales(tx, id))
      throw new HttpError(
        409,
        'event_has_tickets',
        'People have bought tickets of this event. Please cancel it instead.',
      )
    if (await hasGuests(tx, event))
      throw new HttpError(409, 'event_has_guests', 'People have answered this event already. Please cancel it instead.')
    await recordAuditEntry(tx, deleteEvent, { caller, ownerId: event.creatorId, subject: { id } })
    await markEnded(tx, id, caller.userId)
    if (series) await handOverSource(tx, series.id, id)
    await removeEvents(tx, [{ ...event, reverseReward: reversesCreationReward(event) }])
    if (series && event.seriesDate !== null) await skipDate(tx, series, event.seriesDate)
    return undefined
  })

/** Within a day of its creation, deleting an event takes back the reward of the creation. */
const reversesCreationReward = ({ creationAward, createdAt, asOf }: EventView): boolean =>
  creationAward > 0 && asOf.getTime() - createdAt.getTime() < dayMs
