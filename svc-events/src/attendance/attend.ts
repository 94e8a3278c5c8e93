import { attendEvent, type AttendanceAnswer } from '@convive/contracts/events'
import type { Database } from '@convive/service-kit/database'
import type { Served } from '@convive/service-kit/http'
import { serveOnce } from '@convive/service-kit/idempotency'
import { Refused } from '@convive/service-kit/refused'
import { lockEventFor, type EventView } from '../catalog/event-view.ts'
import { isPast } from '../catalog/time.ts'
import { attendanceOf } from './attendance-of.ts'
import type { Reward } from './decide-reward.ts'
import { recordAttendance } from './record-attendance.ts'

export const attendRoute = (db: Database, limits: boolean): Served =>
  serveOnce(attendEvent, db, async (tx, { id }, { caller }) => {
    const { userId } = caller
    const event = await lockEventFor(tx, id, caller)
    const before = await attendanceOf(tx, id, userId)
    if (before) return answerOf(before)
    checkCanBeAttended(event)
    return answerOf(await recordAttendance(tx, event, { userId, limits, verified: false }))
  })

function checkCanBeAttended(event: EventView): void {
  if (event.cancelledAt) throw new Refused(409, 'event_cancelled', 'This event was cancelled.')
  if (!isPast(event, event.asOf)) throw new Refused(409, 'event_not_past', 'This event is not over yet.')
  if (event.requiresCheckIn) throw new Refused(409, 'check_in_required', 'At this event, attendance counts when a ticket is checked in at the door.')
}

const answerOf = ({ coraAwarded, reason }: Reward): AttendanceAnswer => ({ attended: true, coraAwarded, ...(reason && { reason }) })
