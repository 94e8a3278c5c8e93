// @vitest-environment happy-dom
import { fileError } from '@convive/ui-kit'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { federation } from './federation.ts'
import { loadFromRemote } from './load-remote.ts'
import { loadRemoteList, remoteList } from './remote-list.ts'

const { loadRemote, registerRemotes } = vi.hoisted(() => ({
  loadRemote: vi.fn<typeof federation.loadRemote>(),
  registerRemotes: vi.fn<typeof federation.registerRemotes>(),
}))
vi.mock('./federation.ts', () => ({ federation: { loadRemote, registerRemotes } }))

const events = { name: 'mfe_events', entry: '/remotes/mfe_events/mf-manifest.json', routes: ['/events'] }
const respond = (answer: () => Promise<Response>) => vi.stubGlobal('fetch', answer)

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(console, 'error').mockImplementation(() => {})
  loadRemote.mockReset()
  registerRemotes.mockReset()
  respond(async () => Response.json([events]))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('waits for the list of remotes, and then loads the module', async () => {
  const list = Promise.withResolvers<Response>()
  respond(() => list.promise)
  loadRemote.mockResolvedValue('module')
  const loadingList = loadRemoteList()
  const loading = loadFromRemote('mfe_events', 'app', { fresh: false })
  await vi.advanceTimersByTimeAsync(100)
  expect(loadRemote).not.toHaveBeenCalled()
  list.resolve(Response.json([events]))
  await loadingList
  expect(await loading).toBe('module')
  expect(loadRemote).toHaveBeenCalledWith('mfe_events/app')
})

it('discards what an earlier attempt left', async () => {
  await loadRemoteList()
  loadRemote.mockResolvedValue('module')
  await loadFromRemote('mfe_events', 'app', { fresh: true })
  expect(registerRemotes).toHaveBeenLastCalledWith([{ name: 'mfe_events', entry: events.entry }], { force: true })
})

it('gives up on a module that never arrives', async () => {
  await loadRemoteList()
  loadRemote.mockReturnValue(new Promise(() => {}))
  const failure = loadFromRemote('mfe_events', 'app', { fresh: false }).catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await failure).toMatchObject({ name: 'TimeoutError' })
})

it.each([
  ['is in the list as before', [events], undefined],
  ['has another version by now', [{ ...events, entry: '/remotes/mfe_events/2/mf-manifest.json' }], events.entry],
  ['is in no list any more', [], undefined],
])('knows whether a remote that fails was replaced: it %s', async (_, remotes, request) => {
  await loadRemoteList()
  respond(async () => Response.json(remotes))
  loadRemote.mockRejectedValue(new Error('404'))
  const error: unknown = await loadFromRemote('mfe_events', 'app', { fresh: false }).catch((reason: unknown) => reason)
  expect(error).toEqual(request ? fileError(request, new Error('404')) : new Error('404'))
})

it('reports the failure of the remote if the list cannot be loaded either', async () => {
  await loadRemoteList()
  respond(() => Promise.reject(new TypeError('Failed to fetch')))
  loadRemote.mockRejectedValue(new Error('404'))
  await expect(loadFromRemote('mfe_events', 'app', { fresh: false })).rejects.toThrow(/^404$/)
})

it.each([
  ['is not there', async () => new Response('', { status: 404 })],
  ['is not JSON', async () => new Response('<!doctype html>')],
  ['has another form', async () => Response.json([{ name: 'mfe_events' }])],
  ['hangs', () => new Promise<never>(() => {})],
])('a list that %s is a failure, from which loading it again recovers', async (_, answer) => {
  respond(answer)
  const loading = loadRemoteList()
  await vi.advanceTimersByTimeAsync(8000)
  await loading
  expect(remoteList().state).toBe('failed')
  respond(async () => Response.json([events]))
  await loadRemoteList()
  expect(remoteList()).toEqual({ state: 'known', remotes: [events] })
})
