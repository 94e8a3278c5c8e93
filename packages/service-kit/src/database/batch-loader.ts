/**
 * Batches look-ups of single keys (as DataLoader does): `look` gets the keys of one turn of the event loop, each once.
 * A key that it does not find is undefined. A failure concerns only the callers of that batch.
 */
export function batchLoader<Key, Found>(
  look: (keys: Key[]) => Promise<Map<Key, Found>>,
): (key: Key) => Promise<Found | undefined> {
  let pending = new Set<Key>()
  let answer: Promise<Map<Key, Found>> | undefined
  const lookNow = async () => {
    await new Promise((resolve) => setImmediate(resolve))
    const keys = [...pending]
    pending = new Set()
    answer = undefined
    return await look(keys)
  }
  return async (key) => {
    pending.add(key)
    return (await (answer ??= lookNow())).get(key)
  }
}
