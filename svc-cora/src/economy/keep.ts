/** Gives what was read for so many milliseconds again, and reads once for all who ask at the same time. A failure is not kept. */
export function keepFor<T>(milliseconds: number, read: () => Promise<T>, now: () => number = Date.now): () => Promise<T> {
  let kept: { until: number; value: Promise<T> } | undefined
  return () => {
    if (kept && now() < kept.until) return kept.value
    const value = read()
    const mine = { until: now() + milliseconds, value }
    kept = mine
    value.catch(() => {
      if (kept === mine) kept = undefined
    })
    return value
  }
}
