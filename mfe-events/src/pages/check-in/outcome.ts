import type { ApiError } from '@convive/contracts/call'
import type { CheckIn, Seat } from '@convive/contracts/tickets'
import { isOutcomeKnown } from '@convive/ui-kit'

type Holder = { holderName: string | null; seat: number; seats: number }

/**
 * What a scan came to. `ok`: let them in; `toBeSent`: this device says so, and the service will hear of it. `unchecked`: there is no network,
 * and this browser cannot look the code up in the list. `refused`: the service would not say, for the reason given.
 */
export type Outcome =
  | ({ kind: 'ok'; toBeSent: boolean } & Holder)
  | ({ kind: 'used'; at: string } & Holder)
  | { kind: 'other_event' | 'refunded' | 'unknown' | 'not_a_code' | 'unchecked' }
  | { kind: 'refused'; error: ApiError }

export function outcomeOf({ alreadyUsedAt, holderName, seat, seats }: CheckIn): Outcome {
  return alreadyUsedAt === null ? { kind: 'ok', toBeSent: false, holderName, seat, seats } : { kind: 'used', at: alreadyUsedAt, holderName, seat, seats }
}

/** Null: nobody answered, so the device decides. */
export function outcomeOfError(error: ApiError): Outcome | null {
  if (!isOutcomeKnown(error)) return null
  const kind = refusals[error.code]
  return kind ? { kind } : { kind: 'refused', error }
}

/** Refused for a while only (too many requests, signed out): a scan that waits goes on waiting, for whoever was let in must be told of. */
export const isForNow = (outcome: Outcome): boolean => outcome.kind === 'refused' && (outcome.error.status === 401 || outcome.error.status === 429)

const refusals: Partial<Record<ApiError['code'], 'unknown' | 'other_event' | 'refunded'>> = {
  unknown_ticket: 'unknown',
  not_found: 'unknown',
  ticket_of_other_event: 'other_event',
  ticket_refunded: 'refunded',
}

/** What the list that was read before says of a seat. A ticket that is not on it may have been bought since, or be another event's. */
export function outcomeOfSeat(seats: readonly Seat[], hash: string | null): Outcome {
  if (hash === null) return { kind: 'unchecked' }
  const found = seats.find(({ codeHash }) => codeHash === hash)
  if (!found) return { kind: 'unknown' }
  const { holderName, seat, seats: all, status, checkedInAt } = found
  if (status === 'refunding' || status === 'refunded') return { kind: 'refunded' }
  if (checkedInAt !== null) return { kind: 'used', at: checkedInAt, holderName, seat, seats: all }
  return { kind: 'ok', toBeSent: true, holderName, seat, seats: all }
}
