// @vitest-environment happy-dom
import { ApiError } from '@convive/contracts/call'
import { getOrder, type Order } from '@convive/contracts/orders'
import { act, mockApi, renderHookInApp, waitFor } from '@convive/ui-kit/testing'
import { expect, it, vi } from 'vitest'
import type { ReservationState } from '../reservation/use-reservation.ts'
import { useCardPayment } from './use-card-payment.ts'

const orderOf = (state: Order['state']) => ({ id: 7, state }) as Order

function renderPayment() {
  const setPaying = vi.fn()
  const expire = vi.fn()
  const onSettled = vi.fn()
  const reservation = {
    state: 'reserved',
    reservation: { intent: { orderId: 7 }, tickets: 2, expiresAt: Date.now() + 60_000 },
    retry: vi.fn(),
    expire,
    setPaying,
  } as unknown as ReservationState
  const { result } = renderHookInApp(() => useCardPayment(reservation, onSettled))
  return { payment: result, setPaying, expire, onSettled }
}

it('keeps the places while it confirms, and hands over the settled order', async () => {
  const api = mockApi()
  api.respond(getOrder, orderOf('paid'))
  const { payment, setPaying, onSettled } = renderPayment()
  act(() => payment.current.start())
  expect(payment.current).toMatchObject({ phase: 'confirming', busy: true })
  expect(setPaying).toHaveBeenLastCalledWith(true)
  act(() => payment.current.succeeded())
  await waitFor(() => expect(onSettled).toHaveBeenCalledWith(orderOf('paid')))
})

it('lets the buyer try again after a declined card', () => {
  mockApi()
  const { payment, setPaying } = renderPayment()
  act(() => payment.current.start())
  act(() => payment.current.declined('Insufficient funds'))
  expect(payment.current).toMatchObject({
    phase: 'typing',
    busy: false,
    paymentError: { kind: 'declined', text: 'Insufficient funds' },
  })
  expect(setPaying).toHaveBeenLastCalledWith(false)
})

it('keeps the places while the outcome is unknown, and checks it without paying again', async () => {
  const api = mockApi()
  const { payment, setPaying, onSettled } = renderPayment()
  act(() => payment.current.start())
  act(() => payment.current.failed(new ApiError(0, 'unreachable', 'No answer came.')))
  expect(payment.current.phase).toBe('unknown')
  expect(setPaying).toHaveBeenLastCalledWith(true)
  api.disconnect(getOrder)
  act(() => payment.current.check())
  await waitFor(() => expect(payment.current.phase).toBe('unknown'))
  api.respond(getOrder, orderOf('paid'))
  act(() => payment.current.check())
  await waitFor(() => expect(onSettled).toHaveBeenCalledOnce())
})

it('is not paid if a check finds the places still reserved', async () => {
  const api = mockApi()
  api.respond(getOrder, orderOf('reserved'))
  const { payment, onSettled } = renderPayment()
  act(() => payment.current.start())
  act(() => payment.current.check())
  await waitFor(() => expect(payment.current.phase).toBe('typing'))
  expect(onSettled).not.toHaveBeenCalled()
})
