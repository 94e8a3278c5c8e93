import { expect, it } from 'vitest'
import { createTtlCache } from './ttl-cache.ts'

function counted(options: { maxEntries?: number } = {}) {
  const clock = { now: 0 }
  const loads: string[] = []
  const cache = createTtlCache<string, string>(
    async (key) => {
      loads.push(key)
      if (key === 'bad') throw new Error('bad')
      return `${key} ${loads.length}`
    },
    { ttlMs: 1000, now: () => clock.now, ...options },
  )
  return { cache, clock, loads }
}

it('loads once for simultaneous callers and again after its time', async () => {
  const { cache, clock, loads } = counted()
  expect(await Promise.all([cache.get('a'), cache.get('a'), cache.get('b')])).toEqual(['a 1', 'a 1', 'b 2'])
  clock.now = 999
  expect(await cache.get('a')).toBe('a 1')
  clock.now = 1000
  expect(await cache.get('a')).toBe('a 3')
  expect(loads).toEqual(['a', 'b', 'a'])
})

it('does not cache a failure', async () => {
  const { cache, loads } = counted()
  await expect(cache.get('bad')).rejects.toThrow('bad')
  await expect(cache.get('bad')).rejects.toThrow('bad')
  expect(loads).toHaveLength(2)
})

it('holds a bounded number of entries and drops the oldest', async () => {
  const { cache, loads } = counted({ maxEntries: 2 })
  for (const key of ['a', 'b', 'c', 'b', 'a']) await cache.get(key)
  expect(cache.size).toBe(2)
  expect(loads).toEqual(['a', 'b', 'c', 'a'])
})

it('does not cache a value whose entry was deleted during the load', async () => {
  const { cache, loads } = counted()
  const before = cache.get('a')
  cache.delete('a')
  await before
  await cache.get('a')
  cache.clear()
  await cache.get('a')
  expect(loads).toHaveLength(3)
})

it('passes further arguments to the load, and caches only the values to keep', async () => {
  const cache = createTtlCache(async (_key: string, status: number) => status, {
    ttlMs: 1000,
    keeps: (status) => status === 200,
  })
  expect(await cache.get('a', 503)).toBe(503)
  expect(await cache.get('a', 200)).toBe(200)
  expect(await cache.get('a', 503)).toBe(200)
})
