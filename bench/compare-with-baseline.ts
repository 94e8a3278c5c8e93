/** One row of the table: a figure and its baseline, measured in alternating rounds of the same run. */
export type Result = {
  name: string
  unit: string
  figure: number
  baselineName: string
  baseline: number
  /** figure / baseline. */
  ratio: number
  /** The bound for the ratio: a minimum, or for times a maximum. */
  goal: string
  rounds: number
  /** (largest - smallest) / median over the rounds. */
  spread: number
  note?: string
}

export const median = (values: number[]): number => percentile(values, 0.5)

/** The value below which the given share of the values lies, by rank. */
export function percentile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

type Measurement = { name: string; unit: string; goal: string; baselineName: string; note?: string }

/** Compares the median of a figure's rounds with the median of its baseline's rounds. */
export function compare(measurement: Measurement, figures: number[], baselines: number[]): Result {
  const figure = median(figures)
  const baseline = median(baselines)
  return {
    ...measurement,
    figure,
    baseline,
    ratio: figure / baseline,
    rounds: figures.length,
    spread: figure === 0 ? 0 : (Math.max(...figures) - Math.min(...figures)) / figure,
  }
}

const format = (value: number): string => (value >= 100 ? value.toFixed(0) : value.toPrecision(3))

/** Formats the results as a table for a terminal. */
export function formatTable(results: Result[]): string {
  const rows = [
    ['what', 'figure', 'baseline', 'ratio', 'goal', 'spread'],
    ...results.map((result) => [
      result.name,
      `${format(result.figure)} ${result.unit}`,
      `${format(result.baseline)} ${result.baselineName}`,
      result.ratio.toFixed(2),
      result.goal,
      `${Math.round(result.spread * 100)} %`,
    ]),
  ]
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)))
  return rows.map((row) => row.map((cell, column) => cell.padEnd(widths[column]!)).join('  ')).join('\n')
}
