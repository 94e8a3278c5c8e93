import { newAccountDays, type WaitReason } from '@convive/contracts/cora'
import type { Evidence } from '@convive/contracts/attendance'

/** The limits on what is minted as rewards. RATE_LIMIT=off lifts them. */
export type RewardCaps = {
  /** The first Cora of a person, which need neither a confirmed address nor more than the person's own word. */
  maxFirst: number
  /** For so many days an account earns only its first Cora, unless a door saw it. */
  newAccountDays: number
  /** What the accounts of one network may get in one day (Costa Rica). */
  maxPerNetworkAndDay: number
  /** What the events of one creator may mint in one day. */
  maxPerCreatorAndDay: number
  /** What the whole site may mint in one day. */
  maxPerDay: number
}

export type CapState = {
  isConfirmed: boolean
  /** The account is younger than `newAccountDays`. */
  isNew: boolean
  /** The person was checked in at a door, now or before. */
  seenAtDoor: boolean
  evidence: Evidence
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
 * Divides a reward into what is paid now and what waits. What exceeds the person's first Cora waits until the address is
 * confirmed and the account is no longer new or a door has seen it; of a reward with weak evidence it is not due. If the
 * rest exceeds a daily cap, all of it waits. Whoever a door saw neither waits for the site, nor, later, for a network.
 */
export function admitReward(amount: number, state: CapState, caps: RewardCaps): Admission {
  const held = heldBack(state)
  const now = held ? Math.max(0, Math.min(amount, caps.maxFirst - state.firstRewards)) : amount
  const later = held === 'weak' ? 0 : amount - now
  const cap = now > 0 ? reachedCap(now, state, caps) : undefined
  if (cap) return { now: 0, waiting: now + later, reason: cap }
  return { now, waiting: later, reason: held && held !== 'weak' && later > 0 ? held : undefined }
}

/** Why a person gets no more than the first Cora. */
function heldBack({ evidence, isConfirmed, isNew, seenAtDoor }: CapState): 'weak' | WaitReason | undefined {
  if (evidence === 'weak') return 'weak'
  if (!isConfirmed) return 'unconfirmed'
  return isNew && !seenAtDoor ? 'new_account' : undefined
}

function reachedCap(amount: number, state: CapState, caps: RewardCaps): WaitReason | undefined {
  const { isNew, seenAtDoor, mintedByCreator, mintedByNetwork, mintedToday } = state
  if (!seenAtDoor && mintedToday + amount > caps.maxPerDay) return 'site_cap'
  if (mintedByCreator !== undefined && mintedByCreator + amount > caps.maxPerCreatorAndDay) return 'creator_cap'
  const countsForNetwork = mintedByNetwork !== undefined && (isNew || !seenAtDoor)
  return countsForNetwork && mintedByNetwork + amount > caps.maxPerNetworkAndDay ? 'network_cap' : undefined
}

/** Whether an account is younger than a week. False while the message about its registration is on its way. */
export const isNewAccount = (registeredAt: Date | null, days = newAccountDays): boolean =>
  registeredAt !== null && Date.now() - registeredAt.getTime() < days * 86_400_000
