import weights from './weights.json' with { type: 'json' }
import type { Candidate } from '../types/candidate.ts'
import { probabilityOf, type LogisticModel } from './logistic-model.ts'

/**
 * The two models of the extractor: whether a dated part of a text is an `invitation`, and whether everything that was
 * read is `right`, which decides what an attended paste publishes.
 */
export type ExtractorModel = { invitation: LogisticModel; right: LogisticModel }

/** Written by `npm run train`. */
export const model: ExtractorModel = weights

/**
 * The lowest probability of an invitation at which a person reviews something that the grammar set aside. Of the
 * training authors' texts it shows 4 % more than one half would; an invitation that nobody sees costs more.
 */
const minInvitation = 0.2

/**
 * True for something set aside that is still probably an invitation, so that the grammar's word lists are not a veto.
 */
export const mayBeInvitation = ({ signals }: Pick<Candidate, 'signals'>): boolean =>
  signals !== undefined && probabilityOf(model.invitation, signals) >= minInvitation
