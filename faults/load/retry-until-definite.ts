import { setTimeout as delay } from 'node:timers/promises'
import { ApiError, type CallOptions } from '@convive/contracts/call'
import { note, type RequestOutcomes } from './request-outcomes.ts'

/** A definite outcome: the response, or the code of a refusal. */
export type Outcome<T> = { answer: T } | { refused: string }

export type RetryContext = { outcomes: RequestOutcomes; signal: AbortSignal }

const requestTimeoutMs = 30_000
const [firstPauseMs, maxPauseMs] = [100, 2000]
/** Refusals that may have another outcome later. */
const passing = new Set([408, 425, 429])

/**
 * Repeats a request until its outcome is definite, as our own pages do. `ask` must be safe to repeat. Rejects when
 * `signal` is aborted: the outcome is then unknown.
 */
export async function retryUntilDefinite<T>(
  { outcomes, signal }: RetryContext,
  what: string,
  ask: (options: Pick<CallOptions, 'signal'>) => Promise<T>,
): Promise<Outcome<T>> {
  const began = Date.now()
  const done = <O>(outcome: O): O => {
    outcomes.longestWaitMs = Math.max(outcomes.longestWaitMs, Date.now() - began)
    return outcome
  }
  for (let pause = firstPauseMs; ; pause = Math.min(pause * 2, maxPauseMs)) {
    signal.throwIfAborted()
    try {
      const answer = await ask({ signal: AbortSignal.any([signal, AbortSignal.timeout(requestTimeoutMs)]) })
      outcomes.succeeded++
      return done({ answer })
    } catch (error) {
      if (!isAboutAnswer(error)) throw error
      const code = error instanceof ApiError ? readRefusal(outcomes, what, error) : undefined
      if (code !== undefined) return done({ refused: code })
      outcomes.unclear++
    }
    await delay(pause, undefined, { signal })
  }
}

const isAboutAnswer = (error: unknown): boolean =>
  error instanceof ApiError || (error instanceof DOMException && error.name === 'TimeoutError')

function readRefusal(outcomes: RequestOutcomes, what: string, { status, code }: ApiError): string | undefined {
  if (status === 500) note(outcomes.internal, `${what} answered 500 ${code}`)
  if (status === 401) note(outcomes.loggedOut, `${what} answered 401 ${code}`)
  if (status < 400 || status >= 500 || passing.has(status)) return undefined
  outcomes.refused++
  return code
}
