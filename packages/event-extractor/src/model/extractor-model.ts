import weights from './weights.json' with { type: 'json' }
import type { Candidate } from '../types/candidate.ts'
import { probabilityOf, type LogisticModel } from './logistic-model.ts'

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

/** So probable must an invitation be before a person is asked about something that the grammar set aside. */
const minInvitation = 0.7

/** True for something set aside that is probably an invitation nevertheless: the grammar's word lists are no veto. */
export const mayBeInvitation = ({ signals }: Pick<Candidate, 'signals'>): boolean =>
  signals !== undefined && probabilityOf(model.invitation, signals) >= minInvitation
