// @vitest-environment happy-dom
import { logOut } from '@convive/contracts/identity'
import { currentPath, currentUser, navigate, readDraft, saveDraft } from '@convive/ui-kit'
import { mockApi, renderInApp, screen, shownToast, userEvent, logInTestUser, waitFor } from '@convive/ui-kit/testing'
import { expect, it } from 'vitest'
import { LogoutPage } from './logout-page.tsx'

function start() {
  logInTestUser()
  navigate('/auth/logout', { replace: true })
  return mockApi()
}

it('logs out and goes home', async () => {
  start().respond(logOut, undefined)
  renderInApp(<LogoutPage />)
  await waitFor(() => expect(currentUser()).toBeNull())
  expect(currentPath()).toBe('/')
  expect(shownToast()?.description).toBe('You have been successfully logged out')
})

it('forgets the person and says so when the server ends the session later', async () => {
  start().refuse(logOut, 503, 'logout_pending')
  renderInApp(<LogoutPage />)
  await waitFor(() => expect(currentUser()).toBeNull())
  expect(currentPath()).toBe('/')
  expect(shownToast()).toMatchObject({ title: 'Logged out', description: expect.stringContaining('on the server') })
})

it('stays logged in and offers a retry if nothing responds', async () => {
  start().disconnect(logOut)
  renderInApp(<LogoutPage />)
  await screen.findByRole('button', { name: 'Retry' })
  expect(currentUser()).not.toBeNull()
  expect(shownToast()?.title).toBe('Logout failed')
})

it('asks first when a link on another site led here', async () => {
  const api = start()
  navigate('/auth/logout?ask', { replace: true })
  api.respond(logOut, undefined)
  renderInApp(<LogoutPage />)
  await screen.findByRole('heading', { name: 'Log out?' })
  expect(screen.getByRole('link', { name: 'Stay logged in' }).getAttribute('href')).toBe('/')
  expect(currentUser()).not.toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Log out' }))
  await waitFor(() => expect(currentUser()).toBeNull())
  expect(currentPath()).toBe('/')
})

it.each([
  ['an answer', 'answers', [{ eventId: 5 }, { eventId: 6, refusal: 'Full' }], /^An RSVP or a tick/],
  ['ticks', 'ticks', [{ eventId: 5 }, { eventId: 5 }], /^2 RSVPs or ticks/],
])('asks before it deletes what is unsent: %s', async (_, kind, changes, text) => {
  const api = start()
  api.respond(logOut, undefined)
  saveDraft(kind, JSON.stringify(changes))
  renderInApp(<LogoutPage />)
  await screen.findByText(text)
  expect(api.requests(logOut)).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: 'Log out' }))
  await waitFor(() => expect(currentUser()).toBeNull())
  logInTestUser()
  expect(readDraft(kind)).toBeNull()
})
