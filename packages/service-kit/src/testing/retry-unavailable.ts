import { setTimeout as delay } from 'node:timers/promises'

const pauseMs = 100

/**
 * Repeats a request while the service answers 503, as our pages do: with many requests at once on a busy machine, a
 * service refuses those that get no connection to the database in time. A request that writes needs an idempotency key.
 */
export async function retryUnavailable<T>(request: () => Promise<T>, tries = 50): Promise<T> {
  for (let left = tries; ; left--) {
    try {
      return await request()
    } catch (error) {
      if ((error as { status?: unknown }).status !== 503 || left <= 1) throw error
      await delay(pauseMs)
    }
  }
}
