// @vitest-environment happy-dom
import type { Event } from '@convive/contracts/events'
import { mockApi, renderInApp, screen, signInTestUser } from '@convive/ui-kit/testing'
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

it.each([
  ['online_payment', true],
  ['mixed', true],
  ['cora_only', true],
  // In cash, no ticket exists that could be sold or scanned.
  ['at_door', false],
  [null, false],
] as const)('leads to sales and check-in for %s: %s', (paymentOption, leads) => {
  mockApi()
  signInTestUser()
  renderInApp(<ManagePanel event={{ ...event, paymentOption }} own />)
  expect(screen.queryByRole('link', { name: 'Ticket sales' }) !== null).toBe(leads)
  expect(screen.queryByRole('link', { name: 'Check-in' }) !== null).toBe(leads)
})
