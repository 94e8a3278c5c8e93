/** Samples of one quantity: seconds since the start, and the value. */
export type Series = [seconds: number, value: number][]

/**
 * `grows`: it grew by more than noise, and the growth does not flatten. `levels off`: any other result. `unknown`: too
 * few samples.
 */
export type Trend = {
  verdict: 'levels off' | 'grows' | 'unknown'
  first: number
  last: number
  highest: number
  /** The slope of the line through the samples after the warm-up. */
  perHour: number
}

/** The limits of noise: a share of the level, and an absolute amount below which no growth matters. */
export type Tolerance = { share: number; amount: number }

const minSamples = 18
/** A process that has just started fills its caches. */
const warmUpShare = 1 / 3
/** A curve flattens if the slope of its second half is less than half the slope of its first. */
const flatteningShare = 0.5

export function trendOf(series: Series, { share, amount }: Tolerance): Trend {
  const values = series.map(([, value]) => value)
  const warm = series.slice(Math.floor(series.length * warmUpShare))
  const slope = slopeOf(warm)
  const figures = {
    first: values[0] ?? Number.NaN,
    last: values.at(-1) ?? Number.NaN,
    highest: Math.max(...values),
    perHour: slope * 3600,
  }
  if (series.length < minSamples) return { ...figures, verdict: 'unknown' }
  const growth = slope * durationOf(warm)
  const noise = Math.max(amount, share * median(warm.map(([, value]) => value)))
  const half = Math.floor(warm.length / 2)
  const isFlattening = slopeOf(warm.slice(half)) < flatteningShare * slopeOf(warm.slice(0, half))
  return { ...figures, verdict: growth > noise && !isFlattening ? 'grows' : 'levels off' }
}

const durationOf = (series: Series): number => (series.at(-1)?.[0] ?? 0) - (series[0]?.[0] ?? 0)

/** The Theil–Sen estimator: the median of the slopes between all pairs, which resists a few garbage-collection jumps. */
function slopeOf(series: Series): number {
  const slopes = series.flatMap(([x, y], index) =>
    series.slice(index + 1).flatMap(([laterX, laterY]) => (laterX > x ? [(laterY - y) / (laterX - x)] : [])),
  )
  return slopes.length === 0 ? 0 : median(slopes)
}

function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  return sorted.length % 2 === 1 ? sorted[middle]! : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2
}
