import type { AttendanceAnswer, Evidence } from '@convive/contracts/attendance'

/** Why an attendance earns nothing. */
export type NoReward = NonNullable<AttendanceAnswer['reason']>
export type Reward = { coraAwarded: number; reason: NoReward | null }

export type AttendanceFacts = {
  userId: number
  event: {
    creatorId: number
    coOrganiserIds?: readonly number[]
    coraReward: number
    isSample: boolean
    createdAt: Date
    startsAt: Date
    endsAt: Date
    attendanceAwards: number
  }
  /** When a ticket was checked in; null if the person reported the attendance afterwards. */
  checkedInAt: Date | null
  rewardedToday: number
  now: Date
  /** False lifts the caps. The rules stay: your own event, samples and an early check-in still earn nothing. */
  isLimited: boolean
}

const maxDaysAfterEvent = 30
const maxRewardedPerDay = 5
/** At most this many guests of one event are rewarded. */
const maxRewardsPerEvent = 50
const hourMs = 3_600_000
const dayMs = 24 * hourMs
/** A check-in earns the reward from three hours before the start. Otherwise tickets could be checked in weeks before. */
const rewardedCheckInMs = 3 * hourMs

/** Decides what an attendance earns. The attendance is recorded either way. */
export function decideAttendanceReward(facts: AttendanceFacts): Reward {
  const { userId, event, checkedInAt } = facts
  if (event.creatorId === userId || event.coOrganiserIds?.includes(userId)) return noReward('own_event')
  if (event.isSample) return noReward('sample')
  if (event.coraReward === 0) return noReward('no_reward')
  if (checkedInAt && checkedInAt.getTime() < event.startsAt.getTime() - rewardedCheckInMs) return noReward('too_early')
  const cap = facts.isLimited ? exceededCap(facts) : null
  return cap === null ? { coraAwarded: event.coraReward, reason: null } : noReward(cap)
}

function exceededCap({ event, rewardedToday, now }: AttendanceFacts): NoReward | null {
  if (event.createdAt > event.startsAt) return 'created_after_start'
  if (now.getTime() - event.endsAt.getTime() > maxDaysAfterEvent * dayMs) return 'too_late'
  if (rewardedToday >= maxRewardedPerDay) return 'daily_cap'
  if (event.attendanceAwards + event.coraReward > maxRewardsPerEvent * event.coraReward) return 'event_budget'
  return null
}

/** An event that is created later than this before its start proves little: its creator may have invented it for the reward. */
const announcedMs = dayMs

/** How an attendance is known. `registeredAt` is null for an account from before this was stored. */
export function evidenceOf({
  event,
  isImported,
  registeredAt,
  checkedInAt,
}: {
  event: Pick<AttendanceFacts['event'], 'createdAt' | 'startsAt' | 'endsAt'>
  /** Imported events are found late, and nobody earns from inventing one. */
  isImported: boolean
  registeredAt: Date | null
  checkedInAt: Date | null
}): Evidence {
  if (!isImported && event.startsAt.getTime() - event.createdAt.getTime() < announcedMs) return 'weak'
  if (checkedInAt) return 'door'
  return registeredAt && event.endsAt < registeredAt ? 'weak' : 'word'
}

const noReward = (reason: NoReward): Reward => ({ coraAwarded: 0, reason })
