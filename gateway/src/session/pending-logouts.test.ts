import { createLog } from '@convive/service-kit/logging/log'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Broadcast } from '../messaging/message-subscriber.ts'
import { createPendingLogouts } from './pending-logouts.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Gateways on one NATS and one svc-identity, which is unavailable at first. Both can be switched. */
function startGateways() {
  const site = { isAway: true, ended: [] as string[], notes: 0, known: new Set<string>() }
  const nats = { listeners: [] as { subject: string; listen: (raw: unknown) => void }[] }
  const start = () => {
    const gaps: (() => void)[] = []
    const heard: string[] = []
    const feed = {
      connected: false,
      onBroadcast: (message: Broadcast, handle: (data: never) => void) =>
        void nats.listeners.push({
          subject: message.subject,
          listen: (raw) => feed.connected && handle(message.data.parse(raw) as never),
        }),
      broadcast: (message: Broadcast, data: unknown) => {
        if (!feed.connected) return
        site.notes++
        for (const { subject, listen } of nats.listeners)
          if (subject === message.subject) listen(JSON.parse(JSON.stringify(data)))
      },
      onGap: (handle: () => void) => void gaps.push(handle),
    }
    const logouts = createPendingLogouts({
      feed: feed as never,
      end: async (key) => {
        if (site.isAway) throw new Error('away')
        site.ended.push(key)
      },
      isKnown: (key) => site.known.has(key),
      onReceived: (keys) => void heard.push(...keys),
      log: createLog('test', 'silent'),
    })
    const connect = (connected: boolean) => {
      feed.connected = connected
      for (const gap of gaps) gap()
    }
    connect(true)
    return { ...logouts, heard, connect }
  }
  return { site, start }
}

test('a logged-out session is refused by all gateways immediately, and each of them ends it when svc-identity is back', async () => {
  const { site, start } = startGateways()
  const [a, b] = [start(), start()]
  a.add('one', '192.0.2.1')
  expect([a.has('one'), b.has('one'), b.heard, a.heard]).toEqual([true, true, ['one'], []])
  await vi.advanceTimersByTimeAsync(10_000)
  expect(b.has('one')).toBe(true)
  a.close()
  site.isAway = false
  await vi.advanceTimersByTimeAsync(2000)
  expect([site.ended, b.has('one')]).toEqual([['one'], false])
})

test('a gateway that starts, or has missed messages, asks the others', () => {
  const { start } = startGateways()
  const [a, b] = [start(), start()]
  b.connect(false)
  a.add('one', '192.0.2.1')
  expect(b.has('one')).toBe(false)
  b.connect(true)
  expect(b.has('one')).toBe(true)
  a.close()
  expect(start().has('one')).toBe(true)
})

test('a logout at a gateway without NATS is told once NATS is back', () => {
  const { start } = startGateways()
  const [a, b] = [start(), start()]
  a.connect(false)
  a.add('one', '192.0.2.1')
  expect(b.has('one')).toBe(false)
  a.connect(true)
  expect(b.has('one')).toBe(true)
})

test('at most 10,000 wait, and they are told in few messages', () => {
  const { site, start } = startGateways()
  const a = start()
  for (let index = 0; index < 10_050; index++) site.known.add(`key ${index}`)
  for (const key of site.known) a.add(key, '192.0.2.1')
  expect([a.has('key 49'), a.has('key 50')]).toEqual([false, true])
  site.notes = 0
  const b = start()
  expect([b.has('key 50'), b.heard.length]).toEqual([true, 10_000])
  // One question and ten notes.
  expect(site.notes).toBe(11)
})

test('invented sessions displace only each other, at every gateway', () => {
  const { site, start } = startGateways()
  const [a, b] = [start(), start()]
  site.known.add('known')
  a.add('known', '192.0.2.1')
  a.add('unknown', '192.0.2.2')
  // A hundred networks with 150 each.
  for (let index = 0; index < 15_000; index++) a.add(`invented ${index}`, `198.51.100.${index % 100}`)
  for (const gateway of [a, b, start()])
    expect(['known', 'unknown', 'invented 0', 'invented 14999'].map((key) => gateway.has(key))).toEqual([
      true,
      true,
      false,
      true,
    ])
})
