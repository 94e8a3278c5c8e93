import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decideTransfer, type Account, type LedgerState, type TransferRequest } from './transfer.rules.ts'

const account = (code: string, balance: number, more: Partial<Account> = {}): Account => ({
  code,
  balance,
  held: 0,
  version: 0,
  closed: false,
  sentOn: null,
  sentThatDay: 0,
  receivedOn: null,
  receivedThatDay: 0,
  ...more,
})
const stateOf = (...accounts: Account[]): LedgerState => ({
  today: '2026-12-01',
  accounts: new Map(accounts.map((each) => [each.code, each])),
  causes: new Map(),
  venues: new Map(),
})
const request = (more: Partial<TransferRequest> = {}): TransferRequest => ({
  debit: 'person:2',
  credit: 'person:3',
  amount: 10,
  type: 'transferred',
  cause: { scope: 'test', key: '1' },
  hash: 'h',
  debitDescription: '',
  creditDescription: '',
  ...more,
})

describe('decides a transfer', () => {
  const ana = () => account('person:2', 10)
  const bea = () => account('person:3', 0)
  it.each([
    ['enough Cora', stateOf(ana(), bea()), request(), 'post'],
    ['one Cora short', stateOf(account('person:2', 9), bea()), request(), 'insufficient_balance'],
    ['no debit account', stateOf(bea()), request(), 'insufficient_balance'],
    ['no credit account', stateOf(ana()), request(), 'unknown_recipient'],
    ['a closed sender', stateOf(account('person:2', 10, { closed: true }), bea()), request(), 'account_closed'],
    ['a closed recipient', stateOf(ana(), account('person:3', 0, { closed: true })), request(), 'account_closed'],
    ['the mint, which may go below zero', stateOf(account('mint:2', 0), bea()), request({ debit: 'mint:2' }), 'post'],
    ['a refusal by the caller', stateOf(ana(), bea()), request({ refusal: 'transfer_to_self' }), 'transfer_to_self'],
    [
      'the last Cora of the day',
      stateOf(account('person:2', 10, { sentOn: '2026-12-01', sentThatDay: 990 }), bea()),
      request({ dailyLimit: 1000 }),
      'post',
    ],
    [
      'one Cora over the day',
      stateOf(account('person:2', 10, { sentOn: '2026-12-01', sentThatDay: 991 }), bea()),
      request({ dailyLimit: 1000 }),
      'daily_limit',
    ],
    [
      'a new account that may receive this much',
      stateOf(account('person:2', 10), account('person:3', 0, { receivedOn: '2026-12-01', receivedThatDay: 990 })),
      request({ dailyReceiptLimit: 1000 }),
      'post',
    ],
    [
      'a new account that would receive one Cora too many',
      stateOf(account('person:2', 10), account('person:3', 0, { receivedOn: '2026-12-01', receivedThatDay: 991 })),
      request({ dailyReceiptLimit: 1000 }),
      'recipient_limit',
    ],
    [
      'a limit that was reached on another day',
      stateOf(account('person:2', 10, { sentOn: '2026-11-30', sentThatDay: 1000 }), bea()),
      request({ dailyLimit: 1000 }),
      'post',
    ],
  ])('with %s', (_, state, given, expected) => {
    const decision = decideTransfer(state, given)
    expect(decision.kind === 'refuse' ? decision.code : decision.kind).toBe(expected)
  })

  it.each([
    ['an unknown venue', undefined, 'not_found'],
    ['a venue that takes no Cora', { acceptsCora: false, limit: null, used: 0 }, 'venue_takes_no_cora'],
    ['a venue without a limit', { acceptsCora: true, limit: null, used: 1_000_000 }, 'post'],
    ['a paused venue', { acceptsCora: true, limit: 0, used: 0 }, 'venue_limit_reached'],
    ['the last Cora of a month', { acceptsCora: true, limit: 100, used: 90 }, 'post'],
    ['one Cora over the month', { acceptsCora: true, limit: 100, used: 91 }, 'venue_limit_reached'],
  ])('at %s', (_, venue, expected) => {
    const state = stateOf(ana(), account('venue:7', 0))
    if (venue) state.venues.set(7, { venueId: 7, month: '2026-12', ...venue })
    const decision = decideTransfer(state, request({ credit: 'venue:7', type: 'spent_venue', venueId: 7 }))
    expect(decision.kind === 'refuse' ? decision.code : decision.kind).toBe(expected)
  })

  it('as before when its cause is known', () => {
    const state = stateOf(ana(), bea())
    expect(decideTransfer(state, request({ amount: 11 })).kind).toBe('refuse')
    state.accounts.get('person:2')!.balance = 100
    expect(decideTransfer(state, request({ amount: 11 }))).toEqual({
      kind: 'refuse',
      code: 'insufficient_balance',
      remember: false,
    })
  })

  it('as a mismatch when its key was used for another request', () => {
    const state = stateOf(ana(), bea())
    decideTransfer(state, request({ amount: 11 }))
    expect(decideTransfer(state, request({ hash: 'other' }))).toMatchObject({
      code: 'idempotency_mismatch',
      remember: false,
    })
  })

  it('apart from another cause whose scope and key read alike when joined', () => {
    const state = stateOf(account('person:2', 20), bea())
    decideTransfer(state, request({ cause: { scope: '7', key: '10' }, amount: 50 }))
    expect(decideTransfer(state, request({ cause: { scope: '71', key: '0' } })).kind).toBe('post')
  })
})

describe('holds the income of tickets', () => {
  const organiser = () => account('person:2', 10, { held: 4 })
  const bea = () => account('person:3', 0)
  const ticket = { type: 'spent_event', heldForEventId: 7 } as const

  it.each([
    ['a payment from the free part', { amount: 6 }, 'post'],
    ['a payment that needs held income', { amount: 7 }, 'ticket_income_held'],
    ['a payment above the balance', { amount: 11 }, 'insufficient_balance'],
    ['a refund from held income', { amount: 10, isRefund: true }, 'post'],
  ] as const)('%s', (_, given, expected) => {
    const decision = decideTransfer(stateOf(organiser(), bea()), request(given))
    expect(decision.kind === 'refuse' ? decision.code : decision.kind).toBe(expected)
  })

  it('from a correction, which takes the free part', () => {
    const decision = decideTransfer(stateOf(organiser(), bea()), request({ amount: 10, partial: true }))
    expect(decision).toMatchObject({ kind: 'post', posting: { request: { amount: 6 } } })
  })

  it('of the person who is paid', () => {
    const state = stateOf(account('person:2', 10), account('person:3', 1))
    decideTransfer(state, request({ ...ticket, amount: 8 }))
    expect(state.accounts.get('person:3')).toMatchObject({ balance: 9, held: 8 })
    expect(state.accounts.get('person:2')).toMatchObject({ balance: 2, held: 0 })
  })

  it('and counts tickets that are paid to a person in the limit of the day', () => {
    const state = stateOf(account('person:2', 2000), bea(), account('community', 0))
    const decide = (key: string, more: object) =>
      decideTransfer(state, request({ ...ticket, cause: { scope: 'test', key }, dailyLimit: 1000, ...more })).kind
    expect(decide('1', { amount: 600 })).toBe('post')
    expect(decide('2', { amount: 401 })).toBe('refuse')
    expect(decide('3', { amount: 300, credit: 'community', heldForEventId: undefined, dailyLimit: undefined })).toBe(
      'post',
    )
    expect(decide('4', { amount: 400 })).toBe('post')
  })
})

const anyRequest = fc.record({
  from: fc.integer({ min: 0, max: 5 }),
  to: fc.integer({ min: 0, max: 5 }),
  amount: fc.integer({ min: 1, max: 50 }),
  key: fc.integer({ min: 0, max: 30 }),
})

it('conserves Cora and keeps every balance at or above zero, whatever is requested', () => {
  fc.assert(
    fc.property(fc.array(anyRequest, { maxLength: 60 }), (requests) => {
      const state = stateOf(...[0, 1, 2, 3, 4, 5].map((id) => account(`person:${id}`, 40)))
      for (const { from, to, amount, key } of requests.filter(({ from, to }) => from !== to)) {
        decideTransfer(
          state,
          request({
            debit: `person:${from}`,
            credit: `person:${to}`,
            amount,
            cause: { scope: 'property', key: String(key) },
            hash: `${from} ${to} ${amount}`,
          }),
        )
      }
      const balances = [...state.accounts.values()].map(({ balance }) => balance)
      expect(balances.reduce((sum, balance) => sum + balance, 0)).toBe(240)
      expect(Math.min(...balances)).toBeGreaterThanOrEqual(0)
    }),
  )
})
