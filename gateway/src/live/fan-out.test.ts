import { liveClose, type LiveMessage } from '@convive/contracts/live'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { type Connection, createConnections, createFanOut } from './connections.ts'
import type { Hint } from './hints.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

/** An open socket with so many unsent bytes, and what was sent to it. */
function fakeSocket(bufferedAmount = 0) {
  const heard: LiveMessage[] = []
  const socket = {
    readyState: WebSocket.OPEN as number,
    bufferedAmount,
    send: (text: Buffer) => void heard.push(JSON.parse(text.toString()) as LiveMessage),
    close: vi.fn<(code: number) => void>(() => void (socket.readyState = WebSocket.CLOSING)),
    terminate: vi.fn<() => void>(),
  }
  return { heard, socket }
}
const fanOutTo = (...sockets: ReturnType<typeof fakeSocket>[]) =>
  fanOutToCallers(sockets.map(({ socket }) => ({ socket, caller: null })))
type Opened = { socket: ReturnType<typeof fakeSocket>['socket']; caller: Connection['caller'] }
function fanOutToCallers(opened: Opened[]) {
  const connections = createConnections()
  for (const { socket, caller } of opened)
    connections.add({
      socket: socket as unknown as WebSocket,
      caller,
      token: undefined,
      key: undefined,
      network: '192.0.2.1',
      alive: true,
      checkedAt: 0,
    } satisfies Connection)
  return createFanOut(connections)
}
const hint = (eventId: number): Hint => ({ message: { type: 'rsvp_update', eventId }, userId: null })
const settled = () => new Promise<void>((resolve) => setImmediate(resolve))

test('combines equal hints that wait, in the order in which they came first', async () => {
  const visitor = fakeSocket()
  const publish = fanOutTo(visitor)
  for (let time = 0; time < 200; time++) for (const id of [9, 10]) publish(hint(id))
  await settled()
  expect(visitor.heard).toEqual([hint(9), hint(10), hint(9)].map(({ message }) => message))
})

test('closes a socket whose client does not read, cuts it off after two seconds, and serves the others', async () => {
  const [slow, other] = [fakeSocket(64 * 1024 + 1), fakeSocket(64 * 1024)]
  const publish = fanOutTo(slow, other)
  for (const id of [1, 2]) publish(hint(id))
  await settled()
  expect([slow.heard, other.heard]).toEqual([[], [hint(1).message, hint(2).message]])
  expect(slow.socket.close.mock.calls).toEqual([[liveClose.tooSlow]])
  vi.advanceTimersByTime(1999)
  expect(slow.socket.terminate).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(slow.socket.terminate).toHaveBeenCalledTimes(1)
  expect(other.socket.close).not.toHaveBeenCalled()
})

test('a hint for administrators reaches each of them, and nobody else', async () => {
  const [admin, other, visitor] = [fakeSocket(), fakeSocket(), fakeSocket()]
  const person = { userId: 7, username: 'ana', displayName: 'Ana', sessionId: '1' }
  const publish = fanOutToCallers([
    { socket: admin.socket, caller: { ...person, userId: 1, isAdmin: true } },
    { socket: other.socket, caller: { ...person, isAdmin: false } },
    { socket: visitor.socket, caller: null },
  ])
  publish({ message: { type: 'seats_update', eventId: 5 }, userId: 'administrators' })
  await settled()
  expect([admin.heard, other.heard, visitor.heard]).toEqual([[{ type: 'seats_update', eventId: 5 }], [], []])
})
