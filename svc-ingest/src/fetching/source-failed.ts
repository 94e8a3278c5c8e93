/** Why a source could not be read. Pages have a text for each. */
export const failureCodes = [
  'address_refused', 'host_unknown', 'unreachable', 'too_slow', 'too_large', 'too_many_redirects', 'robots_refuse', 'http_status',
  'not_readable', 'broken_calendar', 'broken_feed', 'facebook_closed', 'reading_failed', 'interrupted',
] as const
export type FailureCode = (typeof failureCodes)[number]

/** The expected ways in which a source fails. It hurts that source alone; anything else that throws is a bug. */
export class SourceFailed extends Error {
  override name = 'SourceFailed'
  readonly code: FailureCode

  constructor(code: FailureCode, sentence: string, options?: ErrorOptions) {
    super(sentence, options)
    this.code = code
  }
}
