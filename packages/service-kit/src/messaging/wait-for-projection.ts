import { HttpError, notFound } from '../http/http-error.ts'

/** How long a missing row is looked for, and how often, in milliseconds; and how many callers may wait at once. */
const timeoutMs = 1000
const pollIntervalMs = 40
const maxWaiting = 64

let waiting = 0

/**
 * Read-your-writes: a person may use in one service what they have just created in another, before the message about
 * it arrives. Looks again for up to a second before it resolves to undefined. It looks in the database and not in this
 * process, since the message may reach another replica. The caller must have no open transaction, which would occupy a
 * connection while it waits. When too many wait, further callers get their result at once, so that requests for unknown
 * ids do not slow others down.
 */
export async function waitForProjection<Found>(find: () => Promise<Found | undefined>): Promise<Found | undefined> {
  const first = await find()
  if (first !== undefined || waiting >= maxWaiting) return first
  waiting++
  try {
    const until = performance.now() + timeoutMs
    for (;;) {
      await new Promise((resolve) => setTimeout(resolve, pollIntervalMs))
      const found = await find()
      if (found !== undefined || performance.now() > until) return found
    }
  } finally {
    waiting--
  }
}

const retrySeconds = 2

/** `missing` is the sentence of the 404. */
type Requirement = { isRepeatable: boolean; missing?: string }

/**
 * Waits for a row of a projection and throws if there is none: a 404, or a 503 where a definite refusal would be wrong.
 * A client repeats a request with an idempotency key until it gets a definite response, and the row may appear later.
 */
export async function requireProjection<Found>(
  find: () => Promise<Found | undefined>,
  { isRepeatable, missing }: Requirement,
): Promise<Found> {
  const found = await waitForProjection(find)
  if (found !== undefined) return found
  if (!isRepeatable) throw notFound(missing)
  throw new HttpError(503, 'unavailable', 'This is not available yet. Please try again in a moment.', {
    retryAfter: retrySeconds,
  })
}
