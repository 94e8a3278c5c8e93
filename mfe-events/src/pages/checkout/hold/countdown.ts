/** How long places are held, in milliseconds. */
const holdTime = 15 * 60_000
const grace = 60_000

/**
 * When a hold lapses by this device's clock. `heldUntil` is the service's instant; a device whose clock is so wrong
 * that the hold would be over already, or last for too long, counts the usual time from now.
 */
export function lapseHere(heldUntil: string, now: number): number {
  const left = Date.parse(heldUntil) - now
  return left > 0 && left <= holdTime + grace ? now + left : now + holdTime
}

/** Minutes and seconds left, as `14:59`; `0:00` once it is over. */
export function clockText(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000))
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
