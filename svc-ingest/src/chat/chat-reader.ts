import type { ImportFailure } from '@convive/contracts/import-review'
import type { Logger } from '@convive/service-kit/logging/log'
import { createThreadPool, ThreadError, type ThreadLimits } from '../worker-threads/thread-pool.ts'
import type { ChatFunctions, ChatInput, ChatOutput } from './chat-worker.ts'

/**
 * Reading is linear: the longest conversation takes a few seconds on a slow machine, but over 30 on a very busy one,
 * and nobody waits for the answer. The service runs four jobs at once, so the queue is never full.
 */
const limits: ThreadLimits = { threads: 1, maxWaiting: 10, seconds: 120, megabytes: 512 }

/** Reads a conversation, or says why it cannot be read. */
export type ReadChat = (chat: ChatInput) => Promise<ChatOutput | ImportFailure>

/** Reads conversations one after the other on a worker thread, which ends with the signal. */
export function createChatReader(signal: AbortSignal, log: Logger): ReadChat {
  const pool = createThreadPool<ChatFunctions>(new URL('./chat-worker.ts', import.meta.url), limits)
  signal.addEventListener('abort', () => void pool.close())
  return async ({ text, importedAt, region }) => {
    if (signal.aborted) return 'interrupted'
    try {
      return await pool.run('read', { text, importedAt, region })
    } catch (error) {
      if (signal.aborted) return 'interrupted'
      if (!(error instanceof ThreadError) || error.why === 'full') throw error
      // The thread ran out of memory, or the text triggered a bug. Only that text is unreadable.
      log.warn({ why: error.why }, 'a conversation was not read')
      return error.why === 'late' ? 'too_slow' : 'unreadable'
    }
  }
}
