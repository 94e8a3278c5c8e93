// @vitest-environment happy-dom
import { updateProfile } from '@convive/contracts/identity'
import { getOrganiser } from '@convive/contracts/organisers'
import { act, mockApi, renderInApp, screen, logInTestUser, userEvent, waitFor } from '@convive/ui-kit/testing'
import { expect, it } from 'vitest'
import { AboutMe } from './about-me.tsx'

const bio = 'Guía marina en Uvita.'
/** Without `about`, the person has no page. */
function renderAbout(about?: string | null) {
  const api = mockApi()
  const user = { ...logInTestUser(), bio }
  const { id, username, displayName } = user
  if (about === undefined) api.refuse(getOrganiser, 404, 'not_found')
  else {
    const page = { id, username, displayName, picture: null, frame: null, eventCount: 3, since: 2024, followerCount: 0 }
    api.respond(getOrganiser, { ...page, about })
  }
  renderInApp(<AboutMe user={user} />)
  return { api, user }
}

it('offers to show a bio that the page of the person does not show', async () => {
  const { api, user } = renderAbout(null)
  const show = await screen.findByRole('button', { name: 'Show on my page' })
  api.refuse(updateProfile, 503, 'unavailable')
  await userEvent.click(show)
  expect((await screen.findByRole('alert')).textContent).toContain('Nothing was changed')
  api.respond(updateProfile, user)
  await userEvent.click(screen.getByRole('button', { name: 'Show on my page' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Show on my page' })).toBeNull())
  expect(document.activeElement?.textContent).toBe('About Me')
  const { displayName, email, region } = user
  expect(api.requests(updateProfile).at(-1)?.fields).toEqual({ displayName, email, bio, region })
})

it.each([
  ['whose page shows it', bio],
  ['who has no page', undefined],
] as const)('asks nothing of a person %s', async (_, about) => {
  const { api } = renderAbout(about)
  await waitFor(() => expect(api.requests(getOrganiser)).toHaveLength(1))
  await act(async () => {})
  expect(screen.queryByRole('button', { name: 'Show on my page' })).toBeNull()
})
