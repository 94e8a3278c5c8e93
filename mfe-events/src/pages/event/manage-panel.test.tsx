// @vitest-environment happy-dom
import type { Event } from '@convive/contracts/events'
import { mockApi, renderInApp, screen, signInTestUser, userEvent } from '@convive/ui-kit/testing'
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
  signInTestUser()
  renderInApp(<ManagePanel event={event} own />)
  for (const name of ['Edit', 'Guests']) screen.getByRole('link', { name })
  screen.getByRole('button', { name: 'Share' })
  expect(screen.queryByRole('button', { name: 'Cancel event' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'More', expanded: false }))
  screen.getByRole('link', { name: 'Duplicate' })
  screen.getByRole('button', { name: 'Cancel event' })
  screen.getByRole('button', { name: 'Delete' })
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
  signInTestUser()
  renderInApp(<ManagePanel event={{ ...event, paymentOption }} own />)
  expect(screen.queryByRole('link', { name: 'Ticket sales' }) !== null).toBe(leads)
  expect(screen.queryByRole('link', { name: 'Check-in' }) !== null).toBe(leads)
})
