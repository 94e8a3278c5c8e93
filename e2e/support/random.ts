/** A source of random numbers. The same seed gives the same numbers. */
export type Random = {
  /** From 0 up to, but not including, 1. */
  next: () => number
  /** A whole number from `min` to `max`, both included. */
  between: (min: number, max: number) => number
  pick: <T>(items: readonly T[]) => T | undefined
  shuffle: <T>(items: readonly T[]) => T[]
}

/** Mulberry32: 32 bits of state are enough to vary a schedule and a load. */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const between = (min: number, max: number) => min + Math.floor(next() * (max - min + 1))
  return {
    next,
    between,
    pick: (items) => items[between(0, items.length - 1)],
    shuffle: (items) => {
      const left = [...items]
      return items.map(() => left.splice(between(0, left.length - 1), 1)[0]!)
    },
  }
}
