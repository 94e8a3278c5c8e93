import { orderStates } from '@convive/contracts/orders'
import { expect, test } from 'vitest'
import { decideOrder, type EventAvailability, type OrderEvent, type OrderFacts } from './order.rules.ts'

const order: OrderFacts = { state: 'reserved', quantity: 2, amountMinor: 2500, currency: 'usd' }
const available: EventAvailability = { placesLeft: 2, isCancelledOrDeleted: false, isPast: false }
const payment: OrderEvent = { kind: 'payment_succeeded', amountMinor: 2500, currency: 'usd' }

test.each([
  ['reserved', available, 'issue_tickets', true],
  ['reserved', { placesLeft: 0, isCancelledOrDeleted: false, isPast: false }, 'issue_tickets', true],
  ['reserved', { placesLeft: null, isCancelledOrDeleted: false, isPast: false }, 'issue_tickets', true],
  ['reserved', { placesLeft: 2, isCancelledOrDeleted: true, isPast: false }, 'event_cancelled', true],
  ['reserved', { ...available, isPast: true }, 'event_past', true],
  ['lapsed', available, 'issue_tickets', false],
  ['lapsed', { placesLeft: null, isCancelledOrDeleted: false, isPast: true }, 'event_past', false],
  ['lapsed', { placesLeft: null, isCancelledOrDeleted: false, isPast: false }, 'issue_tickets', false],
  ['lapsed', { placesLeft: 1, isCancelledOrDeleted: false, isPast: false }, 'no_place', false],
  ['lapsed', { placesLeft: 2, isCancelledOrDeleted: true, isPast: false }, 'event_cancelled', false],
  ['abandoned', available, 'issue_tickets', false],
  ['abandoned', { placesLeft: 1, isCancelledOrDeleted: false, isPast: false }, 'no_place', false],
] as const)(
  'the right payment of a %s order with %o leads to %s',
  (state, availability, outcome, releasesReservation) => {
    const decision = decideOrder({ ...order, state }, payment, availability)
    expect(decision.kind === 'refund' ? decision.reason : decision.kind).toBe(outcome)
    expect(decision).toMatchObject({ releasesReservation })
  },
)

test.each(['paid', 'refunding', 'refunded'] as const)(
  'a repeated payment changes nothing in an order that is %s',
  (state) => {
    expect(decideOrder({ ...order, state }, payment, available)).toEqual({ kind: 'ignore' })
  },
)

test.each([
  [2499, 'usd'],
  [2501, 'usd'],
  [2500, 'crc'],
])('%d %s for an order of 2500 usd never becomes a ticket', (amountMinor, currency) => {
  for (const state of ['reserved', 'lapsed', 'abandoned'] as const) {
    expect(decideOrder({ ...order, state }, { kind: 'payment_succeeded', amountMinor, currency }, available)).toEqual({
      kind: 'refund',
      reason: 'wrong_amount',
      releasesReservation: state === 'reserved',
    })
  }
})

test.each([
  ['payment_closed', 'reserved', 'lapsed', true],
  ['abandoned', 'reserved', 'abandoned', true],
  ['all_seats_cancelled', 'paid', 'refunding', false],
  ['fully_refunded', 'refunding', 'refunded', false],
] as const)('%s changes an order only from %s, and to %s', (kind, from, to, releasesReservation) => {
  for (const state of orderStates) {
    expect(decideOrder({ ...order, state }, { kind }, available)).toEqual(
      state === from ? { kind: 'change_state', to, releasesReservation } : { kind: 'ignore' },
    )
  }
})
