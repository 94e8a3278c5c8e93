// @vitest-environment happy-dom
import { navigate, setUser } from '@convive/ui-kit'
import { act, mockApi, renderHookInApp, logInTestUser } from '@convive/ui-kit/testing'
import { beforeEach, expect, it, vi } from 'vitest'
import { rememberAction, useFinishAction } from './require-login.ts'

beforeEach(() => {
  sessionStorage.clear()
  navigate('/events/5')
})

/** A visitor taps "going" for event 5 and logs in on another page. */
function tapAndLogIn() {
  mockApi()
  setUser(null)
  rememberAction('going', 5)
  navigate('/auth/login?returnUrl=%2Fevents%2F5')
  logInTestUser()
}

function openPage(eventId: number | null = 5, own: readonly ('going' | 'attend')[] = ['going']) {
  const finish = vi.fn<(action: string, subject: { id: number }) => void>()
  const { unmount } = renderHookInApp(() => useFinishAction(eventId, own, finish))
  return { finish, unmount }
}

it('finishes the tapped action of a visitor after the login, once', () => {
  tapAndLogIn()
  navigate('/events/5')
  const first = openPage()
  expect(first.finish.mock.calls).toEqual([['going', { id: 5, title: '' }]])
  first.unmount()
  expect(openPage().finish).not.toHaveBeenCalled()
})

it('a list finishes the tapped action for whatever row it was', () => {
  tapAndLogIn()
  navigate('/events/5')
  const { finish } = openPage(null)
  expect(finish.mock.calls).toEqual([['going', { id: 5, title: '' }]])
})

it('finishes what was tapped last, not what a plain form of another page left', () => {
  document.cookie = `pending-answer=${encodeURIComponent('{"id":7,"status":"maybe"}')}; Path=/`
  tapAndLogIn()
  navigate('/events/5')
  expect(openPage().finish.mock.calls).toEqual([['going', { id: 5, title: '' }]])
})

it('forgets the action of a visitor who comes back without logging in', () => {
  mockApi()
  setUser(null)
  rememberAction('going', 5)
  const { finish } = openPage()
  act(() => void logInTestUser())
  expect(finish).not.toHaveBeenCalled()
})

it.each([
  ['on another page', () => navigate('/events/6'), () => openPage()],
  ['for another event', () => navigate('/events/5'), () => openPage(6)],
  ['by another component', () => navigate('/events/5'), () => openPage(5, ['attend'])],
])('nothing is finished %s', (_, go, open) => {
  tapAndLogIn()
  go()
  expect(open().finish).not.toHaveBeenCalled()
})

it('nothing is finished a quarter of an hour later', () => {
  tapAndLogIn()
  navigate('/events/5')
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 15 * 60_000)
  const { finish } = openPage()
  vi.restoreAllMocks()
  expect(finish).not.toHaveBeenCalled()
})

it.each(['{', '{"action":"transfer","eventId":5,"page":"/events/5","at":1}', '{"action":"going"}'])(
  'what this module did not write is ignored: %s',
  (text) => {
    mockApi()
    logInTestUser()
    sessionStorage.setItem('convive.pending-action', text)
    expect(openPage().finish).not.toHaveBeenCalled()
  },
)
