import { IMPORTER_ID } from '@convive/contracts/vocabulary'
import { Refused } from '@convive/service-kit/refused'
import { normalizePhone } from './phone.ts'

export type ClaimFacts = {
  userId: number
  event: { creatorId: number; isCancelled: boolean }
  /** Somebody has the event already; and whose claims of it were refused. */
  isClaimed: boolean
  refusedUserIds: number[]
  knownPhones: string[]
  phone: string | undefined
  /** What a claim earns, in Cora. */
  reward: number
}
export type ClaimDecision = { kind: 'ask_phone' } | { kind: 'claim'; state: 'verified' | 'provisional'; coraAwarded: number }

/**
 * Decides whether an imported event is the claimer's. Refuses what is claimed, not imported or cancelled, a phone that is not one of
 * those known, and whoever was refused before. An event is rewarded once: after a refusal nobody else earns by it.
 */
export function decideOnClaim({ userId, event, isClaimed, refusedUserIds, knownPhones, phone, reward }: ClaimFacts): ClaimDecision {
  if (isClaimed) throw new Refused(409, 'already_claimed', 'This event was already claimed.')
  if (event.creatorId !== IMPORTER_ID) throw new Refused(409, 'event_not_imported', 'Only imported events can be claimed.')
  if (event.isCancelled) throw new Refused(409, 'event_cancelled', 'This event was cancelled.')
  if (refusedUserIds.includes(userId)) throw new Refused(403, 'forbidden', 'Your claim of this event was refused.')
  const coraAwarded = refusedUserIds.length > 0 ? 0 : reward
  if (knownPhones.length === 0) return { kind: 'claim', state: 'provisional', coraAwarded }
  if (phone === undefined) return { kind: 'ask_phone' }
  const given = normalizePhone(phone)
  if (given === undefined || !knownPhones.includes(given)) throw new Refused(403, 'wrong_phone', 'Verification failed. Please check your phone number.')
  return { kind: 'claim', state: 'verified', coraAwarded }
}
