import { describe, expect, test } from 'vitest'
import { checkReward, checkSaleTerms } from './fixed-terms.rules.ts'

const now = new Date('2026-03-01T12:00:00Z')
const before = {
  isPaid: true,
  priceMinor: 500,
  currency: 'usd' as const,
  coraPrice: 5,
  capacity: null as number | null,
  startsAt: new Date('2026-03-08T01:00:00Z'),
}
const code = (act: () => void): string => {
  try {
    act()
    return 'allowed'
  } catch (error) {
    return (error as { code: string }).code
  }
}

describe('an edit of an event with sold tickets', () => {
  test.each([
    ['allows nothing new', {}, 'allowed'],
    ['refuses another price', { priceMinor: 400 }, 'sale_terms_fixed'],
    ['refuses another price in Cora', { coraPrice: 4 }, 'sale_terms_fixed'],
    ['refuses another currency', { currency: 'crc' as const }, 'sale_terms_fixed'],
    ['refuses to make it free', { isPaid: false, priceMinor: null }, 'sale_terms_fixed'],
    ['refuses a date in the past', { startsAt: new Date('2026-02-08T01:00:00Z') }, 'sale_terms_fixed'],
    ['allows another date', { startsAt: new Date('2026-03-09T01:00:00Z') }, 'allowed'],
    ['refuses fewer places than were sold', { capacity: 2 }, 'capacity_below_sold'],
    ['allows as many places as were sold', { capacity: 3 }, 'allowed'],
  ])('%s', (_, change, expected) => {
    expect(code(() => checkSaleTerms(before, { ...before, ...change }, { soldTickets: 3, now }))).toBe(expected)
    expect(code(() => checkSaleTerms(before, { ...before, ...change }, { soldTickets: 0, now }))).toBe('allowed')
  })

  test('allows to correct an event that has begun, while its date stays', () => {
    const begun = { ...before, startsAt: new Date('2026-03-01T11:00:00Z') }
    expect(code(() => checkSaleTerms(begun, { ...begun }, { soldTickets: 3, now }))).toBe('allowed')
  })
})

test('a reward is fixed once somebody has answered or attended', () => {
  expect(code(() => checkReward({ coraReward: 5 }, { coraReward: 50 }, true))).toBe('reward_fixed')
  expect(code(() => checkReward({ coraReward: 5 }, { coraReward: 5 }, true))).toBe('allowed')
  expect(code(() => checkReward({ coraReward: 5 }, { coraReward: 50 }, false))).toBe('allowed')
})
