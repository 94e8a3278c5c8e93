import { expect, it } from 'vitest'
import { saleOf } from './sale.ts'

const online = { isPaid: true, price: 12.5, paymentOption: 'online_payment', acceptCora: false, coraPrice: null, isPast: false, isCancelled: false } as const
const open = { kind: 'open', card: true, cora: null, door: false }
const closed = (reason: string) => ({ kind: 'closed', reason })

it.each([
  ['online', {}, null, open],
  ['mixed: the door too', { paymentOption: 'mixed' }, null, { ...open, door: true }],
  ['Cora beside money', { acceptCora: true, coraPrice: 30 }, null, { ...open, cora: 30 }],
  ['a Cora price that is not accepted', { coraPrice: 30 }, null, open],
  ['Cora only', { paymentOption: 'cora_only', price: null, coraPrice: 30 }, null, { ...open, card: false, cora: 30 }],
  ['at the door', { paymentOption: 'at_door' }, null, closed('at_door')],
  ['at the door, or in Cora from here', { paymentOption: 'at_door', acceptCora: true, coraPrice: 30 }, null, { kind: 'open', card: false, cora: 30, door: true }],
  ['nothing said of how', { paymentOption: null }, null, closed('at_door')],
  ['no price', { price: null }, null, closed('free')],
  ['a price of nothing', { price: 0 }, null, closed('free')],
  ['not paid at all', { isPaid: false }, null, closed('free')],
  ['over', { isPast: true }, 5, closed('past')],
  ['called off', { isCancelled: true }, 5, closed('cancelled')],
  ['the last place', {}, 1, open],
  ['none left', {}, 0, closed('sold_out')],
  ['none left, but paid at the door anyway', { paymentOption: 'at_door' }, 0, closed('at_door')],
] as const)('%s', (_, changed, left, sale) => {
  expect(saleOf({ ...online, ...changed }, left)).toEqual(sale)
})
