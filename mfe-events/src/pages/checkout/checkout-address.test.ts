import { expect, it } from 'vitest'
import { readCheckoutAddress } from './checkout-address.ts'

const plain = { event: '5', amount: null, currency: 'usd', tickets: 1, order: null }

it.each([
  ['5', '', plain],
  ['5', 'tickets=3', { ...plain, tickets: 3 }],
  [null, 'eventId=5&amount=25&currency=usd&tickets=2', { ...plain, amount: 25, tickets: 2 }],
  [null, 'eventId=5&amount=12000&currency=crc', { ...plain, amount: 12_000, currency: 'crc' }],
  [null, 'eventId=5&amount=12.5&currency=eur', { ...plain, amount: 12.5 }],
  [null, 'eventId=5&amount=0', { ...plain, amount: 'wrong' }],
  [null, 'eventId=5&amount=-3', { ...plain, amount: 'wrong' }],
  [null, 'eventId=5&amount=', { ...plain, amount: 'wrong' }],
  [null, 'eventId=5&amount=free', { ...plain, amount: 'wrong' }],
  [null, 'eventId=5&tickets=11', plain],
  [null, 'eventId=5&tickets=0', plain],
  [null, 'eventId=5&tickets=1.5', plain],
  ['5', 'order=ab-1', { ...plain, order: 'ab-1' }],
  [null, 'amount=25', { ...plain, event: null, amount: 25 }],
  [null, 'eventId=', { ...plain, event: null }],
] as const)('%s ?%s', (inPath, search, asked) => {
  expect(readCheckoutAddress(inPath, new URLSearchParams(search))).toEqual(asked)
})
