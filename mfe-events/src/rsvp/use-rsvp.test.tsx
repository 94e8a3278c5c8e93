// @vitest-environment happy-dom
import { type Event, getRsvp, setRsvp } from '@convive/contracts/events'
import { navigate, setUser } from '@convive/ui-kit'
import { act, mockApi, renderHookInApp, logInTestUser, waitFor } from '@convive/ui-kit/testing'
import { expect, it } from 'vitest'
import { useRsvp } from './use-rsvp.ts'

const event = { id: 5, goingCount: 3, maybeCount: 1, capacity: null } as Event
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
  api.disconnect(setRsvp)
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
