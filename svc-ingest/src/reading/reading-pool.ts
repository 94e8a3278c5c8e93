import type { SourceFailure } from '@convive/contracts/import-sources'
import {
  createProcessPool,
  ProcessFailure,
  type ProcessPoolLimits,
  runPoolWorker,
} from '@convive/service-kit/child-processes/process-pool'
import { SourceError } from '@convive/service-kit/fetching/source-error'
import { createWorkQueue } from '@convive/service-kit/limits/work-queue'

/** A reading has `seconds` from its turn on, the start of its process included. */
export type ReadingLimits = Pick<ProcessPoolLimits, 'maxWaiting' | 'idleSeconds'> & { seconds: number }

/**
 * An empty process takes 100 MB and the longest conversation 120 MB more. During a reading, only the limit of V8's heap
 * (256 MB) counts.
 */
const megabytes = 500

// oxlint-disable-next-line typescript/no-explicit-any -- the parameters of any function
type Readings = Record<string, (...args: any[]) => unknown>
type ReadingRequest = { name: string; args: unknown[] }
/** The result, or why a document cannot be read. */
type ReadingReply = { result: unknown } | { failure: { code: SourceFailure; sentence: string } }

/**
 * Reads texts from elsewhere one after the other in a separate process, so that the service still responds during the
 * work. A thread is not enough: when a single large allocation fails, V8 ends the whole process, whichever thread made
 * it (seen with 40,000 unclosed `<item>` in 192 MB).
 */
export type ReadingPool<F extends Readings> = {
  /** Calls a function of the program. Throws a ProcessFailure, or the SourceError of a document that cannot be read. */
  read<K extends string & keyof F>(name: K, ...args: Parameters<F[K]>): Promise<ReturnType<F[K]>>
  /** Ends the process. Its current reading fails. */
  close(): void
}

/** `program` is a module that calls `serveReadings`. */
export function createReadingPool<F extends Readings>(
  program: URL,
  { seconds, ...limits }: ReadingLimits,
): ReadingPool<F> {
  const pool = createProcessPool<ReadingRequest, ReadingReply>(program, { ...limits, megabytes, maxProcesses: 1 })
  const inTurn = createWorkQueue({
    maxRunning: 1,
    maxWaiting: limits.maxWaiting,
    full: () => new ProcessFailure('full'),
  })
  return {
    read: async <K extends string & keyof F>(name: K, ...args: Parameters<F[K]>) => {
      const reply = await inTurn(() => pool.ask({ name, args }, seconds * 1000))
      if ('failure' in reply) throw new SourceError(reply.failure.code, reply.failure.sentence)
      return reply.result as ReturnType<F[K]>
    },
    close: () => pool.close(),
  }
}

/** The side of the process: makes its functions available to `read`. */
export const serveReadings = (readings: Readings): void =>
  runPoolWorker(async ({ name, args }: ReadingRequest): Promise<ReadingReply> => {
    try {
      return { result: readings[name]?.(...args) }
    } catch (error) {
      if (error instanceof SourceError) return { failure: { code: error.code, sentence: error.message } }
      throw error
    }
  })
