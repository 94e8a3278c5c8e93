import type { Status } from '@convive/contracts/status'
import { sendJson } from '../http/error-response.ts'
import type { HttpExchange } from '../http/http-exchange.ts'

/** Serves liveness, readiness and the state of every part. */
export function statusHandlers(
  status: () => Promise<Status>,
  isReady: () => boolean,
): [path: string, (exchange: HttpExchange) => Promise<void> | void][] {
  return [
    ['/healthz', ({ response }) => sendJson(response, 200, { state: 'up' })],
    [
      '/readyz',
      ({ response }) =>
        isReady()
          ? sendJson(response, 200, { state: 'ready' })
          : sendJson(response, 503, { error: 'Not ready.', code: 'unavailable' }),
    ],
    [
      '/api/status',
      async ({ response }) => {
        const current = await status()
        sendJson(response, current.state === 'up' ? 200 : 503, current)
      },
    ],
  ]
}
