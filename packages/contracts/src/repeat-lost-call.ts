import { ApiError, type CallOptions } from './call.ts'
import { mayRepeat, type RouteDef } from './route.ts'

/**
 * The pauses before the repetitions, in milliseconds. By the last one, a load balancer that checks its gateways once a
 * second sends nothing more to one that has died. Tests set them to 0, and their clock need not advance.
 */
export const repetition = { pausesMs: [300, 1000] }

/**
 * Makes a call again if its response was lost and nothing is done twice (`mayRepeat`). A gateway that dies loses its open
 * connections, and a load balancer that passes connections on cannot repeat what was sent over them. A response that
 * arrived counts, even a 503: the service has then waited as long as it makes sense. Rejects with the last error.
 */
export async function repeatLostCall<T>(
  def: Pick<RouteDef, 'repeatable' | 'idempotent'>,
  { idempotencyKey, signal }: Pick<CallOptions, 'idempotencyKey' | 'signal'>,
  attempt: () => Promise<T>,
): Promise<T> {
  const pauses = mayRepeat(def, idempotencyKey) ? repetition.pausesMs : []
  for (const pauseMs of pauses) {
    try {
      return await attempt()
    } catch (error) {
      if (!isLost(error) || signal?.aborted || isOffline()) throw error
      // Random, so that the pages of a gateway that died do not all come back at once.
      if (pauseMs > 0) await new Promise((resolve) => setTimeout(resolve, pauseMs * (0.5 + Math.random())))
    }
  }
  return await attempt()
}

/** No response arrived, it broke off, or a proxy in front of the gateways made it. */
const isLost = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.status === 0 || (error.code === 'bad_answer' && (error.status < 300 || proxyErrors.has(error.status))))

const proxyErrors = new Set([502, 503, 504])

/** Node has no `onLine`. */
const isOffline = (): boolean => (globalThis.navigator as { onLine?: boolean } | undefined)?.onLine === false
