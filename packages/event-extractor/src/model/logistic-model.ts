import type { Signals } from '../types/candidate.ts'

/** A logistic model. `calibration` maps its score to a probability: `a * score + b` before the logistic function. */
export type LogisticModel = { bias: number; weights: Record<string, number>; calibration: { a: number; b: number } }

/** The bias plus the weighted sum of the signals. */
export function scoreOf({ bias, weights }: Pick<LogisticModel, 'bias' | 'weights'>, signals: Signals): number {
  let sum = bias
  for (const name in signals) sum += (weights[name] ?? 0) * signals[name]!
  return sum
}

export const logistic = (score: number): number => 1 / (1 + Math.exp(-score))

/** The calibrated probability. */
export const probabilityOf = (model: LogisticModel, signals: Signals): number =>
  logistic(model.calibration.a * scoreOf(model, signals) + model.calibration.b)
