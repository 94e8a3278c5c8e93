import { lowerBound } from '../scoring/bounds.ts'

/** The share of the events published without review that must be right. */
export const wantedShare = 0.98

export type Threshold = { threshold: number; published: number; right: number; bound: number }

/**
 * Applies while no threshold reaches `wantedShare`: a candidate that is more probably wrong than right waits for
 * review. A stricter threshold would hold back ordinary announcements, such as the specification's sample posts (0.63
 * to 0.98).
 */
export const provisionalThreshold = 0.5

/**
 * Chooses the lowest probability above which the one-sided 95 % bound reaches `wantedShare`, or else the provisional
 * threshold. Also returns how many candidates it would have published, how many of them were right, and the bound.
 */
export function chooseThreshold(judged: { probability: number; isPositive: boolean }[]): Threshold {
  const sorted = judged.toSorted((one, other) => other.probability - one.probability)
  let right = 0
  const options = sorted.map(({ probability, isPositive }, index): Threshold => {
    if (isPositive) right++
    return { threshold: probability, published: index + 1, right, bound: lowerBound(right, index + 1) }
  })
  const enough = options.filter(({ bound }) => bound >= wantedShare).at(-1)
  if (enough) return { ...enough, threshold: Math.floor(enough.threshold * 1000) / 1000 }
  const above = options.filter(({ threshold }) => threshold >= provisionalThreshold).at(-1)
  return { ...(above ?? { published: 0, right: 0, bound: 0 }), threshold: provisionalThreshold }
}
