/** The limits on what is minted as rewards. RATE_LIMIT=off lifts them. */
export type RewardCaps = {
  /** The total of the rewards that a person gets before the e-mail address is confirmed. */
  maxUnconfirmed: number
  /** What the events of one creator may mint in one day (Costa Rica). */
  maxPerCreatorAndDay: number
  /** What the whole site may mint in one day. */
  maxPerDay: number
}

export type WaitReason = 'unconfirmed' | 'creator_cap' | 'site_cap'

export type CapState = {
  isConfirmed: boolean
  /** What the person was paid while the address was not confirmed. */
  unconfirmedRewards: number
  /** What the event's creator minted today; undefined for a reward without an event. */
  mintedByCreator: number | undefined
  mintedToday: number
}

/** The part of a reward that is paid now, and why the rest waits. */
export type Admission = { now: number; waiting: number; reason: WaitReason | undefined }

/** Divides a reward into what is paid now and what waits. If it exceeds a daily cap, the whole reward waits. */
export function admitReward(amount: number, state: CapState, caps: RewardCaps): Admission {
  if (state.mintedToday + amount > caps.maxPerDay) return { now: 0, waiting: amount, reason: 'site_cap' }
  if (state.mintedByCreator !== undefined && state.mintedByCreator + amount > caps.maxPerCreatorAndDay)
    return { now: 0, waiting: amount, reason: 'creator_cap' }
  if (state.isConfirmed) return { now: amount, waiting: 0, reason: undefined }
  const now = Math.max(0, Math.min(amount, caps.maxUnconfirmed - state.unconfirmedRewards))
  return { now, waiting: amount - now, reason: now < amount ? 'unconfirmed' : undefined }
}
