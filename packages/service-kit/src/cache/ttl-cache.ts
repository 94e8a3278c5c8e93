/** What was loaded for each key, for a while. */
export type TtlCache<Key, Value> = {
  /** Resolves to the cached value, or loads it. Simultaneous callers share one load; a load that fails is not cached. */
  get(key: Key): Promise<Value>
  delete(key: Key): void
  clear(): void
  readonly size: number
}

type Options = {
  ttlMs: number
  /** Beyond this the entry that was loaded longest ago goes. */
  maxEntries?: number
  now?: () => number
}

const defaultMaxEntries = 1000

/** Caches promises by key. A load that was under way when its entry was deleted is not cached. */
export function createTtlCache<Key, Value>(
  load: (key: Key) => Promise<Value>,
  { ttlMs, maxEntries = defaultMaxEntries, now = Date.now }: Options,
): TtlCache<Key, Value> {
  const entries = new Map<Key, { until: number; value: Promise<Value> }>()
  const loadEntry = (key: Key): Promise<Value> => {
    const entry = { until: now() + ttlMs, value: load(key) }
    entries.delete(key)
    const [oldest] = entries.size >= maxEntries ? entries.keys() : []
    if (oldest !== undefined) entries.delete(oldest)
    entries.set(key, entry)
    entry.value.catch(() => {
      if (entries.get(key) === entry) entries.delete(key)
    })
    return entry.value
  }
  return {
    get: (key) => {
      const found = entries.get(key)
      return found && now() < found.until ? found.value : loadEntry(key)
    },
    delete: (key) => void entries.delete(key),
    clear: () => entries.clear(),
    get size() {
      return entries.size
    },
  }
}
