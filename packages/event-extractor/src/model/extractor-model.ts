import weights from './weights.json' with { type: 'json' }
import type { Candidate } from '../types/candidate.ts'
import type { LogisticModel } from './logistic-model.ts'

/**
 * The two models of the extractor: whether a dated part of a text is an `invitation`, and whether everything that was
 * read is `right`. At and above the `threshold` of the second, a candidate without a doubt is published at once.
 */
export type ExtractorModel = { threshold: number; invitation: LogisticModel; right: LogisticModel }

/** Written by `npm run train`. */
export const model: ExtractorModel = weights

/** True if a candidate is right often enough to be published at once. One that comes as data has no probability. */
export const isProbable = ({ signals, confidence }: Pick<Candidate, 'signals' | 'confidence'>): boolean =>
  signals === undefined || confidence >= model.threshold
