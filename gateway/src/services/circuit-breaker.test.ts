import { expect, test } from 'vitest'
import { createCircuitBreaker } from './circuit-breaker.ts'

function createBreaker() {
  const clock = { now: 0 }
  const breaker = createCircuitBreaker(undefined, () => clock.now)
  const call = (succeeded: boolean) => {
    const started = breaker.start()
    started?.record(succeeded)
    started?.release()
  }
  return { breaker, clock, call }
}

function openBreaker() {
  const { breaker, clock, call } = createBreaker()
  for (let count = 0; count < 10; count++) call(false)
  return { breaker, clock, call }
}

test('the breaker stays closed while most calls succeed', () => {
  const { breaker, call } = createBreaker()
  for (let count = 0; count < 100; count++) call(count % 2 === 0)
  expect(breaker.start()).toBeDefined()
})

test('the breaker opens when most calls fail, and then allows one probe at a time', () => {
  const { breaker, clock } = openBreaker()
  expect(breaker.start()).toBeUndefined()
  clock.now = 1000
  const probe = breaker.start()
  expect(probe).toBeDefined()
  expect(breaker.start()).toBeUndefined()
  probe?.record(false)
  expect(breaker.start()).toBeUndefined()
  clock.now = 2000
  breaker.start()?.record(true)
  expect([breaker.start(), breaker.start()]).not.toContain(undefined)
})

test('the breaker allows another probe after the client of a probe disconnected', () => {
  const { breaker, clock } = openBreaker()
  clock.now = 1000
  breaker.start()?.release()
  expect(breaker.start()).toBeDefined()
})

test('a call that began before the breaker opened neither ends nor decides the probe', () => {
  const { breaker, clock, call } = createBreaker()
  const early = breaker.start()
  for (let count = 0; count < 10; count++) call(false)
  clock.now = 1000
  expect(breaker.start()).toBeDefined()
  early?.record(true)
  early?.release()
  expect(breaker.start()).toBeUndefined()
})

test('with a limit in a row, a replica that dies is given up although it did well before', () => {
  const breaker = createCircuitBreaker(
    undefined,
    () => 0,
    () => 5,
  )
  const call = (succeeded: boolean) => breaker.start()?.record(succeeded)
  for (let count = 0; count < 100; count++) call(true)
  for (let count = 0; count < 4; count++) call(false)
  call(true)
  for (let count = 0; count < 4; count++) call(false)
  expect(breaker.isOpen()).toBe(false)
  call(false)
  expect(breaker.isOpen()).toBe(true)
})

test('the breaker forgets old failures', () => {
  const { breaker, clock, call } = createBreaker()
  for (let count = 0; count < 9; count++) call(false)
  clock.now = 20_000
  call(false)
  expect(breaker.start()).toBeDefined()
})

test('a closed breaker has forgotten its failures', () => {
  const { breaker, call } = openBreaker()
  breaker.close()
  expect(breaker.isOpen()).toBe(false)
  for (let count = 0; count < 9; count++) call(false)
  expect(breaker.start()).toBeDefined()
})
