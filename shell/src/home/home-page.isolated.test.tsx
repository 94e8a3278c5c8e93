// @vitest-environment happy-dom
import { listEvents } from '@convive/contracts/events'
import { navigate, setUser } from '@convive/ui-kit'
import {
  fireEvent,
  logInTestUser,
  mockApi,
  mockViewport,
  renderInApp,
  screen,
  setViewportWidth,
  waitFor,
} from '@convive/ui-kit/testing'
import { expect, it, onTestFinished, vi } from 'vitest'
import { loadRemoteList } from '../remotes/remote-list.ts'
import { HomePage } from './home-page.tsx'

const { loadRemote } = vi.hoisted(() => ({ loadRemote: vi.fn<(part: string) => Promise<never>>() }))
vi.mock('../remotes/federation.ts', () => ({
  federation: { loadRemote, registerRemotes: () => {} },
  mountRootParcel: () => {},
}))

/** The remotes are known, and each of their parts takes for ever to load. */
async function knowRemotes() {
  loadRemote.mockReset()
  loadRemote.mockImplementation(() => new Promise(() => {}))
  const list = ['mfe_events', 'mfe_cora'].map((name) => ({ name, entry: `/remotes/${name}`, routes: [] }))
  vi.spyOn(globalThis, 'fetch').mockResolvedValueOnce(Response.json(list))
  await loadRemoteList()
}
const loadsFeatured = () => loadRemote.mock.calls.some(([part]) => part === 'mfe_events/featured-events')

it('writes a search to the address once, and Enter leads to the list with it', async () => {
  mockApi().respond(listEvents, { items: [], next: null })
  navigate('/')
  onTestFinished(() => navigate('/'))
  const push = vi.spyOn(history, 'pushState')
  const replace = vi.spyOn(history, 'replaceState')
  renderInApp(<HomePage />)
  const field = screen.getByRole('searchbox')
  for (const value of ['f', 'fe', 'feria']) fireEvent.change(field, { target: { value } })
  fireEvent.submit(field)
  expect(replace.mock.calls.map(([, , path]) => path)).toEqual(['/?q=feria'])
  expect(push.mock.calls.map(([, , path]) => path)).toEqual(['/events/discover?q=feria'])
})

it.each([
  ['not for a visitor on a phone', 390, false, false],
  ['for a visitor on a wide screen, who sees buttons', 1280, false, true],
  ['for a user on a phone, who sees the own RSVPs', 390, true, true],
])('loads the widget of the featured events %s', async (_, width, loggedIn, loaded) => {
  await knowRemotes()
  mockApi().respond(listEvents, { items: [], next: null })
  setViewportWidth(width)
  setUser(null)
  if (loggedIn) logInTestUser()
  const { scrollIntoView } = mockViewport()
  renderInApp(<HomePage />)
  expect(await screen.findByText('No events yet in this region')).toBeTruthy()
  await scrollIntoView()
  // The other widgets load in the same moment.
  await waitFor(() => expect(loadRemote).toHaveBeenCalledWith('mfe_cora/cora-panel'))
  expect(loadsFeatured()).toBe(loaded)
})

it('loads the widget if the list fails, because the widget has the events that are on the device', async () => {
  await knowRemotes()
  mockApi().disconnect(listEvents)
  setViewportWidth(390)
  setUser(null)
  const { scrollIntoView } = mockViewport()
  renderInApp(<HomePage />)
  await waitFor(async () => {
    await scrollIntoView()
    expect(loadsFeatured()).toBe(true)
  })
})
