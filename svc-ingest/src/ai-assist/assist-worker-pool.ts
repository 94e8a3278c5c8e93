import { HttpError } from '@convive/service-kit/http/http-error'
import { tooManyRequests } from '@convive/service-kit/limits/rate-limit'
import type { Logger } from '@convive/service-kit/logging/log'
import { createThreadPool, ThreadError, type ThreadLimits } from '../worker-threads/thread-pool.ts'
import type { AssistFunctions } from './assist-worker.ts'

/**
 * Reading is linear: the longest text takes up to half a second on a slow machine. So even the last waiting request
 * gets a response well within the gateway's 25 seconds.
 */
const defaultLimits: ThreadLimits = { threads: 2, maxWaiting: 24, seconds: 10, megabytes: 256 }
const maxPerUser = 3
const retrySeconds = 5

type Call<K extends keyof AssistFunctions> = (
  ...args: Parameters<AssistFunctions[K]>
) => Promise<ReturnType<AssistFunctions[K]>>

/** Reads texts on worker threads, so that the event loop stays free for other requests. */
export type AssistWorkers = {
  assistWithPoster: Call<'assistWithPoster'>
  assistWithRules: Call<'assistWithRules'>
  checkProposal: Call<'checkProposal'>
  findChangedFact: Call<'findChangedFact'>
  /** Runs the work for a user, at most three texts at once. Refuses more with a 429. */
  forUser<T>(userId: number, work: () => Promise<T>): Promise<T>
  close(): Promise<void>
}

export function createAssistWorkers(log: Logger, limits: ThreadLimits = defaultLimits): AssistWorkers {
  const pool = createThreadPool<AssistFunctions>(new URL('./assist-worker.ts', import.meta.url), limits)
  const inHand = new Map<number, number>()
  const run: typeof pool.run = async (name, ...args) => {
    try {
      return await pool.run(name, ...args)
    } catch (error) {
      throw toHttpError(error, log)
    }
  }
  return {
    assistWithPoster: (...args) => run('assistWithPoster', ...args),
    assistWithRules: (...args) => run('assistWithRules', ...args),
    checkProposal: (...args) => run('checkProposal', ...args),
    findChangedFact: (...args) => run('findChangedFact', ...args),
    forUser: async (userId, work) => {
      const count = inHand.get(userId) ?? 0
      if (count >= maxPerUser) throw tooManyRequests(retrySeconds)
      inHand.set(userId, count + 1)
      try {
        return await work()
      } finally {
        const left = (inHand.get(userId) ?? 1) - 1
        if (left > 0) inHand.set(userId, left)
        else inHand.delete(userId)
      }
    },
    close: () => pool.close(),
  }
}

/** The HTTP error for a failure of the workers. A worker that ended is a bug, and becomes a 500. */
function toHttpError(error: unknown, log: Logger): unknown {
  if (!(error instanceof ThreadError) || error.why === 'failed') return error
  log.warn({ why: error.why }, 'a text was not read')
  return error.why === 'full'
    ? new HttpError(503, 'unavailable', 'Many texts are being read right now. Please try again in a moment.', {
        retryAfter: retrySeconds,
      })
    : new HttpError(503, 'timed_out', 'Reading the text took too long. Please try again with a shorter one.', {
        retryAfter: retrySeconds,
      })
}
