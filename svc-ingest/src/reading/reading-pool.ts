import {
  createProcessPool,
  ProcessFailure,
  type ProcessPoolLimits,
} from '@convive/service-kit/child-processes/process-pool'
import { SourceError } from '@convive/service-kit/fetching/source-error'
import { createWorkQueue } from '@convive/service-kit/limits/work-queue'
import type { ReadingReply, ReadingRequest, Readings } from './reading-process.ts'

/** A reading has `seconds` from its turn on, the start of its process included. */
export type ReadingLimits = Pick<ProcessPoolLimits, 'maxWaiting' | 'idleSeconds'> & { seconds: number }

/**
 * An empty process takes 170 MB and the longest conversation 120 MB more. During a reading, only the limit of V8's heap
 * (256 MB) counts.
 */
const megabytes = 500

/**
 * Reads texts from elsewhere one after the other in a separate process, so that the service still responds during the
 * work. A thread is not enough: when a single large allocation fails, V8 ends the whole process, whichever thread made
 * it (seen with 40,000 unclosed `<item>` in 192 MB).
 */
export type ReadingPool = {
  /** Throws a ProcessFailure, or the SourceError of a document that cannot be read. */
  read<K extends keyof Readings>(name: K, ...args: Parameters<Readings[K]>): Promise<ReturnType<Readings[K]>>
  /** Ends the process. Its current reading fails. */
  close(): void
}

export function createReadingPool({ seconds, ...limits }: ReadingLimits): ReadingPool {
  const pool = createProcessPool<ReadingRequest, ReadingReply>(new URL('./reading-process.ts', import.meta.url), {
    ...limits,
    megabytes,
    maxProcesses: 1,
  })
  const inTurn = createWorkQueue({
    maxRunning: 1,
    maxWaiting: limits.maxWaiting,
    full: () => new ProcessFailure('full'),
  })
  return {
    read: async <K extends keyof Readings>(name: K, ...args: Parameters<Readings[K]>) => {
      const reply = await inTurn(() => pool.ask({ name, args }, seconds * 1000))
      if ('failure' in reply) throw new SourceError(reply.failure.code, reply.failure.sentence)
      return reply.result as ReturnType<Readings[K]>
    },
    close: () => pool.close(),
  }
}
