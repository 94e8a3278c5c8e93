import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { networkOf } from '@convive/service-kit/http/client-network'
import { HttpError } from '@convive/service-kit/http/http-error'

type Handlers = {
  request: (request: IncomingMessage, response: ServerResponse) => void
  upgrade: (request: IncomingMessage, raw: Duplex, head: Buffer) => void
  /** Handles bytes that are not a request, and requests that never end. */
  malformed: (raw: Duplex, error: HttpError) => void
}

/** `maxPerNetwork` limits the connections of one network, unless a proxy in front opens all of them. */
type Listen = { port: number; host: string; maxPerNetwork: number | undefined }

/** Headers must arrive quickly. A body may be a picture on a slow line; it has limits of its own. */
const timeoutsMs = { headers: 10_000, request: 130_000, idle: 60_000, keepAlive: 20_000 }
const maxHeaderBytes = 16_384
const maxConnections = 30_000

/** Starts the public HTTP server. Time and header size are bounded before any of our code sees a request. */
export async function startServer({ port, host, maxPerNetwork }: Listen, handlers: Handlers): Promise<Server> {
  const server = createServer(
    {
      headersTimeout: timeoutsMs.headers,
      requestTimeout: timeoutsMs.request,
      keepAliveTimeout: timeoutsMs.keepAlive,
      connectionsCheckingInterval: 5000,
      maxHeaderSize: maxHeaderBytes,
      // The router answers a missing Host header in the contract's shape.
      requireHostHeader: false,
      // Offers of other protocols (h2c) are ignored, and the request is answered as HTTP/1.1.
      shouldUpgradeCallback: (request) => request.headers.upgrade?.toLowerCase() === 'websocket',
    },
    handlers.request,
  )
  server.timeout = timeoutsMs.idle
  server.maxConnections = maxConnections
  if (maxPerNetwork !== undefined) limitPerNetwork(server, maxPerNetwork)
  server.maxRequestsPerSocket = 0
  server.on('upgrade', handlers.upgrade)
  server.on('checkExpectation', handlers.request)
  server.on('clientError', (error: NodeJS.ErrnoException, raw: Socket) => {
    if (error.code === 'ECONNRESET') raw.destroy()
    else
      handlers.malformed(
        raw,
        new HttpError(400, 'invalid_input', 'The request is malformed, too large in its headers, or too slow.'),
      )
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => resolve())
  })
  return server
}

/** Destroys connections beyond the limit at once, without an answer: answers would cost what the limit saves. */
function limitPerNetwork(server: Server, max: number): void {
  const open = new Map<string, number>()
  server.on('connection', (socket: Socket) => {
    const network = networkOf((socket.remoteAddress ?? '').replace(/^::ffff:/, ''))
    const count = (open.get(network) ?? 0) + 1
    if (count > max) return socket.destroy()
    open.set(network, count)
    socket.once('close', () => {
      const left = (open.get(network) ?? 1) - 1
      if (left > 0) open.set(network, left)
      else open.delete(network)
    })
  })
}

export const portOf = (server: Server): number => (server.address() as AddressInfo).port
