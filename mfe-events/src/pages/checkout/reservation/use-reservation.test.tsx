// @vitest-environment happy-dom
import { abandonOrder, createPaymentIntent, getOrder, type Order, type PaymentIntent } from '@convive/contracts/orders'
import { listTickets, type Ticket } from '@convive/contracts/tickets'
import { queryClient, queryKeyOf } from '@convive/ui-kit'
import { act, mockApi, renderHookInApp, logInTestUser, waitFor } from '@convive/ui-kit/testing'
import { expect, it } from 'vitest'
import type { ReservationRequest } from './reservation-store.ts'
import { placesReservedByThisTab } from './reserve-places.ts'
import { useReservation } from './use-reservation.ts'

const twoTickets: ReservationRequest = { eventId: 5, amount: 25, currency: 'usd', tickets: 2 }
const threeTickets = { ...twoTickets, amount: 37.5, tickets: 3 }
const inTenMinutes = () => new Date(Date.now() + 600_000).toISOString()
const intentOf = (orderId: number): PaymentIntent => ({
  clientSecret: `secret-${orderId}`,
  provider: 'sandbox',
  orderId,
  reservedUntil: inTenMinutes(),
  amount: 25,
  currency: 'usd',
  testMode: true,
})
const orderOf = (state: Order['state']) => ({ id: 7, state }) as Order

function renderReservation(api: ReturnType<typeof mockApi>) {
  logInTestUser()
  let orderId = 6
  api.respond(createPaymentIntent, () => intentOf(++orderId))
  api.respond(abandonOrder, orderOf('abandoned'))
  return renderHookInApp((request: ReservationRequest) => useReservation(request), {
    initialProps: twoTickets,
  })
}

it('reserves the places and releases them when the buyer leaves', async () => {
  const api = mockApi()
  const { result, unmount } = renderReservation(api)
  await waitFor(() => expect(result.current.state).toBe('reserved'))
  expect(placesReservedByThisTab(5)).toBe(2)
  unmount()
  await waitFor(() => expect(api.requests(abandonOrder)).toHaveLength(1))
  expect(placesReservedByThisTab(5)).toBe(0)
})

it('keeps the places of a payment in progress when the buyer leaves', async () => {
  const api = mockApi()
  const { result, unmount } = renderReservation(api)
  await waitFor(() => expect(result.current.state).toBe('reserved'))
  act(() => void (result.current.state === 'reserved' && result.current.setPaying(true)))
  unmount()
  expect(placesReservedByThisTab(5)).toBe(2)
  expect(api.requests(abandonOrder)).toEqual([])
})

it('releases the old places when the buyer changes the number of tickets', async () => {
  const api = mockApi()
  const { result, rerender } = renderReservation(api)
  await waitFor(() => expect(result.current.state).toBe('reserved'))
  rerender(threeTickets)
  expect(result.current.state).toBe('reserving')
  await waitFor(() => expect(placesReservedByThisTab(5)).toBe(3))
  expect(api.requests(abandonOrder)).toHaveLength(1)
  const [first, second] = api.requests(createPaymentIntent)
  expect(second?.idempotencyKey).not.toBe(first?.idempotencyKey)
})

it('finds a payment from before a reload that arrives while the page offers to pay', async () => {
  const api = mockApi()
  api.respond(listTickets, { items: [], next: null })
  const { result } = renderReservation(api)
  await waitFor(() => expect(result.current.state).toBe('reserved'))
  api.respond(getOrder, orderOf('paid'))
  api.respond(listTickets, { items: [{ orderId: 7 } as Ticket], next: null })
  await act(() => queryClient.invalidateQueries({ queryKey: queryKeyOf(listTickets, { eventId: 5, limit: 100 }) }))
  await waitFor(() => expect(result.current.state).toBe('paid'))
})

it('finds a payment that succeeded while the page was reloaded', async () => {
  const api = mockApi()
  const first = renderReservation(api)
  await waitFor(() => expect(first.result.current.state).toBe('reserved'))
  act(() => void (first.result.current.state === 'reserved' && first.result.current.setPaying(true)))
  first.unmount()
  queryClient.clear()
  api.respond(getOrder, orderOf('paid'))
  const second = renderHookInApp(() => useReservation(twoTickets))
  await waitFor(() => expect(second.result.current.state).toBe('paid'))
})

it('offers a retry if the service refuses, and reserves with it', async () => {
  const api = mockApi()
  logInTestUser()
  api.refuse(createPaymentIntent, 409, 'sold_out')
  api.respond(abandonOrder, orderOf('abandoned'))
  const { result } = renderHookInApp(() => useReservation(twoTickets))
  await waitFor(() => expect(result.current.state).toBe('failed'))
  api.respond(createPaymentIntent, intentOf(8))
  act(() => void (result.current.state === 'failed' && result.current.retry()))
  await waitFor(() => expect(result.current.state).toBe('reserved'))
})
