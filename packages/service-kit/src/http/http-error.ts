import type { ErrorCode } from '@convive/contracts/errors'

export type HttpErrorStatus = 400 | 401 | 403 | 404 | 408 | 409 | 413 | 415 | 429 | 503
export type Issue = { path: string; message: string }

/**
 * An expected refusal with a stable code and a sentence for a person. Anything else that is thrown is a bug and becomes
 * a 500.
 */
export class HttpError extends Error {
  override name = 'Refused'
  readonly status: HttpErrorStatus
  readonly code: ErrorCode
  readonly issues: Issue[] | undefined
  /** Seconds after which the client may try again. */
  readonly retryAfter: number | undefined
  /** The state that a refused change did not know. */
  readonly present: unknown

  constructor(
    status: HttpErrorStatus,
    code: ErrorCode,
    sentence: string,
    more: { issues?: Issue[] | undefined; retryAfter?: number | undefined; present?: unknown } = {},
  ) {
    super(sentence)
    this.status = status
    this.code = code
    this.issues = more.issues
    this.retryAfter = more.retryAfter
    this.present = more.present
  }
}

/** The default 404. */
export const notFound = (sentence = 'There is nothing here.'): HttpError => new HttpError(404, 'not_found', sentence)

/** Whether something is still the version that a change began from; so it is if the client does not say. */
export const isUnchanged = (updatedAt: Date, beganFrom: string | null | undefined): boolean =>
  beganFrom === undefined || beganFrom === null || Date.parse(beganFrom) === updatedAt.getTime()

/**
 * Refuses a change that began from an older version than the present one, so that it does not undo what somebody else
 * has saved meanwhile. The refusal carries the `present` state. A client that does not say what it began from is not
 * checked.
 */
export async function checkUnchanged(
  updatedAt: Date,
  beganFrom: string | undefined,
  present: () => unknown,
): Promise<void> {
  if (isUnchanged(updatedAt, beganFrom)) return
  throw new HttpError(409, 'changed_meanwhile', 'Somebody else changed this meanwhile. Read it again.', {
    present: await present(),
  })
}
