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

test('charges tokens that were given out elsewhere, at most as many as it holds', () => {
  const clock = { now: 0 }
  const buckets = createTokenBuckets({ max: 3, seconds: 30 }, () => clock.now)
  buckets.charge('ana', 2)
  expect([buckets.take('ana'), buckets.take('ana')]).toEqual([0, 10])
  buckets.charge('ana', 100)
  expect(buckets.take('ana')).toBe(40)
  clock.now = 40_000
  expect([buckets.take('ana'), buckets.take('ana')]).toEqual([0, 10])
})

test('reports each twentieth that was taken, and nothing about a key that has its whole allowance again', () => {
  const clock = { now: 0 }
  const told: [string, number][] = []
  const tell = (key: string, taken: number) => void told.push([key, taken])
  const buckets = createTokenBuckets({ max: 60, seconds: 60 }, () => clock.now, tell)
  for (let count = 0; count < 8; count++) buckets.take('ana')
  expect(told).toEqual([
    ['ana', 3],
    ['ana', 3],
  ])
  clock.now = 100_000
  buckets.take('ana')
  expect(told).toHaveLength(2)
})

test('gives several at once or none', () => {
  const buckets = createTokenBuckets({ max: 10, seconds: 10 }, () => 0)
  expect([buckets.take('ana', 8), buckets.take('ana', 3), buckets.take('ana', 2)]).toEqual([0, 1, 0])
})
