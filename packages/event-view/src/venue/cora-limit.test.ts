import { describe, expect, it } from 'vitest'
import { coraLimitOf } from './cora-limit.ts'

describe('the Cora that a venue still accepts this month', () => {
  it.each([
    [false, 500, 20, { kind: 'no_cora' }],
    [true, null, 20, { kind: 'unlimited', used: 20 }],
    [true, 0, 0, { kind: 'paused' }],
    [true, 500, 120, { kind: 'limited', limit: 500, used: 120, remaining: 380 }],
    [true, 500, 500, { kind: 'limited', limit: 500, used: 500, remaining: 0 }],
    [true, 300, 400, { kind: 'limited', limit: 300, used: 400, remaining: 0 }],
  ])('accepts %s, limit %s, used %i', (acceptsCora, monthlyCoraLimit, monthlyCoraUsed, limit) => {
    expect(coraLimitOf({ acceptsCora, monthlyCoraLimit, monthlyCoraUsed })).toEqual(limit)
  })
})
