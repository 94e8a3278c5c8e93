import { lowerBound } from '../scoring/bounds.ts'

/** The share of the events published without review that must be right. */
export const wantedShare = 0.98

export type Threshold = { threshold: number; published: number; right: number; bound: number }

/**
 * The threshold is never lower. It is below one half because most candidates with little probability have a doubt, too:
 * of those without one, none of the training authors' had less than 0.5, and a stricter threshold would hold back the
 * specification's sample posts (0.43 to 0.98).
 */
const leastThreshold = 0.3

/**
 * Chooses the lowest probability above which the one-sided 95 % bound reaches `wantedShare`, but at least
 * `leastThreshold`, which also applies while no threshold reaches that share. Also returns how many candidates it would
 * have published, how many of them were right, and the bound.
 */
export function chooseThreshold(judged: { probability: number; isPositive: boolean }[]): Threshold {
  const sorted = judged.toSorted((one, other) => other.probability - one.probability)
  let right = 0
  const options = sorted.map(({ probability, isPositive }, index): Threshold => {
    if (isPositive) right++
    return { threshold: probability, published: index + 1, right, bound: lowerBound(right, index + 1) }
  })
  const above = options.filter(({ threshold }) => threshold >= leastThreshold)
  const all = above.at(-1) ?? { published: 0, right: 0, bound: 0 }
  const enough = above.filter(({ bound }) => bound >= wantedShare).at(-1)
  return enough && enough.published < all.published
    ? { ...enough, threshold: Math.floor(enough.threshold * 1000) / 1000 }
    : { ...all, threshold: leastThreshold }
}
