// @vitest-environment happy-dom
import { reportBrowserFailure } from '@convive/contracts/status'
import type { RemoteLifecycles, RemoteProps } from '@convive/ui-kit'
import { act, screen } from '@convive/ui-kit/testing'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { loadFromRemote } from './load-remote.ts'
import { createRemoteApp } from './remote-app.tsx'

vi.mock('./load-remote.ts', () => ({ loadFromRemote: vi.fn<typeof loadFromRemote>() }))

const load = vi.mocked(loadFromRemote)
const never = () => new Promise<never>(() => {})

/** A remote that writes its name into its element. */
const remote = (changes: Partial<RemoteLifecycles> = {}): RemoteLifecycles => ({
  bootstrap: async () => {},
  mount: async ({ domElement, basePath }: RemoteProps) => void (domElement.textContent = `remote at ${basePath}`),
  unmount: async ({ domElement }: RemoteProps) => void (domElement.textContent = ''),
  ...changes,
})
const outlet = () => document.getElementById('outlet') as HTMLElement
const createApp = () => createRemoteApp('mfe_events', () => '/events')
let current = createApp()
const mount = () => act(() => current.mount())
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const pressRetry = () => act(async () => screen.getByRole('button', { name: 'Retry' }).click())

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(console, 'error').mockImplementation(() => {})
  document.body.innerHTML = '<div id="outlet"></div>'
  current = createApp()
  load.mockReset()
})
afterEach(async () => {
  await act(() => current.unmount())
  vi.useRealTimers()
})

it('shows a skeleton while the remote loads, and then the remote', async () => {
  const loading = Promise.withResolvers<RemoteLifecycles>()
  load.mockReturnValue(loading.promise)
  await mount()
  expect(outlet().querySelector('[aria-busy]')).not.toBeNull()
  await act(async () => loading.resolve(remote()))
  expect(outlet().textContent).toBe('remote at /events')
})

it('says that the remote is unavailable, and loads it anew on retry', async () => {
  const report = vi.fn<typeof fetch>(async () => new Response(null, { status: 204 }))
  vi.stubGlobal('fetch', report)
  load.mockRejectedValueOnce(new Error('503 for mf-manifest.json'))
  await mount()
  await wait(0)
  expect(report.mock.calls.map(([path, init]) => [path, init?.body])).toEqual([
    [reportBrowserFailure.path, JSON.stringify({ kind: 'file', part: 'mfe_events' })],
  ])
  vi.unstubAllGlobals()
  expect(screen.getByRole('alert').textContent).toContain('Events and venues aren’t available right now')
  load.mockResolvedValueOnce(remote())
  await pressRetry()
  expect(outlet().textContent).toBe('remote at /events')
  expect(load.mock.calls.map(([, , { fresh }]) => fresh)).toEqual([false, true])
})

it('says that the person is offline', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  load.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  await mount()
  await wait(0)
  expect(screen.getByRole('alert').textContent).toMatch(/You’re offline/)
  vi.restoreAllMocks()
})

it('loads automatically when the network returns', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  load.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  await mount()
  await wait(0)
  online.mockReturnValue(true)
  load.mockResolvedValueOnce(remote())
  await act(async () => window.dispatchEvent(new Event('online')))
  expect(outlet().textContent).toBe('remote at /events')
  vi.restoreAllMocks()
})

it.each([
  ['bootstrap', remote({ bootstrap: never })],
  ['mount', remote({ mount: never })],
])('does not wait for ever for a remote whose %s hangs', async (_, hanging) => {
  load.mockResolvedValueOnce(hanging)
  await mount()
  await wait(10_000)
  expect(screen.getByRole('alert').textContent).toContain('taking too long to load')
  load.mockResolvedValueOnce(remote())
  await pressRetry()
  expect(outlet().textContent).toBe('remote at /events')
})

it('drops a remote that arrives after the person has left', async () => {
  const loading = Promise.withResolvers<RemoteLifecycles>()
  load.mockReturnValue(loading.promise)
  await mount()
  await act(() => current.unmount())
  await act(async () => loading.resolve(remote()))
  expect(outlet().childElementCount).toBe(0)
})

it.each([
  ['rejects', () => Promise.reject(new Error('a bug'))],
  ['hangs', never],
])('lets the person leave a remote whose unmount %s', async (_, unmount) => {
  load.mockResolvedValueOnce(remote({ unmount }))
  await mount()
  await act(async () => {
    const leaving = current.unmount()
    await vi.advanceTimersByTimeAsync(10_000)
    await leaving
  })
  expect(outlet().childElementCount).toBe(0)
})

it('mounts again without loading again', async () => {
  load.mockResolvedValue(remote())
  await mount()
  await act(() => current.unmount())
  await mount()
  expect(outlet().textContent).toBe('remote at /events')
  expect(load).toHaveBeenCalledTimes(1)
})
