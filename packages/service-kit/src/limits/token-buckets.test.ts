import { expect, test } from 'vitest'
import { createTokenBuckets } from './token-buckets.ts'

test('allows the maximum at once, says how long to wait, and refills', () => {
  const clock = { now: 0 }
  const buckets = createTokenBuckets({ max: 3, seconds: 30 }, () => clock.now)
  expect([1, 2, 3, 4].map(() => buckets.take('ana'))).toEqual([0, 0, 0, 10])
  expect(buckets.take('luis')).toBe(0)
  clock.now = 9_999
  expect(buckets.take('ana')).toBe(1)
  clock.now = 10_000
  expect(buckets.take('ana')).toBe(0)
  clock.now = 10_000_000
  expect([1, 2, 3, 4].map(() => buckets.take('ana'))).toEqual([0, 0, 0, 10])
})

test('holds a bounded number of keys, and forgets the least recently used one', () => {
  const buckets = createTokenBuckets({ max: 1, seconds: 1000 }, () => 0)
  buckets.take('first')
  buckets.take('second')
  for (let key = 0; key < 49_998; key++) buckets.take(String(key))
  expect(buckets.take('second')).toBeGreaterThan(0)
  buckets.take('one more')
  expect(buckets.size).toBe(50_000)
  expect(buckets.take('first')).toBe(0)
  expect(buckets.take('second')).toBeGreaterThan(0)
})

test('gives several at once or none', () => {
  const buckets = createTokenBuckets({ max: 10, seconds: 10 }, () => 0)
  expect([buckets.take('ana', 8), buckets.take('ana', 3), buckets.take('ana', 2)]).toEqual([0, 1, 0])
})
