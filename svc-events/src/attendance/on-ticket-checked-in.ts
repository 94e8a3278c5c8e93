import { TicketCheckedIn } from '@convive/contracts/tickets'
import { on, type Subscription } from '@convive/service-kit/messaging/messages'
import type { LimitOptions } from '@convive/service-kit/limits/rate-limit'
import { EventTable, lockEvent } from '../event-model/event.store.ts'
import { AttendanceTable, findAttendance } from './attendance.store.ts'
import { recordAttendance } from './record-attendance.ts'
import { saveSeatCheckIn } from './seat-check-in.store.ts'

/**
 * Records the attendance of a ticket's holder. It counts at once, even during the event, and only once however many
 * seats the holder has. It earns a reward only from three hours before the start. A holder who reported the attendance
 * before is marked as verified and earns nothing more. Does nothing if the check-in has been undone by now.
 */
export const onTicketCheckedIn = ({ isLimited }: LimitOptions): Subscription =>
  on(TicketCheckedIn, 'attendance/on-ticket-checked-in', async (tx, { data, version }) => {
    const { ticketId, eventId, userId, at } = data
    if (!(await tx.existsBy(EventTable, { id: eventId }))) return
    const event = await lockEvent(tx, eventId)
    if (!(await saveSeatCheckIn(tx, { ticketId, eventId, userId, isCheckedIn: true, version }))) return
    if (await findAttendance(tx, eventId, userId))
      await tx.update(AttendanceTable, { eventId, userId }, { verified: true })
    else if (!event.cancelledAt) await recordAttendance(tx, event, { userId, isLimited, checkedInAt: new Date(at) })
  })
