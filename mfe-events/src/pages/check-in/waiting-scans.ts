/** A scan that the service has not heard of yet. `at` is when it was made, by this device's clock. */
export type WaitingScan = { scanId: string; eventId: number; code: string; at: string }

const place = 'convive.scans'

type Store = { read: (key: string) => string | null; save: (key: string, text: string) => void }

/** The scans that wait on this device, oldest first: they outlive the page, for whoever was let in must count. */
export function waitingScans({ read, save }: Store) {
  const all = (): WaitingScan[] => JSON.parse(read(place) ?? '[]') as WaitingScan[]
  const keep = (scans: WaitingScan[]) => save(place, JSON.stringify(scans))
  return {
    of: (eventId: number): WaitingScan[] => all().filter((scan) => scan.eventId === eventId),
    add: (scan: WaitingScan): void => keep([...all(), scan]),
    remove: (scanId: string): void => keep(all().filter((scan) => scan.scanId !== scanId)),
  }
}
