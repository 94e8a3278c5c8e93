import * as z from 'zod/mini'

/** A scan that the service has not received yet. `at` is the time of the scan by this device's clock. */
export type QueuedScan = z.infer<typeof QueuedScan>
const QueuedScan = z.object({ scanId: z.string(), eventId: z.int(), code: z.string(), at: z.string() })

const STORAGE_KEY = 'convive.scans'

type QueueStorage = Pick<Storage, 'getItem' | 'setItem'>

/**
 * The scans queued on this device, oldest first. They survive the page, because everybody who was admitted must count.
 * `openStorage` may throw: a browser can refuse storage.
 */
export function offlineScanQueue(openStorage: () => QueueStorage) {
  const all = (): QueuedScan[] => {
    try {
      return z.array(QueuedScan).parse(JSON.parse(openStorage().getItem(STORAGE_KEY) ?? '[]'))
    } catch {
      // Without storage, or with an entry that this version cannot read, nothing is queued.
      return []
    }
  }
  const store = (scans: QueuedScan[]): boolean => {
    try {
      openStorage().setItem(STORAGE_KEY, JSON.stringify(scans))
      return true
    } catch {
      // The storage is full or refused.
      return false
    }
  }
  return {
    of: (eventId: number): QueuedScan[] => all().filter((scan) => scan.eventId === eventId),
    /** Returns whether the scan is stored. Only then may somebody be admitted without the service. */
    add: (scan: QueuedScan): boolean => store([...all(), scan]) && all().some(({ scanId }) => scanId === scan.scanId),
    remove: (scanId: string): boolean => store(all().filter((scan) => scan.scanId !== scanId)),
  }
}
