import { IMPORTER_ID } from '@convive/contracts/vocabulary'
import { Refused } from '@convive/service-kit/refused'
import { normalizePhone } from './phone.ts'

export type ClaimFacts = { event: { creatorId: number; isCancelled: boolean }; isClaimed: boolean; knownPhones: string[]; phone: string | undefined }
export type ClaimDecision = { kind: 'ask_phone' } | { kind: 'claim'; provisional: boolean }

/** Decides whether an imported event is the claimer's. Refuses what is claimed, not imported or cancelled, and a phone that is not one of those known. */
export function decideClaim({ event, isClaimed, knownPhones, phone }: ClaimFacts): ClaimDecision {
  if (isClaimed) throw new Refused(409, 'already_claimed', 'This event was already claimed.')
  if (event.creatorId !== IMPORTER_ID) throw new Refused(409, 'event_not_imported', 'Only imported events can be claimed.')
  if (event.isCancelled) throw new Refused(409, 'event_cancelled', 'This event was cancelled.')
  if (knownPhones.length === 0) return { kind: 'claim', provisional: true }
  if (phone === undefined) return { kind: 'ask_phone' }
  const given = normalizePhone(phone)
  if (given === undefined || !knownPhones.includes(given)) throw new Refused(403, 'wrong_phone', 'Verification failed. Please check your phone number.')
  return { kind: 'claim', provisional: false }
}
