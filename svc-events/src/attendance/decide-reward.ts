import type { AttendanceAnswer } from '@convive/contracts/events'

/** Why an attendance earns nothing. */
export type NoReward = NonNullable<AttendanceAnswer['reason']>
export type Reward = { coraAwarded: number; reason: NoReward | null }

export type Facts = {
  userId: number
  event: { creatorId: number; coraReward: number; isSample: boolean; endsAt: Date; attendanceAwards: number }
  rewardedToday: number
  now: Date
  /** False lifts the caps, not the rules: the own event and samples still earn nothing. */
  limits: boolean
}

const mostDays = 30
const mostADay = 5
const budgetInRewards = 50
const day = 24 * 3_600_000

/** Decides what an attendance earns. It is recorded either way. */
export function decideReward({ userId, event, rewardedToday, now, limits }: Facts): Reward {
  if (event.creatorId === userId) return nothing('own_event')
  if (event.isSample) return nothing('sample')
  if (event.coraReward === 0) return nothing('no_reward')
  if (limits && now.getTime() - event.endsAt.getTime() > mostDays * day) return nothing('too_late')
  if (limits && rewardedToday >= mostADay) return nothing('daily_cap')
  if (limits && event.attendanceAwards + event.coraReward > budgetInRewards * event.coraReward) return nothing('event_budget')
  return { coraAwarded: event.coraReward, reason: null }
}

const nothing = (reason: NoReward): Reward => ({ coraAwarded: 0, reason })
