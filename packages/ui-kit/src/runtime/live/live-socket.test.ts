// @vitest-environment happy-dom
import { beforeEach, expect, it, type Mock, vi } from 'vitest'
import { heartbeatTimeoutMs, type LiveHandlers, startLiveSocket } from './live-socket.ts'
import { retryMs } from './live-socket-state.ts'

class FakeSocket extends EventTarget {
  static all: FakeSocket[] = []
  constructor() {
    super()
    FakeSocket.all.push(this)
  }
  close() {}
  open = () => this.dispatchEvent(new Event('open'))
  lose = () => this.dispatchEvent(Object.assign(new Event('close'), { code: 1006 }))
  receive = (message: object) =>
    this.dispatchEvent(Object.assign(new Event('message'), { data: JSON.stringify(message) }))
}
const newest = () => FakeSocket.all.at(-1) as FakeSocket

let handlers: { [Name in keyof LiveHandlers]: Mock<LiveHandlers[Name]> }
beforeEach(() => {
  FakeSocket.all = []
  vi.useFakeTimers()
  vi.stubGlobal('WebSocket', FakeSocket)
  handlers = {
    onMessage: vi.fn<LiveHandlers['onMessage']>(),
    refetch: vi.fn<() => void>(),
    markStale: vi.fn<() => void>(),
  }
  const stop = startLiveSocket(handlers)
  newest().open()
  return () => {
    stop()
    vi.useRealTimers()
    vi.unstubAllGlobals()
  }
})

it('passes on messages and ignores unknown ones', () => {
  newest().receive({ type: 'rsvp_update', eventId: 5 })
  newest().receive({ type: 'from_the_future' })
  expect(handlers.onMessage.mock.calls).toEqual([[{ type: 'rsvp_update', eventId: 5 }]])
})

it('refetches after a lost connection', () => {
  newest().lose()
  vi.advanceTimersByTime(retryMs)
  newest().open()
  expect(FakeSocket.all).toHaveLength(2)
  expect(handlers.refetch).toHaveBeenCalledTimes(1)
})

it('notices a connection that has died silently, once the server sends heartbeats', () => {
  newest().receive({ type: 'heartbeat' })
  vi.advanceTimersByTime(heartbeatTimeoutMs - 1)
  newest().receive({ type: 'rsvp_update', eventId: 5 })
  vi.advanceTimersByTime(heartbeatTimeoutMs - 1)
  expect(FakeSocket.all).toHaveLength(1)
  vi.advanceTimersByTime(1)
  expect(FakeSocket.all).toHaveLength(2)
})

it('tolerates a server without heartbeats', () => {
  newest().receive({ type: 'rsvp_update', eventId: 5 })
  vi.advanceTimersByTime(10 * heartbeatTimeoutMs)
  expect(FakeSocket.all).toHaveLength(1)
})

it('keeps heartbeats to itself', () => {
  newest().receive({ type: 'heartbeat' })
  expect(handlers.onMessage).not.toHaveBeenCalled()
})

it('waits for a part of the retry time that differs from page to page', () => {
  const random = vi.spyOn(Math, 'random').mockReturnValue(0.5)
  newest().lose()
  vi.advanceTimersByTime(retryMs * 0.75 - 1)
  expect(FakeSocket.all).toHaveLength(1)
  vi.advanceTimersByTime(1)
  expect(FakeSocket.all).toHaveLength(2)
  random.mockRestore()
})
