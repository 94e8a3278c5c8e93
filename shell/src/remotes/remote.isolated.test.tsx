// @vitest-environment happy-dom
import { reportBrowserFailure } from '@convive/contracts/status'
import { fileError, reactLifecycles, type RemoteLifecycles, type RemoteProps } from '@convive/ui-kit'
import { act, mockViewport, renderInApp, screen, waitFor } from '@convive/ui-kit/testing'
import { use } from 'react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import type { federation } from './federation.ts'
import { loadRemotePart, RemotePages, RemoteWidget } from './remote.tsx'
import { findRemote, loadRemoteList, useRemoteList } from './remote-list.ts'

const { loadRemote, registerRemotes } = vi.hoisted(() => ({
  loadRemote: vi.fn<typeof federation.loadRemote>(),
  registerRemotes: vi.fn<typeof federation.registerRemotes>(),
}))
vi.mock('./federation.ts', async () => ({
  federation: { loadRemote, registerRemotes },
  mountRootParcel: (await import('single-spa')).mountRootParcel,
}))

const events = { name: 'mfe_events', entry: '/remotes/mfe_events/mf-manifest.json', routes: ['/events'] }
const reports = vi.fn<(body: unknown) => void>()
let answerList: () => Promise<Response>

const never = () => new Promise<never>(() => {})
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const pressRetry = () => act(async () => screen.getByRole('button', { name: 'Retry' }).click())

// The module is loaded at its first use, which no advance of the clock waits for.
beforeAll(async () => void (await import('./federation.ts')))
beforeEach(async () => {
  vi.useFakeTimers()
  vi.spyOn(console, 'error').mockImplementation(() => {})
  loadRemote.mockReset()
  registerRemotes.mockReset()
  reports.mockReset()
  answerList = async () => Response.json([events])
  vi.stubGlobal('fetch', (path: string, init?: RequestInit) => {
    if (path !== reportBrowserFailure.path) return answerList()
    reports(JSON.parse(String(init?.body)))
    return Promise.resolve(new Response(null, { status: 204 }))
  })
  await loadRemoteList()
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** A remote that writes its name into its element. */
const remote = (changes: Partial<RemoteLifecycles> = {}): RemoteLifecycles => ({
  bootstrap: async () => {},
  mount: async ({ domElement, basePath }: RemoteProps) => void (domElement.textContent = `remote at ${basePath}`),
  unmount: async ({ domElement }: RemoteProps) => void (domElement.textContent = ''),
  ...changes,
})

describe('the pages of a remote', () => {
  const pages = <RemotePages remote="mfe_events" basePath="/events" skeleton={<p>skeleton</p>} />
  async function open() {
    const rendered = renderInApp(pages)
    await wait(0)
    return rendered
  }

  it('have a skeleton while the remote loads', async () => {
    const loading = Promise.withResolvers<RemoteLifecycles>()
    loadRemote.mockReturnValue(loading.promise)
    await open()
    expect(document.querySelector('[aria-busy]')?.textContent).toBe('skeleton')
    loading.resolve(remote())
    await wait(0)
    expect(document.body.textContent).toBe('remote at /events')
  })

  it('are unavailable if the remote is, and load anew on retry', async () => {
    loadRemote.mockRejectedValueOnce(new Error('503 for mf-manifest.json'))
    await open()
    expect(reports.mock.calls).toEqual([[{ kind: 'file', part: 'mfe_events' }]])
    expect(screen.getByRole('alert').textContent).toContain('Events and venues aren’t available right now')
    loadRemote.mockResolvedValueOnce(remote())
    await pressRetry()
    await wait(0)
    expect(document.body.textContent).toBe('remote at /events')
    expect(registerRemotes.mock.calls.map(([, options]) => options?.force)).toEqual([false, true])
  })

  it('load automatically when the network returns', async () => {
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    loadRemote.mockRejectedValueOnce(new TypeError('Failed to fetch'))
    await open()
    expect(screen.getByRole('alert').textContent).toMatch(/You’re offline/)
    online.mockReturnValue(true)
    loadRemote.mockResolvedValueOnce(remote())
    await act(async () => window.dispatchEvent(new Event('online')))
    await wait(0)
    expect(document.body.textContent).toBe('remote at /events')
  })

  it.each([
    ['load', never],
    ['bootstrap', async () => remote({ bootstrap: never })],
    ['mount', async () => remote({ mount: never })],
  ])('do not wait for ever for a %s that hangs', async (_, hanging) => {
    loadRemote.mockImplementationOnce(hanging)
    await open()
    await wait(10_000)
    expect(screen.getByRole('alert').textContent).toContain('taking too long to load')
    loadRemote.mockResolvedValueOnce(remote())
    await pressRetry()
    await wait(0)
    expect(document.body.textContent).toBe('remote at /events')
  })

  it('drop a remote that arrives after the person has left', async () => {
    const loading = Promise.withResolvers<RemoteLifecycles>()
    const mount = vi.fn<RemoteLifecycles['mount']>()
    loadRemote.mockReturnValue(loading.promise)
    const { unmount } = await open()
    unmount()
    loading.resolve(remote({ mount }))
    await wait(0)
    expect(mount).not.toHaveBeenCalled()
  })

  it.each([
    ['rejects', () => Promise.reject(new Error('a bug'))],
    ['hangs', never],
  ])('let the person leave a remote whose unmount %s', async (_, unmountRemote) => {
    const called = vi.fn(unmountRemote)
    loadRemote.mockResolvedValue(remote({ unmount: called }))
    const { unmount } = await open()
    unmount()
    expect(document.body.textContent).toBe('')
    await wait(10_000)
    expect(called).toHaveBeenCalledTimes(1)
  })
})

describe('a widget', () => {
  async function show() {
    const { scrollIntoView } = mockViewport()
    const rendered = renderInApp(<RemoteWidget remote="mfe_events" part="rows" skeleton={<p>Loading</p>} />)
    return { ...rendered, scrollIntoView }
  }

  it('has a skeleton until it has rendered', async () => {
    vi.useRealTimers()
    const rows = Promise.withResolvers<string>()
    const Widget = vi.fn(() => <p>{use(rows.promise)}</p>)
    loadRemote.mockResolvedValue(reactLifecycles(Widget))
    const { scrollIntoView } = await show()
    await scrollIntoView()
    await waitFor(() => expect(Widget).toHaveBeenCalled())
    expect(screen.getByText('Loading')).toBeTruthy()
    await act(async () => rows.resolve('Rows'))
    expect(await screen.findByText('Rows')).toBeTruthy()
    expect(screen.queryByText('Loading')).toBeNull()
  })

  it.each([
    ['nothing to show', () => null],
    ['a bug', () => Promise.reject(new Error('a bug')) as never],
  ])('with %s has no skeleton', async (_, Widget) => {
    vi.useRealTimers()
    loadRemote.mockResolvedValue(reactLifecycles(Widget))
    const { scrollIntoView } = await show()
    await scrollIntoView()
    await waitFor(() => expect(screen.queryByText('Loading')).toBeNull())
  })

  it('loads once the page is idle', async () => {
    loadRemote.mockImplementation(never)
    await show()
    expect(loadRemote).not.toHaveBeenCalled()
    await wait(0)
    expect(loadRemote).toHaveBeenCalledWith('mfe_events/rows')
  })

  it('loads only when it comes near the viewport, if the person saves data', async () => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true })
    onTestFinished(() => void Reflect.deleteProperty(navigator, 'connection'))
    const { scrollIntoView } = await show()
    await wait(60_000)
    expect(loadRemote).not.toHaveBeenCalled()
    loadRemote.mockImplementation(never)
    await scrollIntoView()
    await wait(0)
    expect(loadRemote).toHaveBeenCalledWith('mfe_events/rows')
  })

  it('says that it is not available, and loads anew on retry', async () => {
    loadRemote.mockRejectedValueOnce(new Error('503'))
    const { scrollIntoView } = await show()
    await scrollIntoView()
    await wait(0)
    expect(reports.mock.calls).toEqual([[{ kind: 'widget', part: 'mfe_events/rows' }]])
    expect(screen.getByRole('alert').textContent).toContain('This part isn’t available right now')
    loadRemote.mockResolvedValueOnce(remote())
    await pressRetry()
    await wait(0)
    expect(screen.getByText('remote at undefined')).toBeTruthy()
  })
})

describe('the modules of a remote', () => {
  const load = (fresh = false) => loadRemotePart({ remote: 'mfe_events', part: 'app' }, { fresh })
  const failure = () => load().catch((error: unknown) => error)

  it('wait for the list of remotes', async () => {
    const list = Promise.withResolvers<Response>()
    answerList = () => list.promise
    const loadingList = loadRemoteList()
    loadRemote.mockResolvedValue('module')
    const loading = load()
    await vi.advanceTimersByTimeAsync(100)
    expect(loadRemote).not.toHaveBeenCalled()
    list.resolve(Response.json([events]))
    await loadingList
    expect((await loading).lifecycles).toBe('module')
  })

  it.each([
    ['is in the list as before', [events], undefined],
    ['has another version by now', [{ ...events, entry: '/remotes/mfe_events/2/mf-manifest.json' }], events.entry],
    ['is in no list any more', [], undefined],
  ])('know whether a remote that fails was replaced: it %s', async (_, remotes, request) => {
    answerList = async () => Response.json(remotes)
    loadRemote.mockRejectedValue(new Error('404'))
    expect(await failure()).toEqual(request ? fileError(request, new Error('404')) : new Error('404'))
  })

  it('report the failure of the remote if the list cannot be loaded either', async () => {
    answerList = () => Promise.reject(new TypeError('Failed to fetch'))
    loadRemote.mockRejectedValue(new Error('404'))
    expect(await failure()).toEqual(new Error('404'))
  })
})

it.each([
  ['is not there', async () => new Response('', { status: 404 })],
  ['is not JSON', async () => new Response('<!doctype html>')],
  ['has another form', async () => Response.json([{ name: 'mfe_events' }])],
  ['hangs', never],
])('a list that %s is a failure, from which loading it again recovers', async (_, answer) => {
  const State = () => useRemoteList().state
  renderInApp(<State />)
  answerList = answer
  const loading = loadRemoteList()
  await wait(8000)
  await loading
  expect(document.body.textContent).toBe('failed')
  answerList = async () => Response.json([events])
  await act(loadRemoteList)
  expect(document.body.textContent).toBe('known')
  expect(findRemote('mfe_events')).toEqual(events)
})
