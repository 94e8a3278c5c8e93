import { ProcessFailure } from '@convive/service-kit/child-processes/process-pool'
import { HttpError } from '@convive/service-kit/http/http-error'
import { createConcurrencyLimit } from '@convive/service-kit/limits/work-queue'
import { tooManyRequests } from '@convive/service-kit/limits/rate-limit'
import type { Logger } from '@convive/service-kit/logging/log'
import type { AssistReadings } from './assist-process.ts'
import { createReadingPool, type ReadingLimits, type ReadingPool } from '../reading/reading-pool.ts'

/**
 * Reading is linear: the longest text takes up to half a second on a slow machine. So even the last waiting request
 * gets a response well within the gateway's 25 seconds. A process that has just been used makes the next text quick.
 */
const defaultLimits: ReadingLimits = { maxWaiting: 24, seconds: 20, idleSeconds: 600 }
const maxPerUser = 3
const retrySeconds = 5

export type AssistReader = ReadingPool<AssistReadings> & {
  /** Runs the work for a user, at most three texts at once. Refuses more with a 429. */
  forUser: <T>(userId: number, work: () => Promise<T>) => Promise<T>
}

/** Reads texts while their writers wait. */
export function createAssistReader(log: Logger, limits: ReadingLimits = defaultLimits): AssistReader {
  const pool = createReadingPool<AssistReadings>(new URL('./assist-process.ts', import.meta.url), limits)
  return {
    read: (name, ...args) =>
      pool.read(name, ...args).catch((error: unknown) => {
        throw toHttpError(error, log)
      }),
    forUser: createConcurrencyLimit(maxPerUser, () => tooManyRequests(retrySeconds)),
    close: () => pool.close(),
  }
}

/** The HTTP error for a text that was not read. A process that crashed is a bug, and becomes a 500. */
function toHttpError(error: unknown, log: Logger): unknown {
  if (!(error instanceof ProcessFailure) || error.reason === 'crashed') return error
  log.warn({ why: error.reason }, 'a text was not read')
  return error.reason === 'full'
    ? new HttpError(503, 'unavailable', 'Many texts are being read right now. Please try again in a moment.', {
        retryAfter: retrySeconds,
      })
    : new HttpError(503, 'timed_out', 'Reading the text took too long. Please try again with a shorter one.', {
        retryAfter: retrySeconds,
      })
}
