/** A cache of what was loaded for each key. Entries expire. */
export type TtlCache<Key, Value, Args extends unknown[] = []> = {
  /**
   * Resolves to the cached value, or loads it; `args` go to the load. Simultaneous callers share one load; a load that
   * fails is not cached.
   */
  get(key: Key, ...args: Args): Promise<Value>
  delete(key: Key): void
  clear(): void
  readonly size: number
}

type Options<Value> = {
  ttlMs: number
  /** False for a value that is not cached once it is loaded. */
  keeps?: (value: Value) => boolean
  /** Beyond this number, the oldest entry is removed. */
  maxEntries?: number
  now?: () => number
}

const defaultMaxEntries = 1000

/** Caches promises by key. A load that was under way when its entry was deleted is not cached. */
export function createTtlCache<Key, Value, Args extends unknown[] = []>(
  load: (key: Key, ...args: Args) => Promise<Value>,
  { ttlMs, keeps = () => true, maxEntries = defaultMaxEntries, now = Date.now }: Options<Value>,
): TtlCache<Key, Value, Args> {
  const entries = new Map<Key, { until: number; value: Promise<Value> }>()
  const loadEntry = (key: Key, args: Args): Promise<Value> => {
    const entry = { until: now() + ttlMs, value: load(key, ...args) }
    entries.delete(key)
    const [oldest] = entries.size >= maxEntries ? entries.keys() : []
    if (oldest !== undefined) entries.delete(oldest)
    entries.set(key, entry)
    const drop = () => {
      if (entries.get(key) === entry) entries.delete(key)
    }
    entry.value.then((value) => keeps(value) || drop(), drop)
    return entry.value
  }
  return {
    get: (key, ...args) => {
      const found = entries.get(key)
      return found && now() < found.until ? found.value : loadEntry(key, args)
    },
    delete: (key) => void entries.delete(key),
    clear: () => entries.clear(),
    get size() {
      return entries.size
    },
  }
}
