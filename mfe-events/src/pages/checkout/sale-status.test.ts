import { expect, it } from 'vitest'
import { saleStatus } from './sale-status.ts'

const online = {
  isPaid: true,
  price: 12.5,
  paymentOption: 'online_payment',
  acceptCora: false,
  coraPrice: null,
  isPast: false,
  isCancelled: false,
} as const
const open = { kind: 'open', card: true, cora: null, door: false }
const closed = (reason: string) => ({ kind: 'closed', reason })

it.each([
  ['online', {}, null, open],
  ['mixed payment, online or at the door', { paymentOption: 'mixed' }, null, { ...open, door: true }],
  ['money or Cora', { acceptCora: true, coraPrice: 30 }, null, { ...open, cora: 30 }],
  ['a Cora price although Cora is not accepted', { coraPrice: 30 }, null, open],
  ['Cora only', { paymentOption: 'cora_only', price: null, coraPrice: 30 }, null, { ...open, card: false, cora: 30 }],
  ['at the door', { paymentOption: 'at_door' }, null, closed('at_door')],
  [
    'cash at the door, or Cora online',
    { paymentOption: 'at_door', acceptCora: true, coraPrice: 30 },
    null,
    { kind: 'open', card: false, cora: 30, door: true },
  ],
  ['no payment option', { paymentOption: null }, null, closed('at_door')],
  ['no price', { price: null }, null, closed('free')],
  ['a price of zero', { price: 0 }, null, closed('free')],
  ['a free event', { isPaid: false }, null, closed('free')],
  ['a past event', { isPast: true }, 5, closed('past')],
  ['a cancelled event', { isCancelled: true }, 5, closed('cancelled')],
  ['one place left', {}, 1, open],
  ['no places left', {}, 0, closed('sold_out')],
  ['no places left, but paid at the door', { paymentOption: 'at_door' }, 0, closed('at_door')],
] as const)('%s', (_, changes, placesLeft, status) => {
  expect(saleStatus({ ...online, ...changes }, placesLeft)).toEqual(status)
})
