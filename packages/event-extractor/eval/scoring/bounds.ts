/**
 * The lowest plausible probability of success after `right` of `given` trials: the one-sided bound of Clopper and
 * Pearson at 95 %. With it 149 successes without a failure are needed to claim 0.98.
 */
export function lowerBound(right: number, given: number): number {
  if (right === 0) return 0
  let [low, high] = [0, right / given]
  for (let step = 0; step < 50; step++) {
    const middle = (low + high) / 2
    if (chanceOfAtLeast(right, given, middle) > 0.05) high = middle
    else low = middle
  }
  return low
}

/** The probability of at least `right` successes in `given` trials. */
function chanceOfAtLeast(right: number, given: number, probability: number): number {
  let [chance, logChoose] = [0, 0]
  for (let failures = 0; failures <= given - right; failures++) {
    if (failures > 0) logChoose += Math.log((given - failures + 1) / failures)
    chance += Math.exp(logChoose + failures * Math.log1p(-probability) + (given - failures) * Math.log(probability))
  }
  return chance
}
