/** How long what is not known is looked for again, and how often, in milliseconds; and how many may wait so at once. */
const patience = 1000
const pause = 40
const mostWaiting = 64

let waiting = 0

/**
 * What a person has just made in one service may not have been told to another yet when they ask for it there.
 * Looks again for a moment before giving up with undefined. In the database and not in this process, since the fact may
 * reach another replica. No transaction may be open around it: it would keep a connection from everybody else.
 * While many wait, others are answered at once, so that asking for what does not exist holds nobody up.
 */
export async function knownSoon<Found>(look: () => Promise<Found | undefined>): Promise<Found | undefined> {
  const first = await look()
  if (first !== undefined || waiting >= mostWaiting) return first
  waiting++
  try {
    const until = performance.now() + patience
    for (;;) {
      await new Promise((resolve) => setTimeout(resolve, pause))
      const found = await look()
      if (found !== undefined || performance.now() > until) return found
    }
  } finally {
    waiting--
  }
}
