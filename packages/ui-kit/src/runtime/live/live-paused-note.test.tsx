// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest'
import { act, renderInApp, screen } from '../../testing/index.ts'
import { LivePausedNote } from './live-paused-note.tsx'
import { startLiveSocket } from './live-socket.ts'
import { retryMs } from './live-socket-state.ts'

it('offers to connect again only while there is a network', () => {
  const sockets: EventTarget[] = []
  const dispatch = (event: Event) => act(() => void sockets.at(-1)?.dispatchEvent(event))
  vi.useFakeTimers()
  vi.stubGlobal(
    'WebSocket',
    class extends EventTarget {
      constructor() {
        super()
        sockets.push(this)
      }
      close() {}
    },
  )
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const stop = startLiveSocket({ onMessage: () => {}, refetch: () => {}, markStale: () => {} })
  renderInApp(<LivePausedNote />)
  const lose = () => dispatch(Object.assign(new Event('close'), { code: 1006 }))
  lose()
  act(() => void vi.advanceTimersByTime(retryMs))
  lose()
  expect(screen.queryByText(/Live updates are paused/)).toBeNull()
  // The other network does not reach the site either, so the page remains disconnected.
  online.mockReturnValue(true)
  act(() => void window.dispatchEvent(new Event('online')))
  lose()
  act(() => void vi.advanceTimersByTime(retryMs))
  lose()
  expect(screen.getByRole('button', { name: 'Refresh' })).toBeTruthy()
  online.mockReturnValue(false)
  act(() => void window.dispatchEvent(new Event('offline')))
  expect(screen.queryByText(/Live updates are paused/)).toBeNull()
  act(stop)
  vi.useRealTimers()
  vi.unstubAllGlobals()
  online.mockRestore()
})
