/**
 * Batches loads of single keys (like DataLoader): `load` receives the distinct keys of one event-loop tick. A key
 * that it does not find is undefined. A failure affects only the callers of that batch.
 */
export function batchLoader<Key, Found>(
  load: (keys: Key[]) => Promise<Map<Key, Found>>,
): (key: Key) => Promise<Found | undefined> {
  let pending = new Set<Key>()
  let batch: Promise<Map<Key, Found>> | undefined
  const loadPending = async () => {
    await new Promise((resolve) => setImmediate(resolve))
    const keys = [...pending]
    pending = new Set()
    batch = undefined
    return await load(keys)
  }
  return async (key) => {
    pending.add(key)
    return (await (batch ??= loadPending())).get(key)
  }
}
