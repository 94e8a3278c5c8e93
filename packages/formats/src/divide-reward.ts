/**
 * What a reward rests on. `evidence`: how the attendance is known, seen at the `door`, on the person's `word`, or by
 * something `weak`. `seenAtDoor`: a door saw the person, now or before.
 */
export type RewardGrounds = {
  evidence: 'door' | 'word' | 'weak'
  isConfirmed: boolean
  isNew: boolean
  seenAtDoor: boolean
}

/** Why a person gets no more than the first Cora. */
export type Held = 'weak' | 'unconfirmed' | 'new_account'

/**
 * Divides a reward into what is due at once and what is later, before any cap of a day. `firstLeft` is what the person has
 * left of the first Cora, which need neither a confirmed address nor more than the person's word. The rest waits until the
 * address is confirmed and the account is no longer new or a door has seen it; of a reward with weak evidence it is never
 * due.
 */
export function divideReward(
  amount: number,
  grounds: RewardGrounds,
  firstLeft: number,
): { now: number; later: number; held: Held | undefined } {
  const held = heldBy(grounds)
  const now = held ? Math.max(0, Math.min(amount, firstLeft)) : amount
  return { now, later: held === 'weak' ? 0 : amount - now, held }
}

function heldBy({ evidence, isConfirmed, isNew, seenAtDoor }: RewardGrounds): Held | undefined {
  if (evidence === 'weak') return 'weak'
  if (!isConfirmed) return 'unconfirmed'
  return isNew && !seenAtDoor ? 'new_account' : undefined
}
