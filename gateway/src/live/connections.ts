import type { Caller } from '@convive/service-kit/http/caller-token'
import { WebSocket } from 'ws'
import { liveClose } from '@convive/contracts/live'
import type { Hint } from './hints.ts'

/**
 * An open socket and its person. `token` allows the gateway to check later whether the session is still valid; `key` is
 * its `sessionKey`.
 */
export type Connection = {
  socket: WebSocket
  caller: Caller | null
  token: string | undefined
  key: string | undefined
  network: string
  alive: boolean
  /** When the session was last looked up, in milliseconds; at first a random time, which spreads the look-ups. */
  checkedAt: number
}

/** All open sockets, indexed by person. */
export type Connections = {
  all: Set<Connection>
  ofPerson(userId: number): Iterable<Connection>
  ofAdministrators(): Iterable<Connection>
  add(connection: Connection): void
  remove(connection: Connection): void
  /** Assigns a person to a socket that was opened for a visitor. */
  identify(connection: Connection, caller: Caller): void
  countFromNetwork(network: string): number
  countOfPerson(userId: number): number
}

export function createConnections(): Connections {
  const all = new Set<Connection>()
  const byPerson = new Map<number, Set<Connection>>()
  const administrators = new Set<Connection>()
  const countByNetwork = new Map<string, number>()
  const changeCount = (network: string, change: number) => {
    const next = (countByNetwork.get(network) ?? 0) + change
    if (next > 0) countByNetwork.set(network, next)
    else countByNetwork.delete(network)
  }
  const index = (connection: Connection) => {
    if (!connection.caller) return
    if (connection.caller.isAdmin) administrators.add(connection)
    const others = byPerson.get(connection.caller.userId)
    if (others) others.add(connection)
    else byPerson.set(connection.caller.userId, new Set([connection]))
  }
  const unindex = (connection: Connection) => {
    const { caller } = connection
    const others = caller && byPerson.get(caller.userId)
    others?.delete(connection)
    administrators.delete(connection)
    if (caller && others?.size === 0) byPerson.delete(caller.userId)
  }
  return {
    all,
    ofPerson: (userId) => byPerson.get(userId) ?? [],
    ofAdministrators: () => administrators,
    add: (connection) => {
      all.add(connection)
      changeCount(connection.network, 1)
      index(connection)
    },
    remove: (connection) => {
      if (!all.delete(connection)) return
      changeCount(connection.network, -1)
      unindex(connection)
    },
    identify: (connection, caller) => {
      if (!all.has(connection)) return
      unindex(connection)
      connection.caller = caller
      index(connection)
    },
    countFromNetwork: (network) => countByNetwork.get(network) ?? 0,
    countOfPerson: (userId) => byPerson.get(userId)?.size ?? 0,
  }
}

/** A loop over 5,000 sockets blocks everything else for 39 ms; a batch of this size for about 2. */
const batchSize = 250
/** A client with more unsent bytes has fallen behind. It refetches its data when it reconnects. */
const maxBufferedBytes = 64 * 1024
const closeTimeoutMs = 2000

/** Sends hints in the order in which they arrived. A hint that is already waiting is not sent twice. */
export function createFanOut(connections: Connections): (hint: Hint) => void {
  const waiting = new Map<string, Hint>()
  let running = false
  const run = async () => {
    for (const [key, hint] of waiting) {
      waiting.delete(key)
      await sendToAll(receiversOf(hint, connections), Buffer.from(JSON.stringify(hint.message)))
    }
    running = false
  }
  return (hint) => {
    waiting.set(`${hint.userId} ${JSON.stringify(hint.message)}`, hint)
    if (running) return
    running = true
    void run()
  }
}

function receiversOf({ userId }: Hint, connections: Connections): Iterable<Connection> {
  if (userId === null) return connections.all
  return userId === 'administrators' ? connections.ofAdministrators() : connections.ofPerson(userId)
}

async function sendToAll(receivers: Iterable<Connection>, text: Buffer): Promise<void> {
  const list = [...receivers]
  for (let start = 0; start < list.length; start += batchSize) {
    if (start > 0) await new Promise<void>((resolve) => setImmediate(resolve))
    for (const { socket } of list.slice(start, start + batchSize)) sendTo(socket, text)
  }
}

function sendTo(socket: WebSocket, text: Buffer): void {
  if (socket.readyState !== WebSocket.OPEN) return
  if (socket.bufferedAmount > maxBufferedBytes) return closeSocket(socket, liveClose.tooSlow)
  socket.send(text, { binary: false })
}

/** Closes a socket with a code, and terminates it if the client does not respond to the close frame. */
export function closeSocket(socket: WebSocket, code: number): void {
  socket.close(code)
  setTimeout(() => socket.terminate(), closeTimeoutMs).unref()
}
