import { TicketCheckInUndone } from '@convive/contracts/tickets'
import { on } from '@convive/service-kit/messaging/messages'
import { EventTable, lockEvent } from '../event-model/event.store.ts'
import { AttendanceTable, findAttendance } from './attendance.store.ts'
import { reverseAttendance } from './reverse-attendance.ts'
import { isAnySeatCheckedIn, saveSeatCheckIn } from './seat-check-in.store.ts'

/**
 * Ends the holder's attendance when the last of its check-ins is undone, and takes back its reward. An attendance that
 * the person reported stays, but is no longer verified. The message may arrive before that of the check-in.
 */
export const onTicketCheckInUndone = on(
  TicketCheckInUndone,
  'attendance/on-ticket-check-in-undone',
  async (tx, { data: { ticketId, eventId, userId }, version }) => {
    if (!(await tx.existsBy(EventTable, { id: eventId }))) return
    const event = await lockEvent(tx, eventId)
    const isNewest = await saveSeatCheckIn(tx, { ticketId, eventId, userId, isCheckedIn: false, version })
    if (!isNewest || (await isAnySeatCheckedIn(tx, eventId, userId))) return
    const attendance = await findAttendance(tx, eventId, userId)
    if (attendance?.fromCheckIn) await reverseAttendance(tx, event, attendance)
    else if (attendance) await tx.update(AttendanceTable, { eventId, userId }, { verified: false })
  },
)
