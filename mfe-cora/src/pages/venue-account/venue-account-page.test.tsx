// @vitest-environment happy-dom
import { findRecipient, getVenueAccount, listVenueTransactions, payFromVenue } from '@convive/contracts/cora'
import type { OutputOf } from '@convive/contracts/route'
import { exampleVenue } from '@convive/contracts/testing'
import { getVenue, listVenues } from '@convive/contracts/venues'
import { setLanguage } from '@convive/ui-kit'
import { logInTestUser, mockApi, renderInApp, screen, userEvent, within } from '@convive/ui-kit/testing'
import { afterEach, expect, it } from 'vitest'
import { VenueAccountPage } from './venue-account-page.tsx'

afterEach(() => setLanguage('en'))

const movement = { createdAt: '2026-11-21T20:00:00Z', description: '' }
const paid = {
  balance: 70,
  transaction: { ...movement, id: 31, type: 'venue_payment', amount: -30, counterparty: { username: 'bea' } },
} as OutputOf<typeof payFromVenue>

function open() {
  const api = mockApi()
  logInTestUser()
  api.respond(getVenueAccount, { balance: 100 })
  api.respond(getVenue, { ...exampleVenue, monthlyCoraUsed: 0 })
  api.respond(listVenues, [exampleVenue, { ...exampleVenue, id: 9, name: 'Taller Danta' }])
  api.respond(listVenueTransactions, {
    items: [
      { ...movement, id: 4, type: 'corrected', amount: 5, description: 'Cora of a merged venue' },
      { ...movement, id: 3, type: 'venue_payment', amount: 7, description: 'Paid by the venue Danta' },
      {
        ...movement,
        id: 2,
        type: 'venue_payment',
        amount: -8,
        description: 'Paid to bea: horas',
        counterparty: { username: 'bea' },
      },
      { ...movement, id: 1, type: 'spent_venue', amount: 9, description: 'casado' },
    ],
    next: null,
  })
  api.respond(findRecipient, { username: 'bea', displayName: 'Bea Rojas' })
  return api
}

async function fillIn() {
  await userEvent.click(await screen.findByRole('button', { name: 'Pay' }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.click(await dialog.findByRole('button', { name: '@bea' }))
  await userEvent.type(dialog.getByLabelText(/Amount/), '30')
  await userEvent.click(dialog.getByRole('button', { name: 'Continue' }))
}

it.each([
  ['en', ['Corrected', 'Payment from another venue', 'Payment from this venue', 'Payment received']],
  ['es', ['Corrección', 'Pago de otro local', 'Pago de este local', 'Pago recibido']],
] as const)('lists the movements of the venue in %s as it sees them', async (language, labels) => {
  setLanguage(language)
  open()
  renderInApp(<VenueAccountPage id={String(exampleVenue.id)} />)
  for (const label of labels) await screen.findByText(label)
  expect(screen.getByText(language === 'en' ? /Paid to bea: horas/ : /Pago a bea: horas/)).toBeDefined()
})

it('pays a person whom the venue paid before, after a confirmation, and shows the receipt and the new balance', async () => {
  const api = open()
  api.respond(payFromVenue, paid)
  renderInApp(<VenueAccountPage id={String(exampleVenue.id)} />)
  await fillIn()
  await screen.findByText(/Pay 30 Cora to Bea Rojas\?/)
  expect(api.requests(payFromVenue)).toEqual([])
  api.respond(getVenueAccount, { balance: 70 })
  await userEvent.click(screen.getByRole('button', { name: 'Pay 30 Cora' }))
  await screen.findByText('31')
  expect(api.requests(payFromVenue).map(({ fields }) => fields)).toEqual([
    { id: String(exampleVenue.id), to: { username: 'bea' }, amount: 30 },
  ])
  await userEvent.click(screen.getByRole('button', { name: 'Done' }))
  expect((await screen.findAllByText(/^70/)).length).toBeGreaterThan(0)
})

it('repeats a payment whose answer was lost under the same key, also after a reload', async () => {
  const api = open()
  api.disconnect(payFromVenue)
  const { unmount } = renderInApp(<VenueAccountPage id={String(exampleVenue.id)} />)
  await fillIn()
  await userEvent.click(await screen.findByRole('button', { name: 'Pay 30 Cora' }))
  await screen.findByRole('button', { name: 'Check and try again' })
  unmount()
  renderInApp(<VenueAccountPage id={String(exampleVenue.id)} />)
  const again = await screen.findByRole('button', { name: 'Check and try again' })
  api.respond(payFromVenue, paid)
  await userEvent.click(again)
  await screen.findByText('31')
  const keys = api.requests(payFromVenue).map(({ idempotencyKey }) => idempotencyKey)
  expect(keys).toHaveLength(4)
  expect(new Set(keys).size).toBe(1)
})

it('pays another venue, which is chosen from the list without this one', async () => {
  const api = open()
  api.respond(payFromVenue, paid)
  renderInApp(<VenueAccountPage id={String(exampleVenue.id)} />)
  await userEvent.click(await screen.findByRole('button', { name: 'Pay' }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.click(dialog.getByRole('button', { name: 'Another venue' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Continue' }))
  await dialog.findAllByText('This field is required')
  await dialog.findByRole('option', { name: /Taller Danta/ })
  expect(dialog.queryByRole('option', { name: new RegExp(exampleVenue.name) })).toBeNull()
  await userEvent.selectOptions(dialog.getByLabelText('Which venue?'), '9')
  await userEvent.type(dialog.getByLabelText(/Amount/), '101')
  await dialog.findByText('Insufficient balance: 100 Cora available')
  await userEvent.clear(dialog.getByLabelText(/Amount/))
  await userEvent.type(dialog.getByLabelText(/Amount/), '12')
  await userEvent.click(dialog.getByRole('button', { name: 'Continue' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Pay 12 Cora' }))
  await screen.findByText('31')
  expect(api.requests(payFromVenue)[0]?.fields).toEqual({
    id: String(exampleVenue.id),
    to: { venueId: 9 },
    amount: 12,
  })
})

it.each([
  [403, 'forbidden', 'Only its owner sees this'],
  [404, 'not_found', 'There’s no such venue'],
  [503, 'unavailable', 'Couldn’t load the venue’s Cora'],
] as const)('explains the answer %i', async (status, code, text) => {
  const api = open()
  api.refuse(getVenueAccount, status, code)
  renderInApp(<VenueAccountPage id={String(exampleVenue.id)} />)
  await screen.findByText(text)
})
