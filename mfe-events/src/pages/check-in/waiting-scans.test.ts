import { expect, it } from 'vitest'
import { waitingScans } from './waiting-scans.ts'

it('scans wait in the order they were made, each event’s for itself, until they are sent', () => {
  const texts = new Map<string, string>()
  const device = { read: (key: string) => texts.get(key) ?? null, save: (key: string, text: string) => void texts.set(key, text) }
  const scan = (scanId: string, eventId: number) => ({ scanId, eventId, code: scanId.toUpperCase(), at: '2026-11-21T20:00:00Z' })
  const waiting = waitingScans(device)
  waiting.add(scan('a', 5))
  waiting.add(scan('b', 6))
  waiting.add(scan('c', 5))
  const afterReload = waitingScans(device)
  expect(afterReload.of(5).map(({ scanId }) => scanId)).toEqual(['a', 'c'])
  afterReload.remove('a')
  expect(waiting.of(5).map(({ scanId }) => scanId)).toEqual(['c'])
  expect(waiting.of(6)).toHaveLength(1)
})
