import { normalizePhone } from '@convive/formats/normalize-phone'
import { importerId } from '@convive/contracts/enums'
import { HttpError } from '@convive/service-kit/http/http-error'
import { changesSaleTerms, type SaleTerms } from '../event-model/sale-terms.rules.ts'

/** The evidence that the event belongs to the claimer. */
type Proof = {
  knownPhones: string[]
  /** Whether the event's public text shows a phone, so that everybody can name it. */
  isPublic: (phone: string) => boolean
  phone: string | undefined
  /** Whether a code can be texted to a phone; undefined if no codes are used. */
  canText: ((phone: string) => boolean) | undefined
  /** The phone to which the unexpired code was sent, and whether the given code is right. */
  sentTo: string | undefined
  isCodeRight: boolean | undefined
}

export type ClaimFacts = Proof & {
  userId: number
  /** `hasMovedOn`: another event has taken its place, or a later date of its series, which can be claimed instead. */
  event: { creatorId: number; isCancelled: boolean; hasMovedOn: boolean }
  /** Whether somebody else has a valid claim of the event, or the claimer one that needs no further proof. */
  isClaimed: boolean
  /** Whether the claimer owns it by a claim that is still provisional, which a code confirms. */
  isProvisionalOwner?: boolean
  refusedUserIds: number[]
  /** The reward of a claim, in Cora. */
  reward: number
}
export type ClaimDecision =
  | { kind: 'ask_phone' }
  | { kind: 'send_code'; phone: string }
  | { kind: 'claim'; state: 'verified' | 'provisional'; coraAwarded: number }

/**
 * Decides whether the claimer gets an imported event. Refuses an event that is claimed, not imported or cancelled, a past
 * date whose next one can be claimed, an unknown phone, a wrong code, and a person whose claim was refused before.
 * Without a texted code, a phone that the event's text shows makes the claim provisional, and so does one that cannot be
 * texted. The claim of an event is rewarded once: after a refusal, nobody else earns anything for it.
 */
export function decideClaimRequest({
  userId,
  event,
  isClaimed,
  isProvisionalOwner = false,
  refusedUserIds,
  reward,
  ...proof
}: ClaimFacts): ClaimDecision {
  if (isClaimed) throw alreadyClaimed()
  if (event.creatorId !== importerId && !isProvisionalOwner)
    throw new HttpError(409, 'event_not_imported', 'Only imported events can be claimed.')
  if (event.isCancelled) throw new HttpError(409, 'event_cancelled', 'This event was cancelled.')
  if (event.hasMovedOn) throw new HttpError(409, 'event_past', 'This event is already over.')
  if (refusedUserIds.includes(userId)) throw new HttpError(403, 'forbidden', 'Your claim of this event was refused.')
  const outcome = checkProof(proof)
  if (typeof outcome === 'object') return outcome
  if (isProvisionalOwner && outcome === 'provisional') throw alreadyClaimed()
  return { kind: 'claim', state: outcome, coraAwarded: refusedUserIds.length > 0 ? 0 : reward }
}

const alreadyClaimed = () => new HttpError(409, 'already_claimed', 'This event was already claimed.')

/** Decides whether the claimer has proved, conclusively or provisionally, that they published the event, or which step comes next. */
function checkProof({
  knownPhones,
  isPublic,
  phone,
  canText,
  sentTo,
  isCodeRight,
}: Proof): 'verified' | 'provisional' | Exclude<ClaimDecision, { kind: 'claim' }> {
  if (knownPhones.length === 0) return 'provisional'
  if (phone === undefined) return { kind: 'ask_phone' }
  const normalized = normalizePhone(phone)
  if (normalized === undefined || !knownPhones.includes(normalized))
    throw new HttpError(403, 'wrong_phone', 'Verification failed. Please check your phone number.')
  if (canText === undefined) return isPublic(normalized) ? 'provisional' : 'verified'
  if (!canText(normalized)) return 'provisional'
  if (isCodeRight === undefined) return { kind: 'send_code', phone: normalized }
  if (sentTo !== normalized || !isCodeRight)
    throw new HttpError(403, 'wrong_code', 'Phone verification failed. Please check your number and try again.')
  return 'verified'
}

/**
 * Allows the owner of a provisional claim to correct text, place and time, but not to change the reward or the sale, and
 * not to repeat the event.
 */
export function checkProvisionalEdit(before: SaleTerms, after: SaleTerms, { repeats }: { repeats: boolean }): void {
  if (changesSaleTerms(before, after) || repeats) throw claimUnconfirmed()
}

export const claimUnconfirmed = (): HttpError =>
  new HttpError(
    403,
    'claim_unconfirmed',
    'Your claim isn’t confirmed yet. Until then you can correct the text, place and time.',
  )

/**
 * Whether a text shows a normalized phone, however its digits are separated. Costa Rican numbers are usually written
 * without their prefix. Digits of neighbouring numbers may be joined, so the result may be a false positive.
 */
export function isPhoneInText(phone: string, text: string): boolean {
  const national = phone.replace(/^\+(506)?/, '')
  return text.replaceAll(/\D/g, '').includes(national)
}
