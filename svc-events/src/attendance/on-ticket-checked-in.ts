import { TicketCheckedIn } from '@convive/contracts/tickets'
import { on, type Subscription } from '@convive/service-kit/messages'
import { lockEvent } from '../catalog/event-view.ts'
import { EventTable } from '../catalog/schema.ts'
import { attendanceOf } from './attendance-of.ts'
import { recordAttendance } from './record-attendance.ts'
import { AttendanceTable } from './schema.ts'

/**
 * Whoever's ticket was checked in was there: it counts at once, also while the event is on, and once however many
 * seats they hold. Whoever has said so before is now known to have been there, and earns nothing more.
 */
export const checkedInSubscription = (limits: boolean): Subscription =>
  on(TicketCheckedIn, 'attendance.checked-in', async (tx, { data: { eventId, userId } }) => {
    if (!(await tx.existsBy(EventTable, { id: eventId }))) return
    const event = await lockEvent(tx, eventId)
    if (await attendanceOf(tx, eventId, userId)) await tx.update(AttendanceTable, { eventId, userId }, { verified: true })
    else if (!event.cancelledAt) await recordAttendance(tx, event, { userId, limits, verified: true })
  })
