import type { Server, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import { setTimeout as delay } from 'node:timers/promises'

type Handle = (request: Request) => Response | Promise<Response>

/** Resolves once the server listens. Port 0 picks a free one. */
export function listenOn(fetch: Handle, { port, host }: { port: number; host: string }): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = serve({ fetch, port, hostname: host }, () => resolve(server)) as Server
    server.once('error', reject)
  })
}

export const portOf = (server: Server): number => (server.address() as AddressInfo).port

/**
 * How long a server that stops still accepts requests, and how long it then waits for the running ones.
 * `acceptSeconds` must cover the time until load balancers send requests elsewhere, and the time for which clients keep
 * an idle connection (the gateway 4 s at most), since a request on a closing connection is lost.
 */
type DrainLimits = { acceptSeconds: number; responseSeconds: number }

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

/** Ends the process cleanly on SIGINT and SIGTERM, with status 0, or with 1 if `stop` fails or takes too long. */
export function endOnSignal(stop: () => Promise<void>, timeoutSeconds: number): void {
  const end = () => {
    setTimeout(() => process.exit(1), timeoutSeconds * 1000).unref()
    void stop().then(
      () => process.exit(0),
      () => process.exit(1),
    )
  }
  process.once('SIGINT', end)
  process.once('SIGTERM', end)
}
