// @vitest-environment happy-dom
import { downloadVenueStatement, getVenueStatement } from '@convive/contracts/cora'
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
  api.respond(getVenueStatement, { month: '2026-03', used: 0, limit: null, days: [] })
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

it('takes what somebody else saved meanwhile, and keeps what the owner typed', async () => {
  const api = mockApi()
  const { id } = logInTestUser()
  api.respond(getVenueStatement, { month: '2026-03', used: 0, limit: null, days: [] })
  const own = { ...exampleVenue, ownerId: id, updatedAt: '2036-08-01T12:00:00Z' }
  const theirs = { ...own, location: 'En la esquina', updatedAt: '2036-08-02T12:00:00Z' }
  api.refuse(updateOwnedVenue, 409, 'changed_meanwhile', theirs)
  renderInApp(<OwnerPanel venue={own} />)
  await userEvent.click(screen.getByRole('button', { name: 'Edit venue' }))
  const dialog = within(await screen.findByRole('dialog'))
  const description = dialog.getByRole('textbox', { name: 'Description' })
  await userEvent.clear(description)
  await userEvent.type(description, 'Casados y gallos.')
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  const location = dialog.getByRole<HTMLInputElement>('textbox', { name: 'Location' })
  await waitFor(() => expect(location.value).toBe('En la esquina'))
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(api.requests(updateOwnedVenue)).toHaveLength(2))
  expect(api.requests(updateOwnedVenue)[1]?.fields).toMatchObject({
    description: 'Casados y gallos.',
    location: 'En la esquina',
    updatedAt: theirs.updatedAt,
  })
})

it('asks about an ambiguous limit, and accepts 0 and thousands with a space', async () => {
  const api = mockApi()
  const { id } = logInTestUser()
  api.respond(getVenueStatement, { month: '2026-03', used: 0, limit: null, days: [] })
  api.refuse(updateOwnedVenue, 503, 'unavailable')
  renderInApp(<OwnerPanel venue={{ ...exampleVenue, ownerId: id }} />)
  await userEvent.click(screen.getByRole('button', { name: 'Edit venue' }))
  const dialog = within(await screen.findByRole('dialog'))
  const save = async (limit: string) => {
    await userEvent.clear(dialog.getByLabelText('Cora per month'))
    await userEvent.type(dialog.getByLabelText('Cora per month'), limit)
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  }
  await save('50.000')
  await dialog.findByText(/could mean a thousand or one/)
  expect(api.requests(updateOwnedVenue)).toEqual([])
  await save('0')
  await waitFor(() => expect(api.requests(updateOwnedVenue)).toHaveLength(1))
  await dialog.findByRole('alert')
  await save('50 000')
  await waitFor(() => expect(api.requests(updateOwnedVenue)).toHaveLength(2))
  expect(api.requests(updateOwnedVenue).map(({ fields }) => fields['monthlyCoraLimit'])).toEqual([0, 50_000])
})

it.each([
  ['the owner', { isAdmin: false }, true],
  ['an administrator', { isAdmin: true }, false],
])('shows %s the payments of a month by day, and offers them as a file', async (_, who, owns) => {
  const api = mockApi()
  const { id } = logInTestUser(who)
  api.respond(getVenueStatement, (request) => ({
    month: String(request.fields['month']),
    used: 1035,
    limit: 2000,
    days: [
      { day: '2026-03-07', payments: 2, received: 1030 },
      { day: '2026-03-01', payments: 1, received: 5 },
    ],
  }))
  api.refuse(downloadVenueStatement, 503, 'unavailable')
  renderInApp(<OwnerPanel venue={{ ...exampleVenue, ownerId: owns ? id : 99 }} />)
  await screen.findByText('1,035 Cora in 3 payments')
  screen.getByText('1,035 of 2,000 Cora of the monthly limit used')
  const days = within(screen.getByRole('list', { name: 'Payments by day' }))
  expect(days.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Sat, Mar 71,030 Cora in 2 payments',
    'Sun, Mar 15 Cora in 1 payment',
  ])
  const months = within(screen.getByLabelText('Month')).getAllByRole('option')
  await userEvent.selectOptions(screen.getByLabelText('Month'), months[1]!)
  await waitFor(() => expect(api.requests(getVenueStatement)).toHaveLength(2))
  await userEvent.click(screen.getByRole('button', { name: 'Payments (CSV)' }))
  expect((await screen.findByRole('alert')).textContent).toContain('Couldn’t download the payments')
})

it('says that the payments do not load, beside the actions of the owner', async () => {
  const api = mockApi()
  const { id } = logInTestUser()
  api.refuse(getVenueStatement, 503, 'unavailable')
  renderInApp(<OwnerPanel venue={{ ...exampleVenue, ownerId: id }} />)
  await screen.findByText('Couldn’t load the payments')
  screen.getByRole('button', { name: 'Edit venue' })
})

it('shows nothing to visitors, nor at a venue of somebody else', () => {
  mockApi()
  const { container } = renderInApp(<OwnerPanel venue={exampleVenue} />)
  expect(container.textContent).toBe('')
  logInTestUser()
  expect(renderInApp(<OwnerPanel venue={{ ...exampleVenue, ownerId: 99 }} />).container.textContent).toBe('')
})
