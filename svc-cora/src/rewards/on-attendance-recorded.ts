import { AttendanceRecorded } from '@convive/contracts/events'
import { onBatch } from '@convive/service-kit/messages'
import { payRewards } from './pay.ts'
import { attendanceReward } from './reward.ts'

/** Pays what attendances earned. An attendance that earned nothing moves nothing. */
export const onAttendanceRecorded = onBatch(AttendanceRecorded, 'rewards/attendance', async (tx, facts) => {
  await payRewards(tx, facts.filter(({ data }) => data.coraAwarded > 0).map(({ data }) => attendanceReward(data)))
})
