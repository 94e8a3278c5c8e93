// @vitest-environment happy-dom
import { getOrder, type Order } from '@convive/contracts/orders'
import { exampleEvent } from '@convive/contracts/testing'
import { navigate } from '@convive/ui-kit'
import { logInTestUser, mockApi, renderInApp, screen, shownToast, userEvent, waitFor } from '@convive/ui-kit/testing'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { ReturnFromBank } from './outcome.tsx'

const orderOf = (state: Order['state']) => ({ id: 7, state, tickets: 2 }) as Order
const checkoutPath = `/checkout/${exampleEvent.id}`

function returnFromBank(isRefused: boolean) {
  logInTestUser()
  navigate(`${checkoutPath}?order=7&payment_intent_client_secret=secret`)
  renderInApp(<ReturnFromBank event={exampleEvent} orderId="7" tickets={2} isRefused={isRefused} />)
}

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 1000 })
  onTestFinished(() => void vi.useRealTimers())
})

it('never tells "not known yet" as a declined card', async () => {
  const api = mockApi()
  api.respond(getOrder, orderOf('reserved'))
  returnFromBank(false)
  const again = await screen.findByRole('button', { name: 'Check again' })
  expect(shownToast()).toBeNull()
  api.respond(getOrder, orderOf('paid'))
  await userEvent.click(again)
  await waitFor(() => expect(shownToast()?.title).toBe('Payment successful'))
  expect(location.pathname).toBe(`/events/${exampleEvent.id}`)
})

it.each([
  ['the bank has refused', 'reserved', true],
  ['the order has ended', 'lapsed', false],
] as const)('goes back to the form when %s', async (_, state, isRefused) => {
  mockApi().respond(getOrder, orderOf(state))
  returnFromBank(isRefused)
  await waitFor(() => expect(shownToast()?.description).toBe('The card was declined.'))
  expect(location.pathname + location.search).toBe(`${checkoutPath}?tickets=2`)
})

it('finds a payment that arrived although the bank seemed to refuse', async () => {
  mockApi().respond(getOrder, orderOf('paid'))
  returnFromBank(true)
  await waitFor(() => expect(shownToast()?.title).toBe('Payment successful'))
})
