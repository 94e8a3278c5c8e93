import { type CheckIn, checkInTicket } from '@convive/contracts/tickets'
import { asApiError, call } from '@convive/ui-kit'
import { type Outcome, outcomeOf, outcomeOfError } from './outcome.ts'
import type { WaitingScan } from './waiting-scans.ts'

/** A queue at the door waits no longer than this for the network, in milliseconds. */
const timeLimit = 4000

/** What the service says of a scan; null when nobody answered. `made` tells it when, for scans that are sent later. */
export async function sendScan({ scanId, eventId, code, at }: WaitingScan, made: 'now' | 'before'): Promise<{ outcome: Outcome; checkIn?: CheckIn } | null> {
  const request = { eventId, code, scanId, ...(made === 'before' && { at }) }
  return await call(checkInTicket, request, { signal: AbortSignal.timeout(timeLimit) }).then(
    (checkIn) => ({ outcome: outcomeOf(checkIn), checkIn }),
    (error: unknown) => {
      const failure = asApiError(error)
      const outcome = failure && outcomeOfError(failure)
      return outcome && { outcome }
    },
  )
}
