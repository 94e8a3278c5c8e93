// @vitest-environment happy-dom
import { ApiError } from '@convive/contracts/call'
import { abandonOrder, createPaymentIntent, getOrder, type Order, type PaymentIntent } from '@convive/contracts/orders'
import { listTickets, type Ticket } from '@convive/contracts/tickets'
import { queryClient, queryKeyOf } from '@convive/ui-kit'
import { act, logInTestUser, mockApi, renderHookInApp, shownToast, waitFor } from '@convive/ui-kit/testing'
import { expect, it, vi } from 'vitest'
import type { ReservationRequest } from './reservation.ts'
import { type ProviderAnswer, useCardPayment } from './use-card-payment.ts'

const twoTickets: ReservationRequest = { eventId: 5, amount: 25, currency: 'usd', tickets: 2 }
const threeTickets = { ...twoTickets, amount: 37.5, tickets: 3 }
const intentOf = (orderId: number): PaymentIntent => ({
  clientSecret: `secret-${orderId}`,
  provider: 'sandbox',
  orderId,
  reservedUntil: new Date(Date.now() + 600_000).toISOString(),
  amount: 25,
  currency: 'usd',
  testMode: true,
})
const orderOf = (state: Order['state'], id = 7) => ({ id, state, tickets: 2 }) as Order

/** Opens the checkout. The service makes the orders 7, 8, … */
function openCheckout(api = mockApi()) {
  logInTestUser()
  let orderId = 6
  api.respond(createPaymentIntent, () => intentOf(++orderId))
  api.respond(abandonOrder, orderOf('abandoned'))
  api.respond(listTickets, { items: [], next: null })
  const onSettled = vi.fn<(order: Order) => void>()
  const onSoldOut = vi.fn<() => void>()
  const events = { onSettled, onSoldOut }
  const { result, ...rest } = renderHookInApp((request: ReservationRequest) => useCardPayment(request, events), {
    initialProps: twoTickets,
  })
  const pay = async (...answers: (ProviderAnswer | Error)[]) => {
    const confirm = vi.fn<(intent: PaymentIntent) => Promise<ProviderAnswer>>(async () => {
      const [answer] = answers
      if (answer instanceof Error) throw answer
      return answer!
    })
    await act(async () => result.current.pay({ confirm }))
    await waitFor(() => expect(result.current.busy && !onSettled.mock.calls.length).toBe(false))
    return confirm
  }
  return { api, payment: result, pay, onSettled, onSoldOut, ...rest }
}

it('takes no place until Pay is pressed', async () => {
  const { api, payment, pay, onSettled } = openCheckout()
  await waitFor(() => expect(api.requests(listTickets)).toHaveLength(1))
  expect(api.requests(createPaymentIntent)).toEqual([])
  expect(payment.current).toMatchObject({ phase: 'typing', reservation: null })
  api.respond(getOrder, orderOf('paid'))
  const confirm = await pay({ kind: 'succeeded' })
  expect(confirm.mock.calls[0]?.[0].clientSecret).toBe('secret-7')
  await waitFor(() => expect(onSettled).toHaveBeenCalledExactlyOnceWith(orderOf('paid')))
  expect(api.requests(abandonOrder)).toEqual([])
})

it('lets the buyer try again after a declined card, with the same order', async () => {
  const { api, payment, pay } = openCheckout()
  api.respond(getOrder, orderOf('reserved'))
  await pay({ kind: 'declined', text: 'Insufficient funds' })
  expect(payment.current).toMatchObject({
    phase: 'typing',
    problem: { kind: 'declined', text: 'Insufficient funds' },
    reservation: { orderId: 7, tickets: 2 },
  })
  await pay({ kind: 'declined', text: 'Insufficient funds' })
  const keys = api.requests(createPaymentIntent).map(({ idempotencyKey }) => idempotencyKey)
  expect(keys).toHaveLength(2)
  expect(new Set(keys).size).toBe(1)
})

it('releases the old places when the buyer pays another number of tickets', async () => {
  const { api, pay, rerender } = openCheckout()
  api.respond(getOrder, orderOf('reserved'))
  await pay({ kind: 'declined' })
  rerender(threeTickets)
  expect(api.requests(abandonOrder)).toEqual([])
  await pay({ kind: 'declined' })
  expect(api.requests(abandonOrder).map(({ fields }) => fields.id)).toEqual(['7'])
  const [first, second] = api.requests(createPaymentIntent)
  expect(second?.idempotencyKey).not.toBe(first?.idempotencyKey)
  expect(second?.fields).toMatchObject({ tickets: 3 })
})

it('follows the order that was paid, whatever is chosen meanwhile', async () => {
  const { api, payment, onSettled, rerender } = openCheckout()
  const answer = Promise.withResolvers<ProviderAnswer>()
  act(() => payment.current.pay({ confirm: () => answer.promise }))
  await waitFor(() => expect(payment.current.reservation?.orderId).toBe(7))
  rerender(threeTickets)
  api.respond(getOrder, ({ fields }) => orderOf(fields.id === '7' ? 'paid' : 'reserved', Number(fields.id)))
  await act(async () => answer.resolve({ kind: 'succeeded' }))
  await waitFor(() => expect(onSettled).toHaveBeenCalledExactlyOnceWith(orderOf('paid')))
  expect(api.requests(createPaymentIntent)).toHaveLength(1)
  expect(api.requests(abandonOrder)).toEqual([])
})

it('asks the service when the answer was lost, and offers to check again when it does not know either', async () => {
  const { api, payment, pay, onSettled } = openCheckout()
  api.respond(getOrder, orderOf('reserved'))
  await pay(new ApiError(0, 'unreachable', 'No answer came.'))
  expect(payment.current).toMatchObject({ phase: 'unknown', inProgress: true, problem: null })
  api.disconnect(getOrder)
  await act(async () => payment.current.check())
  await waitFor(() => expect(payment.current.phase).toBe('unknown'))
  api.respond(getOrder, orderOf('paid'))
  await act(async () => payment.current.check())
  await waitFor(() => expect(onSettled).toHaveBeenCalledOnce())
})

it('is not paid if a check finds the places still reserved', async () => {
  const { api, payment, pay, onSettled } = openCheckout()
  api.respond(getOrder, orderOf('reserved'))
  await pay({ kind: 'unknown' })
  await act(async () => payment.current.check())
  await waitFor(() => expect(payment.current.phase).toBe('typing'))
  expect(onSettled).not.toHaveBeenCalled()
})

it('reserves again after the provider has ended the payment', async () => {
  const { api, payment, pay } = openCheckout()
  api.respond(getOrder, orderOf('lapsed'))
  await pay({ kind: 'ended' })
  expect(payment.current).toMatchObject({ phase: 'typing', problem: { kind: 'expired' }, reservation: null })
  await pay({ kind: 'declined' })
  const [first, second] = api.requests(createPaymentIntent)
  expect(second?.idempotencyKey).not.toBe(first?.idempotencyKey)
})

it('says that another buyer was faster, and pays nothing', async () => {
  const { api, payment, pay, onSoldOut } = openCheckout()
  api.refuse(createPaymentIntent, 409, 'sold_out')
  const confirm = await pay({ kind: 'succeeded' })
  expect(confirm).not.toHaveBeenCalled()
  expect(onSoldOut).toHaveBeenCalledOnce()
  expect(payment.current.problem).toMatchObject({ kind: 'setup' })
  expect(shownToast()?.title).toBe('Payment Setup Failed')
})

it('reserves nothing while the form is incomplete', async () => {
  const { api, payment } = openCheckout()
  const confirm = vi.fn<() => Promise<ProviderAnswer>>()
  await act(async () => payment.current.pay({ isComplete: async () => false, confirm }))
  expect(payment.current.phase).toBe('typing')
  expect(api.requests(createPaymentIntent)).toEqual([])
})

it('another tab goes on with the open order, and finds that it was paid', async () => {
  const first = openCheckout()
  first.api.respond(getOrder, orderOf('reserved'))
  await first.pay({ kind: 'declined' })
  first.unmount()
  queryClient.clear()
  const second = openCheckout()
  second.api.respond(getOrder, orderOf('reserved'))
  expect(second.payment.current.reservation).toMatchObject({ orderId: 7, tickets: 2 })
  second.api.respond(getOrder, orderOf('paid'))
  const confirm = await second.pay({ kind: 'succeeded' })
  expect(confirm).not.toHaveBeenCalled()
  expect(second.onSettled).toHaveBeenCalledWith(orderOf('paid'))
})

it('finds a payment from before a reload that arrives while the page offers to pay', async () => {
  const first = openCheckout()
  first.api.respond(getOrder, orderOf('reserved'))
  await first.pay({ kind: 'unknown' })
  first.unmount()
  const { api, onSettled } = openCheckout()
  api.respond(getOrder, orderOf('paid'))
  api.respond(listTickets, { items: [{ orderId: 7 } as Ticket], next: null })
  await act(() => queryClient.invalidateQueries({ queryKey: queryKeyOf(listTickets, { eventId: 5, limit: 100 }) }))
  await waitFor(() => expect(onSettled).toHaveBeenCalledWith(orderOf('paid')))
})
