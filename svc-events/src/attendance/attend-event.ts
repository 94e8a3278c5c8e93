import { attendEvent, type AttendanceAnswer } from '@convive/contracts/events'
import type { Database } from '@convive/service-kit/database/database'
import { HttpError } from '@convive/service-kit/http/http-error'
import { serveOnce } from '@convive/service-kit/http/idempotency'
import type { Served } from '@convive/service-kit/http/serve'
import { isPast } from '@convive/formats/costa-rica-time'
import type { LimitOptions } from '@convive/service-kit/limits/rate-limit'
import { lockVisibleEvent, type EventView } from '../event-model/event.store.ts'
import type { Reward } from './attendance-reward.rules.ts'
import { findAttendance } from './attendance.store.ts'
import { recordAttendance } from './record-attendance.ts'

export const attendEventRoute = (db: Database, { isLimited }: LimitOptions): Served =>
  serveOnce(attendEvent, db, async (tx, { id }, { caller }) => {
    const { userId } = caller
    const event = await lockVisibleEvent(tx, id, caller)
    const earlier = await findAttendance(tx, id, userId)
    if (earlier) return toAnswer(earlier)
    checkCanBeAttended(event)
    return toAnswer(await recordAttendance(tx, event, { userId, isLimited, checkedInAt: null }))
  })

function checkCanBeAttended(event: EventView): void {
  if (event.cancelledAt) throw new HttpError(409, 'event_cancelled', 'This event was cancelled.')
  if (!isPast(event, event.asOf)) throw new HttpError(409, 'event_not_past', 'This event is not over yet.')
  if (event.requiresCheckIn)
    throw new HttpError(
      409,
      'check_in_required',
      'At this event, attendance counts when a ticket is checked in at the door.',
    )
}

const toAnswer = ({ coraAwarded, reason }: Reward): AttendanceAnswer => ({
  attended: true,
  coraAwarded,
  ...(reason && { reason }),
})
