import { liveClose } from '@convive/contracts/live'
import { WebSocket } from 'ws'
import type { Connection, Connections } from './connections.ts'
import type { Hint } from './hints.ts'

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
