// @vitest-environment happy-dom
import { type Order, refundOwnTickets } from '@convive/contracts/orders'
import type { Ticket } from '@convive/contracts/tickets'
import { mockApi, renderInApp, screen, shownToast, logInTestUser, userEvent, waitFor } from '@convive/ui-kit/testing'
import { expect, it } from 'vitest'
import { RefundTicket } from './refund-ticket.tsx'

const ticket = {
  id: 3,
  orderId: 4,
  code: 'CODE',
  status: 'valid',
  amount: 2,
  currency: 'cora',
  endsAt: '2999-01-01T00:00:00.000Z',
  refundUntil: '2998-12-31T00:00:00.000Z',
  refundState: null,
} as Ticket

it.each([
  ['cora', 'corrected'],
  ['usd', undefined],
] as const)('a refund in %s is announced once: the live socket does not announce its Cora', async (currency, gain) => {
  logInTestUser()
  mockApi().respond(refundOwnTickets, { issued: [] as Ticket[] } as Order)
  renderInApp(<RefundTicket ticket={{ ...ticket, currency }} />)
  await userEvent.click(screen.getByRole('button'))
  const buttons = await screen.findAllByRole('button', { name: 'Return it' })
  await userEvent.click(buttons[0]!)
  await waitFor(() => expect(shownToast()?.description).toMatch(/back/))
  expect(shownToast()?.gain).toBe(gain)
})

it.each([
  ['cora', false],
  ['usd', true],
] as const)('the note about a pending refund in %s speaks of cards: %s', (currency, speaksOfCards) => {
  renderInApp(<RefundTicket ticket={{ ...ticket, currency, refundState: 'pending' }} />)
  expect(document.body.textContent).toContain('on its way back')
  expect(document.body.textContent.includes('Card refunds')).toBe(speaksOfCards)
})
