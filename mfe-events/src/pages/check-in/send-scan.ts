import { type CheckIn, checkInTicket } from '@convive/contracts/tickets'
import { asApiError, call } from '@convive/ui-kit'
import type { QueuedScan } from './offline-scan-queue.ts'
import { outcomeOfCheckIn, outcomeOfError, type ScanOutcome } from './scan-outcome.ts'

/** The people at the door do not wait longer than this for the network. */
const timeoutMs = 4000

/** Sends a scan and returns the service's response, or null if there was none. A scan that was queued includes its time. */
export async function sendScan(
  { scanId, eventId, code, at }: QueuedScan,
  { wasQueued }: { wasQueued: boolean },
): Promise<{ outcome: ScanOutcome; checkIn?: CheckIn } | null> {
  const request = { eventId, code, scanId, ...(wasQueued && { at }) }
  return await call(checkInTicket, request, { signal: AbortSignal.timeout(timeoutMs) }).then(
    (checkIn) => ({ outcome: outcomeOfCheckIn(checkIn), checkIn }),
    (error: unknown) => {
      const failure = asApiError(error)
      const outcome = failure && outcomeOfError(failure)
      return outcome && { outcome }
    },
  )
}
