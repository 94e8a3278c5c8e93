import { describe, expect, it } from 'vitest'
import { cardTotal, formatCountdown, parseCheckoutParams, saleStatus, toLocalExpiry } from './checkout.rules.ts'

describe('the parameters', () => {
  const defaults = {
    eventId: '5',
    amount: { kind: 'absent' },
    currency: 'usd',
    tickets: 1,
    passOfferId: null,
    orderId: null,
    isRefusedByBank: false,
  }
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
    ['5', 'pass=3', { ...defaults, passOfferId: 3 }],
    ['5', 'order=ab-1', { ...defaults, orderId: 'ab-1' }],
    ['5', 'order=7&redirect_status=failed', { ...defaults, orderId: '7', isRefusedByBank: true }],
    [null, 'amount=25', { ...defaults, eventId: null, amount: ok(25) }],
    [null, 'eventId=', { ...defaults, eventId: null }],
  ] as const)('%s ?%s', (idInPath, search, params) => {
    expect(parseCheckoutParams(idInPath, new URLSearchParams(search))).toEqual(params)
  })
})

describe('the sale of an event', () => {
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
})

describe('the total', () => {
  it.each([
    [12.5, 2, 25],
    [0.1, 3, 0.3],
    [19.99, 10, 199.9],
    [1.005 * 100, 1, 100.5],
    [3000, 7, 21_000],
    [1.1, 3, 3.3],
  ])('%d × %d is %d', (price, tickets, total) => {
    expect(cardTotal(price, tickets)).toBe(total)
  })
})

const now = Date.parse('2026-11-21T12:00:00Z')

describe('the local expiry of a reservation', () => {
  it.each([
    ['2026-11-21T12:15:00Z', 15 * 60_000],
    ['2026-11-21T12:00:05Z', 5000],
    ['2026-11-21T11:30:00Z', 15 * 60_000],
    ['2026-11-21T18:00:00Z', 15 * 60_000],
  ])('reserved until %s: %d ms from now', (expiresAt, remaining) => {
    expect(toLocalExpiry(expiresAt, now) - now).toBe(remaining)
  })
})

it.each([
  [900_000, '15:00'],
  [899_001, '15:00'],
  [899_000, '14:59'],
  [61_000, '1:01'],
  [1, '0:01'],
  [0, '0:00'],
  [-5000, '0:00'],
])('%d ms are shown as %s', (remaining, text) => {
  expect(formatCountdown(remaining)).toBe(text)
})
