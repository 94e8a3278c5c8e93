// @vitest-environment happy-dom
import { getOrder, type Order } from '@convive/contracts/orders'
import { exampleEvent } from '@convive/contracts/testing'
import { navigate } from '@convive/ui-kit'
import {
  act,
  fireEvent,
  logInTestUser,
  mockApi,
  renderInApp,
  screen,
  shownToast,
  waitFor,
} from '@convive/ui-kit/testing'
import { expect, it, onTestFinished, vi } from 'vitest'
import { ReturnFromBank } from './outcome.tsx'

const orderOf = (state: Order['state']) => ({ id: 7, state, tickets: 2 }) as Order
const checkoutPath = `/checkout/${exampleEvent.id}`

/** The page asks for some seconds. */
async function returnFromBank(isRefused: boolean) {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  onTestFinished(() => void vi.useRealTimers())
  logInTestUser()
  navigate(`${checkoutPath}?order=7&payment_intent_client_secret=secret`)
  renderInApp(<ReturnFromBank event={exampleEvent} orderId="7" tickets={2} passOfferId={null} isRefused={isRefused} />)
  await act(() => vi.advanceTimersByTimeAsync(8000))
}

it('never tells "not known yet" as a declined card', async () => {
  const api = mockApi()
  api.respond(getOrder, orderOf('reserved'))
  await returnFromBank(false)
  const again = await screen.findByRole('button', { name: 'Check again' })
  expect(shownToast()).toBeNull()
  api.respond(getOrder, orderOf('paid'))
  fireEvent.click(again)
  await waitFor(() => expect(shownToast()?.title).toBe('Payment successful'))
  expect(location.pathname).toBe(`/events/${exampleEvent.id}`)
})

it.each([
  ['the bank has refused', 'reserved', true],
  ['the order has ended', 'lapsed', false],
] as const)('goes back to the form when %s', async (_, state, isRefused) => {
  mockApi().respond(getOrder, orderOf(state))
  await returnFromBank(isRefused)
  await waitFor(() => expect(shownToast()?.description).toBe('The card was declined.'))
  expect(location.pathname + location.search).toBe(`${checkoutPath}?tickets=2`)
})

it('finds a payment that arrived although the bank seemed to refuse', async () => {
  mockApi().respond(getOrder, orderOf('paid'))
  await returnFromBank(true)
  await waitFor(() => expect(shownToast()?.title).toBe('Payment successful'))
})
