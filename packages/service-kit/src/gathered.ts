/**
 * A look-up of single things that asks for all that are wanted at once in one go: `look` gets the keys of one turn of the event loop, each once.
 * What it does not find is undefined; when it fails, it fails for those who waited for it.
 */
export function gathered<Key, Found>(look: (keys: Key[]) => Promise<Map<Key, Found>>): (key: Key) => Promise<Found | undefined> {
  let wanted = new Set<Key>()
  let answer: Promise<Map<Key, Found>> | undefined
  const lookNow = async () => {
    await new Promise((resolve) => setImmediate(resolve))
    const keys = [...wanted]
    wanted = new Set()
    answer = undefined
    return await look(keys)
  }
  return async (key) => {
    wanted.add(key)
    return (await (answer ??= lookNow())).get(key)
  }
}
