import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { SessionRevoked, UserDeleted } from '@convive/contracts/identity'
import { liveClose, type LiveMessage } from '@convive/contracts/live'
import { HttpError } from '@convive/service-kit/http/http-error'
import { WebSocket, WebSocketServer } from 'ws'
import type { Context } from '../context/context.ts'
import { networkOf } from '@convive/service-kit/http/client-network'
import { clientIp } from '../http/http-exchange.ts'
import { isOwnOrigin } from '../http/csrf.ts'
import { writeRawError } from '../http/error-response.ts'
import { unavailable } from '../services/upstream.ts'
import { sessionKey, sessionToken } from '../session/sessions.ts'
import { closeSocket, type Connection, type Connections, createConnections, createFanOut } from './connections.ts'
import { publishHints } from './hints.ts'

const pingIntervalMs = 30_000
const maxConnections = 20_000
/** A whole village can share one network. */
const maxConnectionsPerNetwork = 500
/** Otherwise one account could use up everybody's connections from many networks. */
const maxConnectionsPerPerson = 100
const heartbeat = JSON.stringify({ type: 'heartbeat' } satisfies LiveMessage)
/**
 * A session may end without a message: it expires, or is deleted by hand. A socket outlives it by less than a minute.
 * With 20,000 people, this makes 400 requests a second to svc-identity.
 */
const recheckAfterMs = 50_000
const recheckIntervalMs = 1000
/** Sockets that connected together, for example after a restart, must not be looked up together. */
const maxRechecks = 1000
const reconnectSpreadMs = 1000

export type LiveSocket = {
  /** Accepts an upgrade request to `/ws`, or throws a refusal. */
  upgrade(request: IncomingMessage, raw: Duplex, head: Buffer): Promise<void>
  /** Looks up again who owns the sockets with a key. */
  recheck(key: string): void
  /**
   * Accepts no more sockets, and closes the open ones one after another, so that they do not all reconnect at the same
   * time.
   */
  close(spreadMs: number): void
  openSockets(): number
}

/** The socket `/ws`: it sends hints to browsers and accepts nothing from them. */
export function createLiveSocket(context: Context): LiveSocket {
  const connections = createConnections()
  const server = new WebSocketServer({
    noServer: true,
    perMessageDeflate: false,
    maxPayload: 4096,
    clientTracking: false,
  })
  server.on('wsClientError', (cause, raw) =>
    writeRawError(
      raw,
      Object.assign(new HttpError(400, 'invalid_input', 'The handshake is malformed.'), { cause }),
      context.security.common,
      context.log,
    ),
  )
  const recheck = async (connection: Connection, fresh: boolean): Promise<void> => {
    if (connection.token === undefined) return
    connection.checkedAt = Date.now()
    try {
      const caller = await context.sessions.find(connection.token, fresh)
      if (caller) return connections.identify(connection, caller)
      connection.token = undefined
      if (connection.caller) closeSocket(connection.socket, liveClose.sessionEnded)
    } catch (error) {
      // svc-identity does not respond; the next round tries again.
      context.log.debug({ err: error }, 'a socket could not be rechecked')
    }
  }
  const recheckAll = (condition: (connection: Connection) => boolean) => {
    for (const connection of connections.all) if (condition(connection)) void recheck(connection, true)
  }
  const recheckDue = () => {
    const due = Date.now() - recheckAfterMs
    let left = maxRechecks
    recheckAll(({ checkedAt, token }) => token !== undefined && checkedAt < due && left-- > 0)
  }
  const accept = (connection: Connection) => {
    connections.add(connection)
    listen(connection, () => connections.remove(connection))
    // The session may have ended during the handshake.
    void recheck(connection, false)
  }
  publishHints(context.subscriber, createFanOut(connections))
  context.subscriber.on(SessionRevoked, ({ data }) => {
    for (const connection of connections.ofPerson(data.userId)) {
      if (data.sessionId === null) void recheck(connection, true)
      else if (connection.caller?.sessionId === data.sessionId) closeSocket(connection.socket, liveClose.sessionEnded)
    }
  })
  context.subscriber.on(UserDeleted, ({ data }) => recheckAll(({ caller }) => caller?.userId === data.userId))
  // Hints and revocations may have been missed: all clients reconnect and refetch, spread over a second.
  context.subscriber.onGap(() => {
    if (!context.subscriber.connected) return
    for (const { socket } of connections.all)
      setTimeout(() => closeSocket(socket, liveClose.missed), Math.random() * reconnectSpreadMs).unref()
  })
  const pingTimer = setInterval(() => {
    for (const connection of connections.all) ping(connection)
    recheckAll(({ caller }) => caller === null)
  }, pingIntervalMs)
  const recheckTimer = setInterval(recheckDue, recheckIntervalMs)
  const lifecycle = { closing: false }
  const { isFull, hasTooMany } = connectionLimits(context, connections)
  return {
    upgrade: async (request, raw, head) => {
      if (lifecycle.closing) throw unavailable()
      const admitted = await admit(context, request, isFull)
      if (hasTooMany(admitted)) throw tooManyConnections()
      if (!raw.destroyed) server.handleUpgrade(request, raw, head, (socket) => accept({ ...admitted, socket }))
    },
    openSockets: () => connections.all.size,
    recheck: (key) => recheckAll((connection) => connection.key === key),
    close: (spreadMs) => {
      lifecycle.closing = true
      clearInterval(pingTimer)
      clearInterval(recheckTimer)
      for (const { socket } of connections.all)
        setTimeout(() => closeSocket(socket, liveClose.restarting), Math.random() * spreadMs)
    },
  }
}

function connectionLimits({ config: { isLimited } }: Context, connections: Connections) {
  return {
    isFull: (network: string): boolean =>
      connections.all.size >= maxConnections ||
      (isLimited && connections.countFromNetwork(network) >= maxConnectionsPerNetwork),
    hasTooMany: ({ caller }: Pick<Connection, 'caller'>): boolean =>
      isLimited && caller !== null && connections.countOfPerson(caller.userId) >= maxConnectionsPerPerson,
  }
}

const tooManyConnections = () =>
  new HttpError(429, 'too_many_requests', 'Too many open connections.', { retryAfter: 30 })

/**
 * Decides who opens a socket, or throws a refusal. While svc-identity does not respond, a session counts as a visitor.
 */
async function admit(
  context: Context,
  request: IncomingMessage,
  isFull: (network: string) => boolean,
): Promise<Omit<Connection, 'socket'>> {
  if (!isOwnOrigin(request, context.config.publicOrigin))
    throw new HttpError(403, 'cross_site', 'Requests from other sites are not accepted.')
  const network = networkOf(clientIp(request, context.config.trustedProxies))
  if (isFull(network)) throw tooManyConnections()
  const token = sessionToken(request, context.https)
  const visitor = {
    caller: null,
    token,
    key: token === undefined ? undefined : sessionKey(token),
    network,
    alive: true,
    checkedAt: Date.now() - Math.random() * recheckAfterMs,
  }
  if (token === undefined) return visitor
  try {
    const caller = await context.sessions.find(token, false)
    return caller ? { ...visitor, caller } : { ...visitor, token: undefined }
  } catch (error) {
    if (error instanceof HttpError) return visitor
    throw error
  }
}

/** Messages from clients are read and dropped. */
function listen(connection: Connection, onClose: () => void): void {
  const { socket } = connection
  socket.on('pong', () => (connection.alive = true))
  socket.on('error', () => socket.terminate())
  socket.on('close', onClose)
}

/** Browsers hide ping frames from a page, so a message tells its watchdog that the connection is alive. */
function ping(connection: Connection): void {
  const { socket } = connection
  if (!connection.alive) return socket.terminate()
  connection.alive = false
  socket.ping()
  if (socket.readyState === WebSocket.OPEN) socket.send(heartbeat)
}
