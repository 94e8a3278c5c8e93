import { AttendanceRecorded } from '@convive/contracts/events'
import { onBatch, type Subscription } from '@convive/service-kit/messaging/messages'
import type { PayRewards } from './pay-rewards.ts'
import { attendanceReward } from './reward.rules.ts'

/** Pays the reward for attending. svc-events has decided its amount; 0 pays nothing. */
export const onAttendanceRecorded = (payRewards: PayRewards): Subscription =>
  onBatch(AttendanceRecorded, 'rewards/on-attendance-recorded', async (tx, messages) => {
    const rewarded = messages.filter(({ data }) => data.coraAwarded > 0)
    await payRewards(
      tx,
      rewarded.map(({ data }) => attendanceReward(data)),
    )
  })
