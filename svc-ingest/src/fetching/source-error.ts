import type { SourceFailure } from '@convive/contracts/import-sources'

/** An expected failure of a source. It affects that source only; any other error is a bug. */
export class SourceError extends Error {
  override name = 'SourceFailed'
  readonly code: SourceFailure

  constructor(code: SourceFailure, sentence: string, options?: ErrorOptions) {
    super(sentence, options)
    this.code = code
  }
}
