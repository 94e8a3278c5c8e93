// @vitest-environment happy-dom
import {
  followOrganiser,
  getFollow,
  getOrganiser,
  type Organiser,
  unfollowOrganiser,
} from '@convive/contracts/organisers'
import { navigate, queryClient, queryKeyOf, setUser } from '@convive/ui-kit'
import { act, mockApi, renderInApp, screen, logInTestUser, userEvent, waitFor } from '@convive/ui-kit/testing'
import { beforeEach, expect, it } from 'vitest'
import { FollowButton } from './organiser-page.tsx'

const organiser: Organiser = {
  id: 9,
  username: 'marisol.vega',
  displayName: 'Marisol Vega',
  about: null,
  picture: null,
  frame: null,
  eventCount: 3,
  since: 2025,
  followerCount: 0,
}
beforeEach(() => navigate('/people/marisol.vega'))

function show(isFollowing: boolean) {
  const api = mockApi()
  api.respond(getOrganiser, organiser)
  api.respond(getFollow, { isFollowing })
  api.respond(followOrganiser, { isFollowing: true })
  api.respond(unfollowOrganiser, undefined)
  return { api, ...renderInApp(<FollowButton organiser={organiser} />) }
}

it('follows, though what was read before the tap arrives after it', async () => {
  logInTestUser()
  const { api, unmount } = show(false)
  unmount()
  queryClient.clear()
  const answer = api.hold(getFollow)
  renderInApp(<FollowButton organiser={organiser} />)
  await userEvent.click(screen.getByRole('button', { name: 'Follow' }))
  await screen.findByRole('button', { name: 'Following' })
  await act(async () => answer({ isFollowing: false }))
  // The read has ended, or was given up.
  await waitFor(() =>
    expect(queryClient.isFetching({ queryKey: queryKeyOf(getFollow, { username: organiser.username }) })).toBe(0),
  )
  expect(screen.getByRole('button', { name: 'Following' })).toBeTruthy()
})

it('follows, explains the effect, and unfollows', async () => {
  logInTestUser()
  const { api } = show(false)
  await userEvent.click(screen.getByRole('button', { name: 'Follow' }))
  await screen.findByText('We’ll tell you about new events.')
  expect(api.requests(followOrganiser)).toHaveLength(1)
  await userEvent.click(screen.getByRole('button', { name: 'Following', pressed: true }))
  await screen.findByRole('button', { name: 'Follow', pressed: false })
  expect(api.requests(unfollowOrganiser)).toHaveLength(1)
})

it('finishes the tapped action of a visitor after the login, once', async () => {
  setUser(null)
  const { api, unmount } = show(false)
  await userEvent.click(screen.getByRole('button', { name: 'Follow' }))
  await waitFor(() => expect(location.pathname).toBe('/auth/login'))
  expect(api.requests(followOrganiser)).toEqual([])
  unmount()
  logInTestUser()
  navigate('/people/marisol.vega')
  const { unmount: leave } = renderInApp(<FollowButton organiser={organiser} />)
  await screen.findByRole('button', { name: 'Following' })
  expect(api.requests(followOrganiser)).toHaveLength(1)
  leave()
  renderInApp(<FollowButton organiser={organiser} />)
  expect(api.requests(followOrganiser)).toHaveLength(1)
})

it('shows a failure beside the button', async () => {
  logInTestUser()
  const { api } = show(false)
  api.refuse(followOrganiser, 409, 'over_limit')
  await userEvent.click(screen.getByRole('button', { name: 'Follow' }))
  await screen.findByText(/Couldn’t save that/)
  screen.getByRole('button', { name: 'Follow', pressed: false })
})

it('is not shown to the organiser', () => {
  logInTestUser({ id: organiser.id })
  const { container } = show(false)
  expect(container.querySelector('button')).toBeNull()
})
