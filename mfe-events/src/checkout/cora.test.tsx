// @vitest-environment happy-dom
import { spendCora } from '@convive/contracts/cora'
import { listTickets, type Ticket } from '@convive/contracts/tickets'
import type { OutputOf } from '@convive/contracts/route'
import { act, mockApi, renderHookInApp, logInTestUser, waitFor } from '@convive/ui-kit/testing'
import { expect, it, vi } from 'vitest'
import { useCoraPayment } from './cora.tsx'

const now = () => new Date().toISOString()
const posted = () => ({ balance: 40, transaction: { id: 1, createdAt: now() } }) as OutputOf<typeof spendCora>
const ticket = () => ({ currency: 'cora', createdAt: now() }) as Ticket

function renderPayment() {
  logInTestUser()
  const onPaid = vi.fn()
  return { ...renderHookInApp(() => useCoraPayment(5, onPaid)), onPaid }
}

it('pays, waits for the tickets and reports them', async () => {
  const api = mockApi()
  api.respond(spendCora, posted)
  api.respond(listTickets, () => ({ items: [ticket(), ticket()], next: null }))
  const { result, onPaid } = renderPayment()
  act(() => result.current.pay(2))
  await waitFor(() => expect(onPaid).toHaveBeenCalledWith(2, true))
})

it('retries a payment with an unknown outcome under the same key, even after a reload', async () => {
  const api = mockApi()
  api.disconnect(spendCora)
  const first = renderPayment()
  act(() => first.result.current.pay(2))
  await waitFor(() => expect(first.result.current.unknown).toBe(true))
  first.unmount()
  api.respond(spendCora, posted)
  api.respond(listTickets, () => ({ items: [ticket(), ticket()], next: null }))
  const second = renderPayment()
  expect(second.result.current.openTickets).toBe(2)
  // Another number of tickets would be a second payment.
  act(() => second.result.current.pay(5))
  await waitFor(() => expect(second.onPaid).toHaveBeenCalledWith(2, true))
  const keys = api.requests(spendCora).map(({ idempotencyKey }) => idempotencyKey)
  // Three attempts by itself, and the person’s.
  expect(keys).toHaveLength(4)
  expect(new Set(keys).size).toBe(1)
})

it('shows a refusal and forgets the payment', async () => {
  const api = mockApi()
  api.refuse(spendCora, 409, 'insufficient_balance')
  const { result, onPaid } = renderPayment()
  act(() => result.current.pay(1))
  await waitFor(() => expect(result.current.error?.code).toBe('insufficient_balance'))
  expect(result.current.openTickets).toBeNull()
  expect(onPaid).not.toHaveBeenCalled()
})
