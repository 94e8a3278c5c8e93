import { expect, test } from 'vitest'
import { createBreaker } from './breaker.ts'

function brokenBreaker() {
  const clock = { now: 0 }
  const breaker = createBreaker(undefined, () => clock.now)
  for (let call = 0; call < 10; call++) breaker.record(false)
  return { breaker, clock }
}

test('stays closed while most calls work', () => {
  const breaker = createBreaker(undefined, () => 0)
  for (let call = 0; call < 100; call++) breaker.record(call % 2 === 0)
  expect(breaker.admits()).toBe(true)
})

test('opens when most calls fail, and lets one at a time find out', () => {
  const { breaker, clock } = brokenBreaker()
  expect(breaker.admits()).toBe(false)
  clock.now = 1000
  expect(breaker.admits()).toBe(true)
  expect(breaker.admits()).toBe(false)
  breaker.record(false)
  expect(breaker.admits()).toBe(false)
  clock.now = 2000
  expect(breaker.admits()).toBe(true)
  breaker.record(true)
  expect([breaker.admits(), breaker.admits()]).toEqual([true, true])
})

test('asks again after a probe whose client left', () => {
  const { breaker, clock } = brokenBreaker()
  clock.now = 1000
  expect(breaker.admits()).toBe(true)
  breaker.letGo()
  expect(breaker.admits()).toBe(true)
})

test('forgets failures that are long past', () => {
  const clock = { now: 0 }
  const breaker = createBreaker(undefined, () => clock.now)
  for (let call = 0; call < 9; call++) breaker.record(false)
  clock.now = 20_000
  breaker.record(false)
  expect(breaker.admits()).toBe(true)
})
