import { newAccountDays, type WaitReason } from '@convive/contracts/cora'
import { divideReward, type RewardGrounds } from '@convive/formats/divide-reward'

/** The limits on what is minted as rewards. RATE_LIMIT=off lifts them. */
export type RewardCaps = {
  /** The first Cora of a person, which need neither a confirmed address nor more than the person's own word. */
  maxFirst: number
  /** What the accounts of one network may get in one day (Costa Rica). */
  maxPerNetworkAndDay: number
  /** What the events of one creator may mint in one day. */
  maxPerCreatorAndDay: number
  /** What the whole site may mint in one day. */
  maxPerDay: number
}

export type CapState = RewardGrounds & {
  /** What the person was paid of the first Cora. */
  firstRewards: number
  /** What the event's creator minted today; undefined for a reward without an event. */
  mintedByCreator: number | undefined
  /** What the accounts of the person's network got today; undefined without a network. */
  mintedByNetwork: number | undefined
  mintedToday: number
}

/** The part of a reward that is paid now, the part that waits, and why. What neither is paid nor waits is not due. */
export type Admission = { now: number; waiting: number; reason: WaitReason | undefined }

/**
 * Divides a reward into what is paid now and what waits. If what is due exceeds a daily cap, all of it waits. Whoever a
 * door saw waits neither for the site nor, once the account is old, for a network.
 */
export function admitReward(amount: number, state: CapState, caps: RewardCaps): Admission {
  const { now, later, held } = divideReward(amount, state, caps.maxFirst - state.firstRewards)
  const cap = now > 0 ? reachedCap(now, state, caps) : undefined
  if (cap) return { now: 0, waiting: now + later, reason: cap }
  return { now, waiting: later, reason: held && held !== 'weak' && later > 0 ? held : undefined }
}

/** The cap of the day that a reward of this amount would exceed. */
export function reachedCap(amount: number, state: CapState, caps: RewardCaps): WaitReason | undefined {
  const { isNew, seenAtDoor, mintedByCreator, mintedByNetwork, mintedToday } = state
  if (!seenAtDoor && mintedToday + amount > caps.maxPerDay) return 'site_cap'
  if (mintedByCreator !== undefined && mintedByCreator + amount > caps.maxPerCreatorAndDay) return 'creator_cap'
  const countsForNetwork = mintedByNetwork !== undefined && (isNew || !seenAtDoor)
  return countsForNetwork && mintedByNetwork + amount > caps.maxPerNetworkAndDay ? 'network_cap' : undefined
}

/** Whether an account is younger than a week. False while the message about its registration is on its way. */
export const isNewAccount = (registeredAt: Date | null): boolean =>
  registeredAt !== null && Date.now() - registeredAt.getTime() < newAccountDays * 86_400_000
