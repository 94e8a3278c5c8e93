import type { Server, ServerResponse } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'

/**
 * How long a server that stops still accepts requests, and how long it then waits for the running ones.
 * `acceptSeconds` must cover the time until load balancers send requests elsewhere, and the time for which clients keep
 * an idle connection (the gateway 4 s at most), since a request on a closing connection is lost.
 */
export type DrainLimits = { acceptSeconds: number; responseSeconds: number }

/** The longest route of the gateway takes 25 s. */
export const maxResponseSeconds = 30

/**
 * Prepares a server to stop without losing a request. The returned function stops it: it first continues to accept
 * requests, and closes each connection after its next response, so that clients open new ones elsewhere. Then it stops
 * listening, waits for running requests, and closes idle connections.
 */
export function prepareDrain(server: Server): (limits: DrainLimits) => Promise<void> {
  const running = new Set<ServerResponse>()
  let draining = false
  function forget(this: ServerResponse): void {
    running.delete(this)
  }
  server.prependListener('request', (_request, response: ServerResponse) => {
    if (draining) response.shouldKeepAlive = false
    else running.add(response.on('close', forget))
  })
  return async ({ acceptSeconds, responseSeconds }) => {
    draining = true
    for (const response of running) if (!response.headersSent) response.shouldKeepAlive = false
    await delay(acceptSeconds * 1000)
    await close(server, responseSeconds * 1000)
  }
}

/** Stops listening, closes idle connections as they become idle, and the others after `timeoutMs`. */
async function close(server: Server, timeoutMs: number): Promise<void> {
  const closeIdle = setInterval(() => server.closeIdleConnections(), 50)
  const closeAll = setTimeout(() => server.closeAllConnections(), timeoutMs)
  await new Promise<void>((resolve) => server.close(() => resolve()))
  clearInterval(closeIdle)
  clearTimeout(closeAll)
}
