import type { Example } from './examples.ts'

/** The chance that a positive example scores higher than a negative one (the area under the ROC curve). */
export function areaUnderCurve(scores: number[], examples: Example[]): number {
  const positives = scores.filter((_, place) => examples[place]!.isPositive)
  const negatives = scores.filter((_, place) => !examples[place]!.isPositive)
  let wins = 0
  for (const positive of positives)
    for (const negative of negatives) wins += positive > negative ? 1 : positive === negative ? 0.5 : 0
  return wins / (positives.length * negatives.length)
}

/** The examples whose probability is in one tenth of the range: their count, mean probability and positive examples. */
export type Bin = { from: number; count: number; mean: number; positive: number }

export function reliability(probabilities: number[], examples: Example[]): Bin[] {
  return Array.from({ length: 10 }, (_, bin): Bin => {
    const places = [...probabilities.keys()].filter(
      (place) => Math.min(9, Math.floor(probabilities[place]! * 10)) === bin,
    )
    const sum = places.reduce((total, place) => total + probabilities[place]!, 0)
    const positive = places.filter((place) => examples[place]!.isPositive).length
    return { from: bin / 10, count: places.length, mean: places.length === 0 ? 0 : sum / places.length, positive }
  })
}
