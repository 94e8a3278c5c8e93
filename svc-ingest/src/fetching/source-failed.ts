import type { SourceFailure } from '@convive/contracts/external-sources'

/** The expected ways in which a source fails. It hurts that source alone; anything else that throws is a bug. */
export class SourceFailed extends Error {
  override name = 'SourceFailed'
  readonly code: SourceFailure

  constructor(code: SourceFailure, sentence: string, options?: ErrorOptions) {
    super(sentence, options)
    this.code = code
  }
}
