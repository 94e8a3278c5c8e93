import type { ApiError } from '@convive/contracts/call'
import type { CheckIn } from '@convive/contracts/tickets'
import { isOutcomeKnown } from '@convive/ui-kit'

type Holder = { holderName: string | null; seat: number; seats: number }

/**
 * The outcome of a scan. `undone`: the check-in was undone. `ok`: let the holder in; with `isQueued` this device
 * decided, and the scan is sent later. `unchecked`: there is no network, and this browser cannot look the code up in the
 * seat list. `not_stored`: there is no network, and this device could not store the scan. `refused`: the service did not
 * decide, for the given reason.
 */
export type ScanOutcome =
  | ({ kind: 'ok'; isQueued: boolean } & Holder)
  | ({ kind: 'used'; at: string } & Holder)
  | ({ kind: 'undone' } & Holder)
  | { kind: 'other_event' | 'refunded' | 'unknown' | 'not_a_code' | 'unchecked' | 'not_stored' }
  | { kind: 'refused'; error: ApiError }

export function outcomeOfCheckIn({ alreadyUsedAt, holderName, seat, seats }: CheckIn): ScanOutcome {
  return alreadyUsedAt === null
    ? { kind: 'ok', isQueued: false, holderName, seat, seats }
    : { kind: 'used', at: alreadyUsedAt, holderName, seat, seats }
}

/** Returns null if the service did not respond, so that the device decides. */
export function outcomeOfError(error: ApiError): ScanOutcome | null {
  if (!isOutcomeKnown(error)) return null
  const kind = refusals[error.code]
  return kind ? { kind } : { kind: 'refused', error }
}

/**
 * A temporary refusal (too many requests, logged out). A queued scan stays in the queue, because the service must learn
 * about everybody who was admitted.
 */
export const isTemporary = (outcome: ScanOutcome): boolean =>
  outcome.kind === 'refused' && (outcome.error.status === 401 || outcome.error.status === 429)

const refusals: Partial<Record<ApiError['code'], 'unknown' | 'other_event' | 'refunded'>> = {
  unknown_ticket: 'unknown',
  not_found: 'unknown',
  ticket_of_other_event: 'other_event',
  ticket_refunded: 'refunded',
}
