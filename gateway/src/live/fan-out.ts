import { liveClose } from '@convive/contracts/live'
import { WebSocket } from 'ws'
import type { Hint } from './hints.ts'
import type { Member, Members } from './members.ts'

/** A loop over 5,000 sockets holds everything else up for 39 ms; slices of this size for about 2. */
const slice = 250
/** A client with this many bytes unsent has fallen behind; it reads again when it comes back. */
const mostBuffered = 64 * 1024
const patience = 2000

/** Sends hints in the order in which they came; one that is already waiting is not sent twice. */
export function createFanOut(members: Members): (hint: Hint) => void {
  const waiting = new Map<string, Hint>()
  let working = false
  const work = async () => {
    for (const [text, hint] of waiting) {
      waiting.delete(text)
      await sendToAll(hint.to === null ? members.all : members.ofPerson(hint.to), Buffer.from(JSON.stringify(hint.message)))
    }
    working = false
  }
  return (hint) => {
    waiting.set(`${hint.to} ${JSON.stringify(hint.message)}`, hint)
    if (working) return
    working = true
    void work()
  }
}

async function sendToAll(receivers: Iterable<Member>, text: Buffer): Promise<void> {
  const list = [...receivers]
  for (let start = 0; start < list.length; start += slice) {
    if (start > 0) await new Promise<void>((resolve) => setImmediate(resolve))
    for (const { socket } of list.slice(start, start + slice)) sendTo(socket, text)
  }
}

function sendTo(socket: WebSocket, text: Buffer): void {
  if (socket.readyState !== WebSocket.OPEN) return
  if (socket.bufferedAmount > mostBuffered) return endSocket(socket, liveClose.tooSlow)
  socket.send(text, { binary: false })
}

/** Says goodbye with a code; who does not answer is cut off. */
export function endSocket(socket: WebSocket, code: number): void {
  socket.close(code)
  setTimeout(() => socket.terminate(), patience).unref()
}
