import { databaseTimeouts } from '../database/database.ts'
import { unavailableReason } from '../database/database-errors.ts'

const lockNotAvailable = '55P03'

/**
 * PostgreSQL ends the transaction of a frozen process, and with it its locks, after the first of these limits. Each
 * attempt has waited for the second.
 */
const maxRepetitions = databaseTimeouts.idle_in_transaction_session_timeout / databaseTimeouts.lock_timeout

export type WaitOutLock = <T>(handle: () => Promise<T>) => Promise<T>

/**
 * Repeats a repeatable call that waited in vain for a lock, until a frozen process would have lost it. At most
 * `maxRepeating` calls are repeated at a time, because each holds a connection of the pool while it waits. Further ones
 * fail as they would without this.
 */
export function createLockWait(maxRepeating: number): WaitOutLock {
  let repeating = 0
  const repeat = async <T>(handle: () => Promise<T>): Promise<T> => {
    for (let left = maxRepetitions; ; left--) {
      try {
        return await handle()
      } catch (error) {
        if (!isLocked(error) || left === 1) throw error
      }
    }
  }
  return async (handle) => {
    try {
      return await handle()
    } catch (error) {
      if (!isLocked(error) || repeating >= maxRepeating) throw error
    }
    repeating++
    return await repeat(handle).finally(() => repeating--)
  }
}

const isLocked = (error: unknown): boolean => unavailableReason(error) === lockNotAvailable
