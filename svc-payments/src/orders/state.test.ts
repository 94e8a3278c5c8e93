import { orderStates } from '@convive/contracts/orders'
import { expect, test } from 'vitest'
import { decide, type Happening, type OrderFacts, type Room } from './state.ts'

const order: OrderFacts = { state: 'held', quantity: 2, amountMinor: 2500, currency: 'usd' }
const room: Room = { placesLeft: 2, isOff: false }
const paid: Happening = { kind: 'succeeded', amountMinor: 2500, currency: 'usd' }

test.each([
  ['held', room, 'issue', true],
  ['held', { placesLeft: 0, isOff: false }, 'issue', true],
  ['held', { placesLeft: null, isOff: false }, 'issue', true],
  ['held', { placesLeft: 2, isOff: true }, 'event_cancelled', true],
  ['lapsed', room, 'issue', false],
  ['lapsed', { placesLeft: null, isOff: false }, 'issue', false],
  ['lapsed', { placesLeft: 1, isOff: false }, 'no_place', false],
  ['lapsed', { placesLeft: 2, isOff: true }, 'event_cancelled', false],
  ['abandoned', room, 'issue', false],
  ['abandoned', { placesLeft: 1, isOff: false }, 'no_place', false],
] as const)('the right payment of a %s order with %o: %s', (state, given, outcome, fromHeld) => {
  const decision = decide({ ...order, state }, paid, given)
  expect(decision.kind === 'refund' ? decision.reason : decision.kind).toBe(outcome)
  expect(decision).toMatchObject({ fromHeld })
})

test.each(['paid', 'refunding', 'refunded'] as const)('the same payment again changes nothing in an order that is %s', (state) => {
  expect(decide({ ...order, state }, paid, room)).toEqual({ kind: 'nothing' })
})

test.each([
  [2499, 'usd'],
  [2501, 'usd'],
  [2500, 'crc'],
])('%d %s for an order of 2500 usd never becomes a ticket', (amountMinor, currency) => {
  for (const state of ['held', 'lapsed', 'abandoned'] as const) {
    expect(decide({ ...order, state }, { kind: 'succeeded', amountMinor, currency }, room)).toEqual({ kind: 'refund', reason: 'wrong_amount', fromHeld: state === 'held' })
  }
})

test.each([
  ['ended', 'held', 'lapsed', true],
  ['let-go', 'held', 'abandoned', true],
  ['voided', 'paid', 'refunding', false],
  ['repaid', 'refunding', 'refunded', false],
] as const)('%s moves an order that is %s to %s, and no other', (kind, from, to, fromHeld) => {
  for (const state of orderStates) {
    expect(decide({ ...order, state }, { kind }, room)).toEqual(state === from ? { kind: 'move', to, fromHeld } : { kind: 'nothing' })
  }
})
