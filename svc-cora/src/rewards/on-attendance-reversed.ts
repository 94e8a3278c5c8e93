import { AttendanceReversed } from '@convive/contracts/events'
import { on } from '@convive/service-kit/messaging/messages'
import { reverseReward } from './reverse-reward.ts'
import { attendanceReward } from './reward.rules.ts'

/** Takes the reward of a checked-in attendance back when the event is cancelled before its end. */
export const onAttendanceReversed = on(AttendanceReversed, 'rewards/on-attendance-reversed', (tx, { data }) =>
  reverseReward(tx, attendanceReward(data), `Cancelled: ${data.title}`),
)
