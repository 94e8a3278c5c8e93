/** How long places are reserved. */
const reservationMs = 15 * 60_000
const maxClockDriftMs = 60_000

/**
 * When a reservation expires by this device's clock. `expiresAt` is the service's instant. If the device's clock is so
 * wrong that the reservation would have expired or would last too long, the usual time from now is used.
 */
export function toLocalExpiry(expiresAt: string, now: number): number {
  const remaining = Date.parse(expiresAt) - now
  return remaining > 0 && remaining <= reservationMs + maxClockDriftMs ? now + remaining : now + reservationMs
}

/** The remaining minutes and seconds as `14:59`; `0:00` once it is over. */
export function formatCountdown(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000))
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
