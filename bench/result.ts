/** One row of the table: a figure beside its baseline, both measured in this run, in turns. */
export type Result = {
  name: string
  unit: string
  figure: number
  baselineName: string
  baseline: number
  /** figure / baseline. */
  ratio: number
  /** What the ratio should be: at least this much, or for times at most. */
  goal: string
  rounds: number
  /** (largest - smallest) / median over the rounds. */
  spread: number
  note?: string
}

export const median = (values: number[]): number => percentile(values, 0.5)

/** The value below which a share of the values lies, by rank. */
export function percentile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

type Compared = { name: string; unit: string; goal: string; baselineName: string; note?: string }

/** Puts rounds of a figure against rounds of its baseline. */
export function compare(about: Compared, figures: number[], baselines: number[]): Result {
  const figure = median(figures)
  const baseline = median(baselines)
  return { ...about, figure, baseline, ratio: figure / baseline, rounds: figures.length, spread: figure === 0 ? 0 : (Math.max(...figures) - Math.min(...figures)) / figure }
}

const shown = (value: number): string => (value >= 100 ? value.toFixed(0) : value.toPrecision(3))

/** The results as a table for a terminal. */
export function tableOf(results: Result[]): string {
  const rows = [
    ['what', 'figure', 'baseline', 'ratio', 'goal', 'spread'],
    ...results.map((one) => [one.name, `${shown(one.figure)} ${one.unit}`, `${shown(one.baseline)} ${one.baselineName}`, one.ratio.toFixed(2), one.goal, `${Math.round(one.spread * 100)} %`]),
  ]
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)))
  return rows.map((row) => row.map((cell, column) => cell.padEnd(widths[column]!)).join('  ')).join('\n')
}
