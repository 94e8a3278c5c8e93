// @vitest-environment happy-dom
import { type Event, getRsvp, setRsvp } from '@convive/contracts/events'
import { navigate, setUser } from '@convive/ui-kit'
import { act, mockApi, renderHookInApp, logInTestUser, waitFor } from '@convive/ui-kit/testing'
import { expect, it } from 'vitest'
import { useRsvp } from './use-rsvp.ts'

const event = { id: 5, title: 'Peña', goingCount: 3, maybeCount: 1, capacity: null } as Event
const unanswered = { status: null, attended: false }
const going = { status: 'going', attended: false } as const

async function renderRsvp(api: ReturnType<typeof mockApi>) {
  logInTestUser()
  api.respond(getRsvp, unanswered)
  const { result } = renderHookInApp(() => useRsvp(event))
  await waitFor(() => expect(api.requests(getRsvp)).toHaveLength(1))
  return result
}

it('shows the RSVP and the counts immediately, and keeps them when they are saved', async () => {
  const api = mockApi()
  const rsvp = await renderRsvp(api)
  const respond = api.hold(setRsvp)
  act(() => rsvp.current.submit('going'))
  expect(rsvp.current).toMatchObject({ status: 'going', busy: true, counts: { goingCount: 4, maybeCount: 1 } })
  api.respond(getRsvp, going)
  respond(going)
  await waitFor(() => expect(rsvp.current.busy).toBe(false))
  expect(rsvp.current).toMatchObject({ status: 'going', saved: 'going', failure: null })
})

it('a read that began before the tap does not take the saved RSVP away', async () => {
  const api = mockApi()
  logInTestUser()
  const answerLate = api.hold(getRsvp)
  const { result: rsvp } = renderHookInApp(() => useRsvp(event))
  await waitFor(() => expect(api.requests(getRsvp)).toHaveLength(1))
  api.respond(setRsvp, going)
  act(() => rsvp.current.submit('going'))
  await waitFor(() => expect(rsvp.current.saved).toBe('going'))
  answerLate(unanswered)
  await act(() => new Promise((resolve) => setImmediate(resolve)))
  await waitFor(() => expect(rsvp.current).toMatchObject({ status: 'going', busy: false }))
})

it('returns to the saved RSVP after a refusal', async () => {
  const api = mockApi()
  const rsvp = await renderRsvp(api)
  api.refuse(setRsvp, 409, 'event_past')
  act(() => rsvp.current.submit('maybe'))
  await waitFor(() => expect(rsvp.current.failure).toMatchObject({ choice: 'maybe', isUnknown: false, refusal: null }))
  expect(rsvp.current).toMatchObject({ status: null, counts: { goingCount: 3, maybeCount: 1 } })
})

it('counts a lost response as saved if the service has stored the RSVP', async () => {
  const api = mockApi()
  const rsvp = await renderRsvp(api)
  api.disconnect(setRsvp)
  api.respond(getRsvp, going)
  act(() => rsvp.current.submit('going'))
  await waitFor(() => expect(rsvp.current).toMatchObject({ saved: 'going', busy: false, failure: null }))
})

it('says that the outcome is unknown if nobody can tell', async () => {
  const api = mockApi()
  const rsvp = await renderRsvp(api)
  api.refuse(setRsvp, 503, 'unavailable')
  api.disconnect(getRsvp)
  act(() => rsvp.current.submit('going'))
  await waitFor(() => expect(rsvp.current.failure).toMatchObject({ choice: 'going', isUnknown: true }))
})

it('saves the RSVP that a visitor tapped before the login', async () => {
  const api = mockApi()
  api.respond(setRsvp, going)
  setUser(null)
  navigate('/events/5')
  const before = renderHookInApp(() => useRsvp(event))
  act(() => before.result.current.submit('going'))
  expect(location.pathname).toBe('/auth/login')
  before.unmount()
  expect(api.requests(setRsvp)).toEqual([])

  navigate('/events/5')
  const rsvp = await renderRsvp(api)
  await waitFor(() => expect(rsvp.current.status).toBe('going'))
  await waitFor(() => expect(api.requests(setRsvp)).toHaveLength(1))
})

/** A tap without a network, by a person whose page is closed afterwards. */
async function tapWithoutNetwork(api: ReturnType<typeof mockApi>) {
  logInTestUser()
  api.respond(getRsvp, unanswered)
  const { result, unmount } = renderHookInApp(() => useRsvp(event))
  await waitFor(() => expect(api.requests(getRsvp)).toHaveLength(1))
  for (const route of [setRsvp, getRsvp]) api.disconnect(route)
  act(() => result.current.submit('going', { companions: 2 }))
  await waitFor(() => expect(result.current).toMatchObject({ isWaiting: true, busy: false, failure: null }))
  expect(result.current).toMatchObject({ status: 'going', companions: 2 })
  unmount()
}
const networkReturns = () => act(() => void globalThis.dispatchEvent(new globalThis.Event('online')))

it('keeps an answer without a network over a reload, and sends it when the network returns', async () => {
  const api = mockApi()
  await tapWithoutNetwork(api)
  const { result } = renderHookInApp(() => useRsvp(event))
  await waitFor(() => expect(result.current).toMatchObject({ isWaiting: true, status: 'going', companions: 2 }))
  const sent = api.requests(setRsvp).length
  for (const route of [setRsvp, getRsvp]) api.respond(route, { ...going, companions: 2 })
  networkReturns()
  await waitFor(() => expect(result.current).toMatchObject({ isWaiting: false, saved: 'going', failure: null }))
  networkReturns()
  expect(
    api
      .requests(setRsvp)
      .slice(sent)
      .map(({ fields }) => fields),
  ).toEqual([{ id: '5', status: 'going', companions: 2 }])
})

it('says why an answer that waited was not taken, until the next tap', async () => {
  const api = mockApi()
  await tapWithoutNetwork(api)
  api.respond(getRsvp, unanswered)
  api.refuse(setRsvp, 409, 'no_place_left')
  const { result } = renderHookInApp(() => useRsvp(event))
  networkReturns()
  await waitFor(() => expect(result.current.failure?.refusal).toBeTruthy())
  expect(result.current).toMatchObject({ isWaiting: false, status: null })
  api.respond(setRsvp, { status: 'maybe', attended: false })
  act(() => result.current.submit('maybe'))
  await waitFor(() => expect(result.current).toMatchObject({ failure: null, busy: false }))
})

it('sends the last answer only, and none of somebody else', async () => {
  const api = mockApi()
  await tapWithoutNetwork(api)
  const { result, unmount } = renderHookInApp(() => useRsvp(event))
  act(() => result.current.submit('not_going'))
  await waitFor(() => expect(result.current).toMatchObject({ isWaiting: true, status: 'not_going', busy: false }))
  unmount()
  const sent = api.requests(setRsvp).length
  api.respond(getRsvp, unanswered)
  api.respond(setRsvp, { status: 'not_going', attended: false })
  logInTestUser({ id: 77 })
  const other = renderHookInApp(() => useRsvp(event))
  networkReturns()
  await waitFor(() => expect(other.result.current.saved).toBeNull())
  expect(other.result.current.isWaiting).toBe(false)
  expect(api.requests(setRsvp)).toHaveLength(sent)
  other.unmount()
  logInTestUser()
  const own = renderHookInApp(() => useRsvp(event))
  await waitFor(() => expect(own.result.current.isWaiting).toBe(false))
  expect(
    api
      .requests(setRsvp)
      .slice(sent)
      .map(({ fields }) => fields),
  ).toEqual([{ id: '5', status: 'not_going' }])
})
