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

/**
 * `maxPerNetwork` limits the connections of one network, unless a proxy in front opens all of them. `headersMs` is how
 * long headers may take, for tests.
 */
type Listen = { port: number; host: string; maxPerNetwork: number | undefined; headersMs?: number }

/** Headers must arrive quickly. A body may be a picture on a slow connection, so it has separate limits. */
const timeoutsMs = { headers: 10_000, request: 130_000, idle: 60_000, keepAlive: 20_000 }
const maxHeaderBytes = 16_384
const maxConnections = 30_000

/** Starts the public HTTP server. It bounds time and header size before any of our code sees a request. */
export async function startServer(
  { port, host, maxPerNetwork, headersMs = timeoutsMs.headers }: Listen,
  handlers: Handlers,
): Promise<Server> {
  const server = createServer(
    {
      headersTimeout: headersMs,
      requestTimeout: timeoutsMs.request,
      keepAliveTimeout: timeoutsMs.keepAlive,
      connectionsCheckingInterval: Math.min(5000, headersMs),
      maxHeaderSize: maxHeaderBytes,
      // The router handles a missing Host header, with an error in the contract's shape.
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
    // Browsers open connections in advance. A connection that never sent a byte gets no response.
    if (error.code === 'ECONNRESET' || raw.bytesRead === 0) raw.destroy()
    else handlers.malformed(raw, error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? tooSlow() : malformed())
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => resolve())
  })
  return server
}

const malformed = () => new HttpError(400, 'invalid_input', 'The request is malformed or too large in its headers.')
/** Browsers send a request again after a 408, and show a page after a 400. */
const tooSlow = () => new HttpError(408, 'timed_out', 'The request took too long to arrive.')

/** Destroys connections beyond the limit immediately. Sending responses would cost what the limit saves. */
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
