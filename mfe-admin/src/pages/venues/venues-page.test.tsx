// @vitest-environment happy-dom
import {
  type AdministeredVenue,
  closeVenue,
  createVenue,
  listAllVenues,
  setVenueOwner,
  updateVenue,
} from '@convive/contracts/venues'
import { listVenueDuplicates, mergeVenues, type VenuePair } from '@convive/contracts/venue-merges'
import { decideVenueClaim, listVenueClaims, type VenueClaim } from '@convive/contracts/venue-claims'
import { mockApi, renderInApp, screen, logInTestUser, userEvent, waitFor, within } from '@convive/ui-kit/testing'
import { expect, it } from 'vitest'
import { VenuesPage } from './venues-page.tsx'

const soda: AdministeredVenue = {
  id: 4,
  name: 'Soda La Costeña',
  description: 'Casados y café chorreado.',
  location: 'Frente al parque',
  region: 'uvita',
  imageUrl: null,
  ownerId: null,
  venueType: 'restaurant',
  acceptsCora: true,
  monthlyCoraLimit: 500,
  isClosed: false,
  updatedAt: '2036-08-01T12:00:00Z',
  ownerUsername: null,
  ownerName: null,
}

function renderPage(venue = soda, claims: VenueClaim[] = [], pairs: VenuePair[] = []) {
  const api = mockApi()
  logInTestUser({ isAdmin: true })
  api.respond(listAllVenues, { items: [venue], next: null })
  api.respond(listVenueClaims, { items: claims, next: null })
  api.respond(listVenueDuplicates, pairs)
  renderInApp(<VenuesPage />)
  return api
}
const open = async (button: string) => {
  await userEvent.click(await screen.findByRole('button', { name: button }))
  return within(await screen.findByRole('dialog'))
}

it('adds a venue; an empty limit means no limit', async () => {
  const api = renderPage()
  api.respond(createVenue, { ...soda, id: 5, name: 'Café Nuevo' })
  const dialog = await open('New venue')
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  await dialog.findByText('Must be at least 3 characters')
  expect(api.requests(createVenue)).toEqual([])
  await userEvent.type(dialog.getByRole('textbox', { name: 'Name' }), 'Café Nuevo')
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Kind' }), 'Coffee Shop')
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Region' }), 'limon')
  await userEvent.type(dialog.getByRole('textbox', { name: 'Location' }), 'Frente a la playa')
  await userEvent.type(dialog.getByRole('textbox', { name: 'Pin on the map' }), '10.0, -83.03')
  await userEvent.type(dialog.getByRole('textbox', { name: 'Description' }), 'Café y pan casero.')
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(api.requests(createVenue).map(({ fields }) => fields)).toEqual([
    {
      name: 'Café Nuevo',
      venueType: 'coffee_shop',
      region: 'limon',
      location: 'Frente a la playa',
      mapPin: { latitude: 10, longitude: -83.03 },
      description: 'Café y pan casero.',
      acceptsCora: true,
      monthlyCoraLimit: null,
    },
  ])
})

it('changes a venue, asks about an ambiguous limit, and says in the form why it could not', async () => {
  const api = renderPage()
  api.refuse(updateVenue, 409, 'venue_exists')
  const dialog = await open('Edit Soda La Costeña')
  const limit = dialog.getByRole<HTMLInputElement>('textbox', { name: 'Cora per month' })
  expect(limit.value).toBe('500')
  await userEvent.clear(limit)
  await userEvent.type(limit, '50.000')
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  await dialog.findByText(/could mean a thousand or one/)
  expect(api.requests(updateVenue)).toEqual([])
  await userEvent.clear(limit)
  await userEvent.type(limit, '0')
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  expect((await dialog.findByRole('alert')).textContent).toContain('There is already a venue with this name')
  expect(api.requests(updateVenue)[0]?.fields).toMatchObject({ id: '4', monthlyCoraLimit: 0, region: 'uvita' })
})

it('takes what somebody else saved meanwhile, and says it where both changed the same', async () => {
  const api = renderPage()
  const theirs = {
    ...soda,
    description: 'Casados y gallos.',
    location: 'En la esquina',
    updatedAt: '2036-08-02T12:00:00Z',
  }
  api.refuse(updateVenue, 409, 'changed_meanwhile', theirs)
  const dialog = await open('Edit Soda La Costeña')
  const location = dialog.getByRole<HTMLInputElement>('textbox', { name: 'Location' })
  await userEvent.clear(location)
  await userEvent.type(location, 'Junto al río')
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  await dialog.findByText(/Somebody else saved meanwhile: En la esquina/)
  expect(dialog.getByRole<HTMLTextAreaElement>('textbox', { name: 'Description' }).value).toBe('Casados y gallos.')
  api.respond(updateVenue, theirs)
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(api.requests(updateVenue)).toHaveLength(2))
  expect(api.requests(updateVenue).map(({ fields }) => fields)).toMatchObject([
    { location: 'Junto al río', description: soda.description, updatedAt: soda.updatedAt },
    { location: 'Junto al río', description: 'Casados y gallos.', updatedAt: theirs.updatedAt },
  ])
})

it('closes a venue after a confirmation, and reopens one without', async () => {
  const api = renderPage()
  api.respond(closeVenue, { ...soda, isClosed: true })
  const dialog = await open('Close Soda La Costeña')
  expect(api.requests(closeVenue)).toEqual([])
  api.respond(listAllVenues, { items: [{ ...soda, isClosed: true }], next: null })
  await userEvent.click(dialog.getByRole('button', { name: 'Close the venue' }))
  api.respond(closeVenue, soda)
  await userEvent.click(await screen.findByRole('button', { name: 'Reopen Soda La Costeña' }))
  await waitFor(() => expect(api.requests(closeVenue).map(({ fields }) => fields['closed'])).toEqual([true, false]))
})

it('names an owner, keeps the typed text when there is no such user, and removes the owner', async () => {
  const api = renderPage({ ...soda, ownerId: 7, ownerUsername: 'marta', ownerName: 'Marta Solís' })
  await screen.findByText('Owner: Marta Solís (@marta)')
  api.refuse(setVenueOwner, 400, 'unknown_user')
  const dialog = await open('Owner of Soda La Costeña')
  const username = dialog.getByRole<HTMLInputElement>('textbox', { name: 'Username' })
  await userEvent.type(username, 'x')
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  expect((await dialog.findByRole('alert')).textContent).toContain('No user with that name')
  expect(username.value).toBe('martax')
  api.respond(setVenueOwner, soda)
  await userEvent.clear(username)
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(api.requests(setVenueOwner).map(({ fields }) => fields['username'])).toEqual(['martax', null])
})

it('asks before a claim makes somebody the owner', async () => {
  const claim = {
    id: 8,
    venueId: 4,
    name: 'Soda La Costeña',
    userId: 7,
    username: 'beto',
    displayName: 'Beto Rojas',
    note: 'Soy el dueño.',
    state: 'waiting',
    claimedAt: '2026-11-20T12:00:00Z',
    decidedAt: null,
  } as const
  const api = renderPage(soda, [claim])
  const dialog = await open('Approve the claim on Soda La Costeña')
  expect(api.requests(decideVenueClaim)).toEqual([])
  api.respond(decideVenueClaim, { ...claim, state: 'accepted' })
  api.respond(listVenueClaims, { items: [], next: null })
  await userEvent.click(dialog.getByRole('button', { name: 'Approve' }))
  await screen.findByText('No claims are waiting.')
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Venue claims'))
  expect(api.requests(decideVenueClaim).map(({ fields }) => fields)).toEqual([{ id: '8', accept: true }])
})

it('mentions neither claims nor duplicates if there are none', async () => {
  renderPage()
  await screen.findByRole('heading', { name: 'All venues' })
  await screen.findByText('Soda La Costeña')
  expect(screen.queryByText('Venue claims')).toBeNull()
  expect(screen.queryByText('Possible duplicates')).toBeNull()
})

const twin: AdministeredVenue = {
  ...soda,
  id: 9,
  name: 'soda la costena',
  mapPin: { latitude: 9.15, longitude: -83.75 },
  ownerId: 7,
  ownerUsername: 'marta',
  ownerName: 'Marta Solís',
}

it('merges duplicates: one stays, each fact is chosen, and it asks first', async () => {
  const api = renderPage(soda, [], [{ one: soda, other: twin }])
  const dialog = await open('Compare Soda La Costeña and soda la costena')
  const group = (name: string) => within(dialog.getByRole('group', { name }))
  expect(dialog.queryByRole('group', { name: 'Description' })).toBeNull()
  expect(group('Owner').getByRole<HTMLInputElement>('radio', { name: 'Marta Solís (@marta)' }).checked).toBe(true)
  await userEvent.click(group('Name').getByRole('radio', { name: 'soda la costena' }))
  await userEvent.click(group('Pin on the map').getByRole('radio', { name: 'No pin' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Continue' }))
  expect(api.requests(mergeVenues)).toEqual([])
  api.respond(mergeVenues, { ...soda, name: 'soda la costena' })
  api.respond(listVenueDuplicates, [])
  await userEvent.click(await screen.findByRole('button', { name: 'Merge them' }))
  await screen.findByText('No possible duplicates left.')
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Possible duplicates'))
  expect(api.requests(mergeVenues).map(({ fields }) => fields)).toEqual([
    { id: '4', otherId: 9, take: ['name', 'owner'] },
  ])
})

it('merges a venue with a searched one, which may be the one that remains; keeps the choices after a failure', async () => {
  const api = renderPage()
  const dialog = await open('Merge Soda La Costeña with another venue')
  api.respond(listAllVenues, { items: [twin, soda], next: null })
  await userEvent.type(dialog.getByRole('searchbox', { name: 'The other venue' }), 'costena')
  await userEvent.click(await dialog.findByRole('button', { name: 'Compare with soda la costena' }))
  const compare = within(await screen.findByRole('dialog', { name: 'Merge two venues' }))
  const stays = within(compare.getByRole('group', { name: 'Which one stays?' }))
  await userEvent.click(stays.getByRole('radio', { name: /soda la costena/ }))
  await userEvent.click(compare.getByRole('button', { name: 'Continue' }))
  api.refuse(mergeVenues, 409, 'venue_in_other_region')
  await userEvent.click(await screen.findByRole('button', { name: 'Merge them' }))
  expect((await screen.findByRole('alert')).textContent).toContain('That venue is in another region')
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect((await screen.findByRole<HTMLInputElement>('radio', { name: /soda la costena.*9/ })).checked).toBe(true)
  expect(api.requests(mergeVenues).map(({ fields }) => fields)).toEqual([{ id: '9', otherId: 4, take: [] }])
})

it('offers no merge of venues in two regions', async () => {
  renderPage(soda, [], [{ one: soda, other: { ...twin, region: 'limon' } }])
  const dialog = await open('Compare Soda La Costeña and soda la costena')
  dialog.getByText('They’re in different regions, so they can’t be merged.')
  expect(dialog.queryByRole('button', { name: 'Continue' })).toBeNull()
})
