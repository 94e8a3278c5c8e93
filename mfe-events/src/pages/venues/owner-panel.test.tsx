// @vitest-environment happy-dom
import { claimVenue, getVenueClaim, updateOwnedVenue } from '@convive/contracts/venue-claims'
import { exampleVenue } from '@convive/contracts/testing'
import { mockApi, renderInApp, screen, logInTestUser, userEvent, waitFor, within } from '@convive/ui-kit/testing'
import { expect, it } from 'vitest'
import { OwnerPanel } from './owner-panel.tsx'

it('sends a claim, and then says that it waits', async () => {
  const api = mockApi()
  logInTestUser()
  api.respond(getVenueClaim, { state: null })
  api.respond(claimVenue, { state: 'waiting' })
  renderInApp(<OwnerPanel venue={exampleVenue} />)
  await userEvent.type(await screen.findByLabelText('How can we tell?'), 'Soy la dueña del local.')
  await userEvent.click(screen.getByRole('button', { name: 'Claim this venue' }))
  await screen.findByRole('heading', { name: 'Your claim is waiting' })
  expect(api.requests(claimVenue).map(({ fields }) => fields)).toEqual([{ id: '4', note: 'Soy la dueña del local.' }])
})

it('keeps the written note when the claim fails, and says so', async () => {
  const api = mockApi()
  logInTestUser()
  api.respond(getVenueClaim, { state: null })
  api.refuse(claimVenue, 503, 'unavailable')
  renderInApp(<OwnerPanel venue={exampleVenue} />)
  const note = await screen.findByLabelText('How can we tell?')
  await userEvent.type(note, 'Soy la dueña del local.')
  await userEvent.click(screen.getByRole('button', { name: 'Claim this venue' }))
  expect((await screen.findByRole('alert')).textContent).toContain('Couldn’t send your claim')
  expect((note as HTMLTextAreaElement).value).toBe('Soy la dueña del local.')
})

it('lets the owner change text, pin and limit', async () => {
  const api = mockApi()
  const { id } = logInTestUser()
  api.respond(updateOwnedVenue, { ...exampleVenue, isClosed: false, ownerUsername: 'ana', ownerName: 'Ana' })
  renderInApp(<OwnerPanel venue={{ ...exampleVenue, ownerId: id }} />)
  await userEvent.click(screen.getByRole('button', { name: 'Edit venue' }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.type(dialog.getByLabelText('Pin on the map'), 'nowhere')
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  await dialog.findByText(/Enter a place in Costa Rica/)
  await userEvent.clear(dialog.getByLabelText('Pin on the map'))
  await userEvent.type(dialog.getByLabelText('Pin on the map'), '9.15, -83.75')
  await userEvent.clear(dialog.getByLabelText('Cora per month'))
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(api.requests(updateOwnedVenue).map(({ fields }) => fields)).toEqual([
    {
      id: '4',
      description: 'Casados y café chorreado.',
      location: 'Frente al parque',
      mapPin: { latitude: 9.15, longitude: -83.75 },
      monthlyCoraLimit: null,
    },
  ])
})

it('shows nothing to visitors, nor at a venue of somebody else', () => {
  mockApi()
  const { container } = renderInApp(<OwnerPanel venue={exampleVenue} />)
  expect(container.textContent).toBe('')
  logInTestUser()
  expect(renderInApp(<OwnerPanel venue={{ ...exampleVenue, ownerId: 99 }} />).container.textContent).toBe('')
})
