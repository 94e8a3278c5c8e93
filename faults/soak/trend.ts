/** Samples of one quantity: what it is measured against (seconds, or requests since the start), and the value. */
export type Series = [at: number, value: number][]

/** The limits of noise: a share of the level, and an absolute amount below which no growth matters. */
export type Tolerance = { share: number; amount: number }

export type Verdict = 'levels off' | 'grows' | 'grows with the load' | 'grows faster than the load' | 'unknown'

const minSamples = 18

/**
 * Whether a quantity levels off with time. The first third of a run is the warm-up, in which caches fill. `grows`: the
 * last third is above the middle third by more than noise, and still rises.
 */
export function levelOf(series: Series, { share, amount }: Tolerance): Verdict {
  if (series.length < minSamples) return 'unknown'
  const { middle, last } = thirdsOf(series)
  const growth = median(valuesOf(last)) - median(valuesOf(middle))
  const noise = Math.max(amount, share * median(valuesOf(middle)))
  const stillRises = slopeOf(last) * extentOf(last) > growth / 2
  return growth > noise && stillRises ? 'grows' : 'levels off'
}

/**
 * Whether the rows of a table, as a series over the number of requests, are explained by them: a request at the end adds
 * no more rows than one in the middle of the run.
 */
export function loadShareOf(series: Series, { share, amount }: Tolerance): Verdict {
  if (series.length < minSamples) return 'unknown'
  const { middle, last } = thirdsOf(series)
  const expected = slopeOf(middle) * extentOf(last)
  const excess = slopeOf(last) * extentOf(last) - expected
  return excess > Math.max(amount, share * expected) ? 'grows faster than the load' : 'grows with the load'
}

/** The slope of the line through the samples after the warm-up. */
export function growthRateOf(series: Series): number {
  const { middle, last } = thirdsOf(series)
  return slopeOf([...middle, ...last])
}

function thirdsOf(series: Series): { middle: Series; last: Series } {
  const third = Math.floor(series.length / 3)
  return { middle: series.slice(third, series.length - third), last: series.slice(series.length - third) }
}

const valuesOf = (series: Series): number[] => series.map(([, value]) => value)
const extentOf = (series: Series): number => (series.at(-1)?.[0] ?? 0) - (series[0]?.[0] ?? 0)

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
