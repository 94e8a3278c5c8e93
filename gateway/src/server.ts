import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { Refused } from '@convive/service-kit/refused'

type Handlers = {
  request: (request: IncomingMessage, response: ServerResponse) => void
  upgrade: (request: IncomingMessage, raw: Duplex, head: Buffer) => void
  /** Bytes that are no request, or a request that does not come to an end. */
  malformed: (raw: Duplex, error: Refused) => void
}

/** In milliseconds. Headers must come soon; a body may be a picture on a slow line, and has bounds of its own. */
const patience = { headers: 10_000, request: 130_000, idle: 60_000, keepAlive: 20_000 }
const mostHeaderBytes = 16_384

/** The HTTP server in front of everything: bounded in time and size before any of our code sees a request. */
export async function listenOn(port: number, host: string, handlers: Handlers): Promise<Server> {
  const server = createServer({
    headersTimeout: patience.headers,
    requestTimeout: patience.request,
    keepAliveTimeout: patience.keepAlive,
    connectionsCheckingInterval: 5000,
    maxHeaderSize: mostHeaderBytes,
    // Answered by us, in the contract's shape.
    requireHostHeader: false,
    // Other protocols that are offered (h2c) are ignored, and the request is answered as it is.
    shouldUpgradeCallback: (request) => request.headers.upgrade?.toLowerCase() === 'websocket',
  }, handlers.request)
  server.timeout = patience.idle
  server.maxRequestsPerSocket = 0
  server.on('upgrade', handlers.upgrade)
  server.on('checkExpectation', handlers.request)
  server.on('clientError', (error: NodeJS.ErrnoException, raw: Socket) => {
    if (error.code === 'ECONNRESET') raw.destroy()
    else handlers.malformed(raw, new Refused(400, 'invalid_input', 'The request is malformed, too large in its headers, or too slow.'))
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => resolve())
  })
  return server
}

export const portOf = (server: Server): number => (server.address() as AddressInfo).port

/** Stops accepting and lets what runs finish; connections that fall idle go at once, the last ones after `within` milliseconds. */
export async function closeServer(server: Server, within: number): Promise<void> {
  const sweeping = setInterval(() => server.closeIdleConnections(), 50)
  const giveUp = setTimeout(() => server.closeAllConnections(), within)
  await new Promise<void>((resolve) => server.close(() => resolve()))
  clearInterval(sweeping)
  clearTimeout(giveUp)
}
