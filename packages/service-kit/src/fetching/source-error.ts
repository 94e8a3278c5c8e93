import type { SourceErrorCode } from '@convive/contracts/errors'

type SourceFailure = Exclude<SourceErrorCode, 'source_not_scanned' | 'source_exists'>

/** An expected failure of a source. It affects that source only; any other error is a bug. */
export class SourceError extends Error {
  override name = 'SourceFailed'
  readonly code: SourceFailure
  /** Seconds for which the server asked us to wait. */
  readonly retryAfter: number | undefined

  constructor(code: SourceFailure, sentence: string, options?: ErrorOptions & { retryAfter?: number }) {
    super(sentence, options)
    this.code = code
    this.retryAfter = options?.retryAfter
  }
}
