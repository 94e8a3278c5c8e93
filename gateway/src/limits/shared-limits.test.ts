import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Broadcast } from '../messaging/message-subscriber.ts'
import { createSharedLimits } from './request-limits.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Gateways whose messages to each other arrive at once while `connected`. */
function startGateways(count: number) {
  const bus = { connected: true, told: 0 }
  const listeners: ((raw: unknown) => void)[] = []
  const feed = {
    onBroadcast: (message: Broadcast, handle: (data: never) => void) =>
      void listeners.push((raw) => handle(message.data.parse(raw) as never)),
    broadcast: (_message: Broadcast, data: unknown) => {
      bus.told++
      if (bus.connected) for (const listen of listeners) listen(JSON.parse(JSON.stringify(data)))
    },
  }
  const buckets = Array.from({ length: count }, () =>
    createSharedLimits(feed).createBuckets('changes', { max: 60, seconds: 3600 }, () => 0),
  )
  const take = (gateway: number, times: number) => {
    const allowed = Array.from({ length: times }, () => buckets[gateway]?.take('ana')).filter((wait) => wait === 0)
    vi.runAllTimers()
    return allowed.length
  }
  return { bus, take }
}

test('tokens that one gateway gave out are missing at the others', () => {
  const { take } = startGateways(2)
  expect([take(0, 60), take(1, 60)]).toEqual([60, 0])
})

test('gateways that are called in turn allow what one would, and a twentieth more for each other one', () => {
  const { take } = startGateways(3)
  let allowed = 0
  for (let round = 0; round < 100; round++) allowed += take(round % 3, 1)
  expect(allowed).toBeGreaterThanOrEqual(60)
  expect(allowed).toBeLessThanOrEqual(66)
})

test('tokens that two gateways gave out in the same moment are charged afterwards', () => {
  const { bus, take } = startGateways(2)
  bus.connected = false
  expect([take(0, 40), take(1, 40)]).toEqual([40, 40])
  bus.connected = true
  expect([take(0, 3), take(1, 20)]).toEqual([3, 17])
})

test('without NATS each gateway counts alone', () => {
  const { bus, take } = startGateways(2)
  bus.connected = false
  expect([take(0, 100), take(1, 100)]).toEqual([60, 60])
})

test('a key with few calls is not reported, and a flood is reported in few messages', () => {
  const { bus, take } = startGateways(2)
  take(0, 2)
  expect(bus.told).toBe(0)
  take(0, 1000)
  expect(bus.told).toBe(1)
})
