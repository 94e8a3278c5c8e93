import { AttendanceReversed } from '@convive/contracts/events'
import { on } from '@convive/service-kit/messaging/messages'
import { reverseReward } from './reverse-reward.ts'
import { attendanceReward } from './reward.rules.ts'

/**
 * Takes back the reward of an attendance when the event is cancelled before its end, or when the check-in is undone.
 */
export const onAttendanceReversed = on(AttendanceReversed, 'rewards/on-attendance-reversed', (tx, { data }) =>
  reverseReward(
    tx,
    attendanceReward(data),
    `${data.reason === 'check_in_undone' ? 'Check-in undone' : 'Cancelled'}: ${data.title}`,
  ),
)
