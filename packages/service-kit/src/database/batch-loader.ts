/**
 * Batches look-ups of single keys (like DataLoader): `look` receives the distinct keys of one event-loop tick. A key
 * that it does not find is undefined. A failure affects only the callers of that batch.
 */
export function batchLoader<Key, Found>(
  look: (keys: Key[]) => Promise<Map<Key, Found>>,
): (key: Key) => Promise<Found | undefined> {
  let pending = new Set<Key>()
  let batch: Promise<Map<Key, Found>> | undefined
  const lookNow = async () => {
    await new Promise((resolve) => setImmediate(resolve))
    const keys = [...pending]
    pending = new Set()
    batch = undefined
    return await look(keys)
  }
  return async (key) => {
    pending.add(key)
    return (await (batch ??= lookNow())).get(key)
  }
}
