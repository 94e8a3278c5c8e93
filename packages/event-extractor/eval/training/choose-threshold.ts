import { lowerBound } from '../scoring/bounds.ts'

/** The part of what is published at once that must be right. */
export const wantedShare = 0.98

export type Threshold = { threshold: number; published: number; right: number; bound: number }

/** Bounds that differ less are equal: the curve is flat around its maximum. */
const tolerance = 0.005

/**
 * The lowest probability above which, by the one-sided bound at 95 %, enough is right. While no threshold reaches that,
 * the lowest one with the highest bound: with more labels it falls, and less waits.
 */
export function chooseThreshold(judged: { probability: number; isPositive: boolean }[]): Threshold {
  const sorted = judged.toSorted((one, other) => other.probability - one.probability)
  let right = 0
  const options = sorted.map(({ probability, isPositive }, index): Threshold => {
    if (isPositive) right++
    return { threshold: probability, published: index + 1, right, bound: lowerBound(right, index + 1) }
  })
  const enough = options.filter(({ bound }) => bound >= wantedShare).at(-1)
  const most = Math.max(...options.map(({ bound }) => bound))
  const best = enough ?? options.filter(({ bound }) => bound >= most - tolerance).at(-1)!
  return { ...best, threshold: Math.floor(best.threshold * 1000) / 1000 }
}
