// @vitest-environment happy-dom
import { getBalance, spendCora } from '@convive/contracts/cora'
import { getVenue, type VenueDetail } from '@convive/contracts/venues'
import { currentPath, navigate } from '@convive/ui-kit'
import { mockApi, renderInApp, screen, logInTestUser, userEvent, waitFor, within } from '@convive/ui-kit/testing'
import { expect, it } from 'vitest'
import { PayPage } from './pay-page.tsx'

const venue: VenueDetail = {
  id: 1,
  name: 'Soda Tapir',
  description: 'Comida casera frente al parque.',
  location: 'Frente al parque',
  region: 'uvita',
  imageUrl: null,
  ownerId: null,
  venueType: 'restaurant',
  acceptsCora: true,
  monthlyCoraLimit: 500,
  monthlyCoraUsed: 0,
}

function open(search: string) {
  logInTestUser()
  const api = mockApi()
  api.respond(getVenue, venue)
  api.respond(getBalance, { balance: 40 })
  navigate(`/cora/pay${search}`)
  return api
}

it('does not call the balance too low when it cannot be read, and reads it again', async () => {
  const api = open('?venue=1&amount=15')
  api.refuse(getBalance, 503, 'unavailable')
  renderInApp(<PayPage />)
  expect((await screen.findByText(/Couldn’t load your balance/)).closest('[role=alert]')).toBeTruthy()
  expect(screen.queryByText(/Insufficient balance/)).toBeNull()
  api.respond(getBalance, { balance: 40 })
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  await screen.findByRole('button', { name: 'Pay 15 Cora' })
})

it('repeats a payment whose answer was lost under the same key', async () => {
  const api = open('?venue=1&amount=15')
  api.disconnect(spendCora)
  renderInApp(<PayPage />)
  await userEvent.click(await screen.findByRole('button', { name: 'Pay 15 Cora' }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.click(dialog.getByRole('button', { name: 'Pay 15 Cora' }))
  const again = await dialog.findByRole('button', { name: 'Check and try again' })
  api.respond(spendCora, {
    balance: 25,
    transaction: { id: 12, type: 'spent_venue', amount: -15, createdAt: '2026-11-21T20:00:00Z', description: '' },
  })
  await userEvent.click(again)
  await screen.findByRole('heading', { name: 'Paid' })
  const keys = api.requests(spendCora).map(({ idempotencyKey }) => idempotencyKey)
  expect(keys).toHaveLength(4)
  expect(new Set(keys).size).toBe(1)
})

it('explains an unknown venue', async () => {
  const api = open('?venue=999999&amount=5')
  api.refuse(getVenue, 404, 'not_found')
  renderInApp(<PayPage />)
  await screen.findByText('There’s no such venue. Choose the one you’re at.')
})

it('leads to the venues without one', async () => {
  open('')
  renderInApp(<PayPage />)
  expect((await screen.findByRole('link', { name: 'Partner Venues' })).getAttribute('href')).toBe('/venues')
})

it('explains an invalid amount', async () => {
  open('?venue=1&amount=1.5')
  renderInApp(<PayPage />)
  await screen.findByText(/The amount in this link isn’t valid/)
})

it.each([
  ['?to=bea&amount=15', '/cora/balance?transfer=1&to=bea&amount=15'],
  ['?to=bea', '/cora/balance?transfer=1&to=bea'],
  ['?to=bea&amount=1.5', '/cora/balance?transfer=1&to=bea'],
])('%s opens the transfer to a person', async (search, path) => {
  open(search)
  renderInApp(<PayPage />)
  await waitFor(() => expect(currentPath()).toBe(path))
})

it('pays again, not once more the same, after a payment of unknown outcome was closed', async () => {
  const api = open('?venue=1&amount=15')
  api.disconnect(spendCora)
  renderInApp(<PayPage />)
  const pay = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Pay 15 Cora' }))
    const confirm = await screen.findByRole('dialog')
    await userEvent.click(within(confirm).getByRole('button', { name: 'Pay 15 Cora' }))
  }
  await pay()
  await screen.findByRole('button', { name: 'Close' })
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  await pay()
  await waitFor(() => {
    const keys = api.requests(spendCora).map(({ idempotencyKey }) => idempotencyKey)
    expect(new Set(keys).size).toBe(2)
  })
})
