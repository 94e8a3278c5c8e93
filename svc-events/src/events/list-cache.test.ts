import { beforeEach, expect, test } from 'vitest'
import { createListCache, type ListCache } from './list-cache.ts'

type Answer = Awaited<ReturnType<ListCache['read']>>

let reads: { resolve: (answer: Answer) => void; reject: (reason: Error) => void }[]
let time: number
let cache: ListCache
beforeEach(() => {
  reads = []
  time = 0
  cache = createListCache(
    () => new Promise((resolve, reject) => void reads.push({ resolve, reject })),
    () => time,
  )
})
const answer = (next: string): Answer => ({ items: [], next })

test('parallel requests for one list share a read, whatever the order of their parameters', async () => {
  const asked = [cache.read({ region: 'uvita', limit: 6 }), cache.read({ limit: 6, region: 'uvita' })]
  reads[0]?.resolve(answer('one'))
  expect(await Promise.all(asked)).toEqual([answer('one'), answer('one')])
  expect(await cache.read({ region: 'uvita', limit: 6 })).toEqual(answer('one'))
  expect(reads).toHaveLength(1)
})

test('different lists are read separately', () => {
  void cache.read({ region: 'uvita' })
  void cache.read({ region: 'limon' })
  void cache.read({})
  expect(reads).toHaveLength(3)
})

test('a request after a write never gets a read that began before it', async () => {
  const before = cache.read({})
  cache.invalidate()
  const after = cache.read({})
  reads[0]?.resolve(answer('old'))
  reads[1]?.resolve(answer('new'))
  expect(await before).toEqual(answer('old'))
  expect(await after).toEqual(answer('new'))
  expect(await cache.read({})).toEqual(answer('new'))
})

test('a list is cached for a second', () => {
  void cache.read({})
  time = 999
  void cache.read({})
  expect(reads).toHaveLength(1)
  time = 1000
  void cache.read({})
  expect(reads).toHaveLength(2)
})

test('a failure is not cached, and does not remove a later page', async () => {
  const failing = cache.read({})
  cache.invalidate()
  const later = cache.read({})
  reads[0]?.reject(new Error('no database'))
  await expect(failing).rejects.toThrow('no database')
  reads[1]?.resolve(answer('new'))
  await later
  expect(await cache.read({})).toEqual(answer('new'))
  expect(reads).toHaveLength(2)
})

test('searches and later pages are not cached, because there are too many', () => {
  for (let times = 0; times < 2; times++) {
    void cache.read({ q: 'yoga' })
    void cache.read({ cursor: 'x' })
  }
  expect(reads).toHaveLength(4)
})
