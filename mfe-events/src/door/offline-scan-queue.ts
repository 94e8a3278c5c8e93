import * as z from 'zod/mini'

/**
 * A scan that the service has not received yet. `at` is the time of the scan by this device's clock. `ticketId`, which
 * older versions did not store, is its ticket in the stored seat list.
 */
export type QueuedScan = z.infer<typeof QueuedScan>
const QueuedScan = z.object({
  scanId: z.string(),
  eventId: z.int(),
  code: z.string(),
  at: z.string(),
  ticketId: z.optional(z.int()),
})

const storageKey = 'convive.scans'
/** Texts that are not a queue. They are kept here, so that nothing overwrites the scans that they may contain. */
const unreadableKey = 'convive.scans.unreadable'

type QueueStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/**
 * The scans queued on this device, oldest first. They survive the page, because everybody who was admitted must count.
 * Another version may have queued entries that this one cannot read; they stay as they are. `openStorage` may throw: a
 * browser can refuse storage.
 */
export function offlineScanQueue(openStorage: () => QueueStorage) {
  const all = (): QueuedScan[] => {
    try {
      return (parseEntries(openStorage().getItem(storageKey)) ?? []).flatMap((entry) => readScan(entry) ?? [])
    } catch {
      // The storage is refused.
      return []
    }
  }
  const change = (edit: (entries: unknown[]) => unknown[]): boolean => {
    try {
      const storage = openStorage()
      const text = storage.getItem(storageKey)
      const entries = parseEntries(text)
      if (!entries) storage.setItem(unreadableKey, [storage.getItem(unreadableKey), text].filter(Boolean).join('\n'))
      storage.setItem(storageKey, JSON.stringify(edit(entries ?? [])))
      return true
    } catch {
      // The storage is full or refused.
      return false
    }
  }
  return {
    of: (eventId: number): QueuedScan[] => all().filter((scan) => scan.eventId === eventId),
    /** Returns whether the scan is stored. Only then may somebody be admitted without the service. */
    add: (scan: QueuedScan): boolean =>
      change((entries) => [...entries, scan]) && all().some(({ scanId }) => scanId === scan.scanId),
    remove: (scanId: string): boolean =>
      change((entries) => entries.filter((entry) => readScan(entry)?.scanId !== scanId)),
    /** Whether this device keeps scans, of any event, that this version cannot read and so never sends. */
    hasUnreadable: (): boolean => {
      try {
        const storage = openStorage()
        const entries = parseEntries(storage.getItem(storageKey))
        return storage.getItem(unreadableKey) !== null || !entries?.every(readScan)
      } catch {
        // The storage is refused.
        return false
      }
    },
    /** Deletes them for good. Returns false if the storage refuses. */
    discardUnreadable: (): boolean =>
      change((entries) => entries.filter(readScan)) && attempt(() => openStorage().removeItem(unreadableKey)),
  }
}

function attempt(work: () => void): boolean {
  try {
    work()
    return true
  } catch {
    // The storage is refused.
    return false
  }
}

/** The entries of a stored queue, or undefined if the text is not one. */
function parseEntries(text: string | null): unknown[] | undefined {
  if (text === null) return []
  try {
    const entries: unknown = JSON.parse(text)
    return Array.isArray(entries) ? entries : undefined
  } catch {
    return undefined
  }
}

const readScan = (entry: unknown): QueuedScan | undefined => QueuedScan.safeParse(entry).data
