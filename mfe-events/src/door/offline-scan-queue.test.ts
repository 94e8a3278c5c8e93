import { expect, it } from 'vitest'
import { offlineScanQueue } from './offline-scan-queue.ts'

const scan = (scanId: string, eventId: number) => ({
  scanId,
  eventId,
  code: scanId.toUpperCase(),
  at: '2026-11-21T20:00:00Z',
})

function memoryStorage() {
  const texts = new Map<string, string>()
  return {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => void texts.set(key, text),
    removeItem: (key: string) => void texts.delete(key),
  }
}

it('queues scans per event, in the order of scanning, until they are removed', () => {
  const storage = memoryStorage()
  const queue = offlineScanQueue(() => storage)
  expect([queue.add(scan('a', 5)), queue.add(scan('b', 6)), queue.add(scan('c', 5))]).toEqual([true, true, true])
  const afterReload = offlineScanQueue(() => storage)
  expect(afterReload.of(5).map(({ scanId }) => scanId)).toEqual(['a', 'c'])
  afterReload.remove('a')
  expect(queue.of(5).map(({ scanId }) => scanId)).toEqual(['c'])
  expect(queue.of(6)).toHaveLength(1)
})

it.each([
  [
    'refused',
    (): Storage => {
      throw new DOMException('Blocked', 'SecurityError')
    },
  ],
  [
    'full',
    () => ({
      getItem: (): string | null => null,
      setItem: (): void => {
        throw new DOMException('Full', 'QuotaExceededError')
      },
      removeItem: () => {},
    }),
  ],
  ['forgetful', () => ({ getItem: () => null, setItem: () => {}, removeItem: () => {} })],
] as const)('does not accept a scan that a %s storage did not keep', (_, openStorage) => {
  const queue = offlineScanQueue(openStorage)
  expect(queue.add(scan('a', 5))).toBe(false)
  expect(queue.of(5)).toEqual([])
})

it('keeps an entry that this version cannot read beside those that it reads', () => {
  const storage = memoryStorage()
  const newer = { scanId: 'n', eventId: '5', ticket: { code: 'N' } }
  const extended = { ...scan('a', 5), gate: 'north' }
  storage.setItem('convive.scans', JSON.stringify([extended, newer]))
  const queue = offlineScanQueue(() => storage)
  expect(queue.of(5).map(({ scanId }) => scanId)).toEqual(['a'])
  expect(queue.add(scan('b', 5))).toBe(true)
  expect(JSON.parse(storage.getItem('convive.scans')!)).toEqual([extended, newer, scan('b', 5)])
  expect(queue.remove('a')).toBe(true)
  expect(JSON.parse(storage.getItem('convive.scans')!)).toEqual([newer, scan('b', 5)])
})

it.each(['{"broken"', '{"scans":[]}'])('moves %s, which is not a queue, aside before it writes', (text) => {
  const storage = memoryStorage()
  storage.setItem('convive.scans.unreadable', 'an earlier one')
  storage.setItem('convive.scans', text)
  const queue = offlineScanQueue(() => storage)
  expect(queue.of(5)).toEqual([])
  expect(queue.add(scan('a', 5))).toBe(true)
  expect(queue.of(5)).toHaveLength(1)
  expect(storage.getItem('convive.scans.unreadable')).toBe(`an earlier one\n${text}`)
})

it('writes nothing while there is no room to move what is not a queue', () => {
  const storage = memoryStorage()
  storage.setItem('convive.scans', '{"broken"')
  const full = {
    ...storage,
    setItem: (key: string, text: string): void => {
      if (key === 'convive.scans.unreadable') throw new DOMException('Full', 'QuotaExceededError')
      storage.setItem(key, text)
    },
  }
  expect(offlineScanQueue(() => full).add(scan('a', 5))).toBe(false)
  expect(storage.getItem('convive.scans')).toBe('{"broken"')
})

it.each([
  ['a text that is not a queue', '{"broken"'],
  ['an entry of another version', JSON.stringify([scan('a', 5), { scanId: 'n', ticket: { code: 'N' } }])],
])('tells of %s until it is discarded, and keeps the scans that it reads', (_, text) => {
  const storage = memoryStorage()
  const queue = offlineScanQueue(() => storage)
  expect(queue.hasUnreadable()).toBe(false)
  storage.setItem('convive.scans', text)
  expect(queue.hasUnreadable()).toBe(true)
  expect(queue.add(scan('b', 5))).toBe(true)
  expect(queue.hasUnreadable()).toBe(true)
  const readable = queue.of(5)
  expect(queue.discardUnreadable()).toBe(true)
  expect(queue.hasUnreadable()).toBe(false)
  expect(queue.of(5)).toEqual(readable)
})
