// @vitest-environment happy-dom
import type { Event } from '@convive/contracts/events'
import { getSales } from '@convive/contracts/sales'
import { mockApi, renderInApp, screen, logInTestUser, userEvent, waitFor } from '@convive/ui-kit/testing'
import { expect, it } from 'vitest'
import { ManagePanel } from './manage-panel.tsx'

const event = {
  id: 5,
  isPaid: true,
  price: 5,
  acceptCora: false,
  isPast: false,
  isCancelled: false,
  boostedUntil: null,
  goingCount: 0,
  maybeCount: 0,
} as Event

it('keeps rare or irreversible actions in the menu “More”', async () => {
  mockApi()
  logInTestUser()
  renderInApp(<ManagePanel event={event} toolsRole="creator" />)
  for (const name of ['Edit', 'Guests']) screen.getByRole('link', { name })
  screen.getByRole('button', { name: 'Share' })
  expect(screen.queryByRole('button', { name: 'Cancel event' })).toBeNull()
  expect(screen.getAllByRole('button').at(-1)?.textContent).toBe('More')
  await userEvent.click(screen.getByRole('button', { name: 'More', expanded: false }))
  screen.getByRole('link', { name: 'Duplicate' })
  screen.getByRole('button', { name: 'Cancel event' })
  screen.getByRole('button', { name: 'Delete' })
})

it.each([
  [{ isProposal: true }, 'claimer', 'Only you and the administrators see your changes until your claim is confirmed.'],
  [
    { isChangedDate: true },
    'creator',
    'This date was changed on its own, so it stays as it is when you change all later ones.',
  ],
] as const)('says what becomes of changes: %o', (given, toolsRole, text) => {
  mockApi()
  logInTestUser()
  renderInApp(<ManagePanel event={{ ...event, ...given }} toolsRole={toolsRole} />)
  screen.getByText(text)
})

it.each([
  ['online_payment', true],
  ['mixed', true],
  ['cora_only', true],
  // An event that is paid in cash has no tickets to sell or scan.
  ['at_door', false],
  [null, false],
] as const)('leads to sales and check-in for %s: %s', (paymentOption, leads) => {
  mockApi()
  logInTestUser()
  renderInApp(<ManagePanel event={{ ...event, paymentOption }} toolsRole="creator" />)
  expect(screen.queryByRole('link', { name: 'Ticket sales' }) !== null).toBe(leads)
  expect(screen.queryByRole('link', { name: 'Check-in' }) !== null).toBe(leads)
})

const sales = {
  eventId: 5,
  title: 'Peña',
  capacity: null,
  sold: 3,
  reserved: 0,
  refunded: 1,
  checkedIn: 0,
  placesLeft: null,
  waiting: 0,
  offered: 0,
  isCancelled: false,
  buyers: 2,
  income: [
    { currency: 'usd' as const, amount: 25 },
    { currency: 'cora' as const, amount: 16 },
  ],
}
const unsold = { ...sales, sold: 0, refunded: 0, buyers: 0, income: [] }
const open = async (given: Partial<Event>, sold?: typeof sales) => {
  const api = mockApi()
  if (sold) api.respond(getSales, sold)
  logInTestUser()
  renderInApp(<ManagePanel event={{ ...event, paymentOption: 'mixed', ...given }} toolsRole="creator" />)
  await userEvent.click(screen.getByRole('button', { name: 'More', expanded: false }))
}

it('says before a cancellation how much goes back to how many buyers', async () => {
  await open({}, sales)
  await userEvent.click(screen.getByRole('button', { name: 'Cancel event' }))
  expect(await screen.findByText(/2 people who bought tickets get \$25\.00 \+ 16 Cora back in total\./)).toBeTruthy()
})

it('offers to delete an event only if nobody ever bought a ticket', async () => {
  await open({}, unsold)
  expect(await screen.findByRole('button', { name: 'Delete' })).toBeTruthy()
})

it('offers no deletion after a sale, not even after a refunded one', async () => {
  await open({}, { ...unsold, refunded: 1 })
  await userEvent.click(screen.getByRole('button', { name: 'Cancel event' }))
  // The sales are known once the dialog no longer mentions refunds in general.
  await waitFor(() => expect(screen.queryByText(/gets a refund/)).toBeNull())
  screen.getByText(/marked as cancelled/)
  expect(screen.queryByRole('button', { name: 'Delete', hidden: true })).toBeNull()
})

it('offers no deletion of a cancelled event', async () => {
  await open({ isCancelled: true, isPaid: false })
  expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull()
})
