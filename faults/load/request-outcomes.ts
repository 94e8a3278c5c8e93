/** How the requests of a load ended, and the longest wait. */
export type RequestOutcomes = {
  succeeded: number
  refused: number
  /** No definite response: 503 or similar, a lost connection, a timeout. The request is repeated. */
  unclear: number
  /** A 500: an unhandled error. */
  internal: string[]
  /** A 401 for a session that nobody ended. */
  loggedOut: string[]
  /** From the first attempt to a definite response. */
  longestWaitMs: number
}

export const noOutcomes = (): RequestOutcomes => ({
  succeeded: 0,
  refused: 0,
  unclear: 0,
  internal: [],
  loggedOut: [],
  longestWaitMs: 0,
})

const maxNoted = 20

/** Adds an example, up to a limit. */
export function note(examples: string[], example: string): void {
  if (examples.length < maxNoted) examples.push(example)
}
