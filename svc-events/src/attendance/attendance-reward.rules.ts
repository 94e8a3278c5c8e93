import { divideReward } from '@convive/formats/divide-reward'
import { firstCora } from '@convive/contracts/cora'
import { type AttendanceAnswer, type Evidence, rewardedBeforeStartMs } from '@convive/contracts/attendance'

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
const dayMs = 24 * 3_600_000

/** Decides what an attendance earns. The attendance is recorded either way. */
export function decideAttendanceReward(facts: AttendanceFacts): Reward {
  const { userId, event, checkedInAt } = facts
  if (event.creatorId === userId || event.coOrganiserIds?.includes(userId)) return noReward('own_event')
  if (event.isSample) return noReward('sample')
  if (event.coraReward === 0) return noReward('no_reward')
  if (checkedInAt && checkedInAt.getTime() < event.startsAt.getTime() - rewardedBeforeStartMs)
    return noReward('too_early')
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

export type Earner = {
  isConfirmed: boolean
  isNew: boolean
  /** A check-in at a door has recorded an attendance of this person before. */
  seenAtDoor: boolean
  /** What the person earned before on their own word. */
  earned: number
  /** Whose rewards have reached their cap of today, as far as svc-cora has announced it. */
  reachedCaps: readonly ('site' | 'creator' | 'network')[]
}

/**
 * What of a reward svc-cora pays now and what waits there, as far as it is known here. Whoever a door saw waits neither
 * for the site nor, once the account is old, for a network. The rest of a reward with weak evidence is not due. `earner`
 * is undefined for somebody of whom nothing is known yet.
 */
export function foreseePayment(
  reward: number,
  evidence: Evidence,
  earner: Earner | undefined,
): { coraAwarded: number; coraPending: number } {
  if (!earner) return { coraAwarded: reward, coraPending: 0 }
  const { now, later } = divideReward(reward, { ...earner, evidence }, firstCora - earner.earned)
  const seenAtDoor = evidence === 'door' || earner.seenAtDoor
  const waitsFor = { site: !seenAtDoor, creator: true, network: earner.isNew || !seenAtDoor }
  if (earner.reachedCaps.some((cap) => waitsFor[cap])) return { coraAwarded: 0, coraPending: now + later }
  return { coraAwarded: now, coraPending: later }
}

const noReward = (reason: NoReward): Reward => ({ coraAwarded: 0, reason })
