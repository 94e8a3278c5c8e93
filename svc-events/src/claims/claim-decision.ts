import { IMPORTER_ID } from '@convive/contracts/vocabulary'
import { Refused } from '@convive/service-kit/refused'
import { normalizePhone } from './phone.ts'

/** What shows that the event is the claimer's. */
type Proof = {
  knownPhones: string[]
  phone: string | undefined
  /** Which of those phones a code can be sent to; undefined where no code is asked for. */
  mayText: ((phone: string) => boolean) | undefined
  /** The code that was sent to a phone for this claim and still holds, and the one that came back. */
  sentTo: string | undefined
  isCodeRight: boolean | undefined
}

export type ClaimFacts = Proof & {
  userId: number
  event: { creatorId: number; isCancelled: boolean }
  /** Somebody has the event already; and whose claims of it were refused. */
  isClaimed: boolean
  refusedUserIds: number[]
  /** What a claim earns, in Cora. */
  reward: number
}
export type ClaimDecision = { kind: 'ask_phone' } | { kind: 'send_code'; phone: string } | { kind: 'claim'; state: 'verified' | 'provisional'; coraAwarded: number }

/**
 * Decides whether an imported event is the claimer's. Refuses what is claimed, not imported or cancelled, a phone that is not one of
 * those known, a wrong code, and whoever was refused before. A phone that no code can be sent to leaves the claim for admins to see.
 * An event is rewarded once: after a refusal nobody else earns by it.
 */
export function decideOnClaim({ userId, event, isClaimed, refusedUserIds, reward, ...proof }: ClaimFacts): ClaimDecision {
  if (isClaimed) throw new Refused(409, 'already_claimed', 'This event was already claimed.')
  if (event.creatorId !== IMPORTER_ID) throw new Refused(409, 'event_not_imported', 'Only imported events can be claimed.')
  if (event.isCancelled) throw new Refused(409, 'event_cancelled', 'This event was cancelled.')
  if (refusedUserIds.includes(userId)) throw new Refused(403, 'forbidden', 'Your claim of this event was refused.')
  const proven = decideOnProof(proof)
  if (typeof proven === 'object') return proven
  return { kind: 'claim', state: proven, coraAwarded: refusedUserIds.length > 0 ? 0 : reward }
}

/** How well the claimer has shown to be who published the event, or what is still to be shown. */
function decideOnProof({ knownPhones, phone, mayText, sentTo, isCodeRight }: Proof): 'verified' | 'provisional' | Exclude<ClaimDecision, { kind: 'claim' }> {
  if (knownPhones.length === 0) return 'provisional'
  if (phone === undefined) return { kind: 'ask_phone' }
  const given = normalizePhone(phone)
  if (given === undefined || !knownPhones.includes(given)) throw new Refused(403, 'wrong_phone', 'Verification failed. Please check your phone number.')
  if (mayText === undefined) return 'verified'
  if (!mayText(given)) return 'provisional'
  if (isCodeRight === undefined) return { kind: 'send_code', phone: given }
  if (sentTo !== given || !isCodeRight) throw new Refused(403, 'wrong_code', 'Phone verification failed. Please check your number and try again.')
  return 'verified'
}
