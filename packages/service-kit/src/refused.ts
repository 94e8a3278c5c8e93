import type { ErrorCode } from '@convive/contracts/errors'

export type RefusalStatus = 400 | 401 | 403 | 404 | 409 | 413 | 415 | 429 | 503
export type Issue = { path: string; message: string }

/** An expected "no" with a stable code and a sentence for a person. Anything else that throws is a bug and becomes a 500. */
export class Refused extends Error {
  override name = 'Refused'
  readonly status: RefusalStatus
  readonly code: ErrorCode
  readonly issues: Issue[] | undefined
  /** Seconds after which another try makes sense. */
  readonly retryAfter: number | undefined

  constructor(status: RefusalStatus, code: ErrorCode, sentence: string, more: { issues?: Issue[]; retryAfter?: number } = {}) {
    super(sentence)
    this.status = status
    this.code = code
    this.issues = more.issues
    this.retryAfter = more.retryAfter
  }
}

/** The usual "there is no such thing". */
export const notFound = (sentence = 'There is nothing here.'): Refused => new Refused(404, 'not_found', sentence)
