import type { Seat } from '@convive/contracts/tickets'
import type { QueuedScan } from './offline-scan-queue.ts'
import { sha256Hex } from './parse-ticket-code.ts'
import type { ScanOutcome } from './scan-outcome.ts'

/**
 * Decides a scan without a network, from the stored seat list. A ticket that was admitted here and is still queued
 * counts as used, whatever the list says. `ticketId` is the ticket in the list.
 */
export async function decideOffline(
  seats: readonly Seat[],
  queued: readonly QueuedScan[],
  code: string,
): Promise<{ outcome: ScanOutcome; ticketId: number | undefined }> {
  const hash = await sha256Hex(code)
  const outcome = outcomeOfSeat(seats, hash)
  const earlier = queued.find((scan) => scan.code === code)
  return {
    outcome: earlier && outcome.kind === 'ok' ? { ...outcome, kind: 'used', at: earlier.at } : outcome,
    ticketId: seats.find(({ codeHash }) => codeHash === hash)?.ticketId,
  }
}

/**
 * Looks a seat up in the stored seat list. A ticket that is not on it may have been bought since, or be for another
 * event.
 */
export function outcomeOfSeat(seats: readonly Seat[], hash: string | null): ScanOutcome {
  if (hash === null) return { kind: 'unchecked' }
  const found = seats.find(({ codeHash }) => codeHash === hash)
  if (!found) return { kind: 'unknown' }
  const { holderName, seat, seats: all, status, checkedInAt } = found
  if (status === 'refunding' || status === 'refunded') return { kind: 'refunded' }
  if (checkedInAt !== null) return { kind: 'used', at: checkedInAt, holderName, seat, seats: all }
  return { kind: 'ok', isQueued: true, holderName, seat, seats: all }
}
