import { expect, it } from 'vitest'
import { parseCheckoutParams } from './checkout-params.ts'

const defaults = { eventId: '5', amount: { kind: 'absent' }, currency: 'usd', tickets: 1, orderId: null }
const ok = (value: number) => ({ kind: 'ok', value })
const invalid = { kind: 'invalid' }

it.each([
  ['5', '', defaults],
  ['5', 'tickets=3', { ...defaults, tickets: 3 }],
  [null, 'eventId=5&amount=25&currency=usd&tickets=2', { ...defaults, amount: ok(25), tickets: 2 }],
  [null, 'eventId=5&amount=12000&currency=crc', { ...defaults, amount: ok(12_000), currency: 'crc' }],
  [null, 'eventId=5&amount=12.5&currency=eur', { ...defaults, amount: ok(12.5) }],
  [null, 'eventId=5&amount=0', { ...defaults, amount: invalid }],
  [null, 'eventId=5&amount=-3', { ...defaults, amount: invalid }],
  [null, 'eventId=5&amount=', { ...defaults, amount: invalid }],
  [null, 'eventId=5&amount=free', { ...defaults, amount: invalid }],
  [null, 'eventId=5&tickets=11', defaults],
  [null, 'eventId=5&tickets=0', defaults],
  [null, 'eventId=5&tickets=1.5', defaults],
  ['5', 'order=ab-1', { ...defaults, orderId: 'ab-1' }],
  [null, 'amount=25', { ...defaults, eventId: null, amount: ok(25) }],
  [null, 'eventId=', { ...defaults, eventId: null }],
] as const)('%s ?%s', (idInPath, search, params) => {
  expect(parseCheckoutParams(idInPath, new URLSearchParams(search))).toEqual(params)
})
