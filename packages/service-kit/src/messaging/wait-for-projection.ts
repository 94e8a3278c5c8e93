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
