import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { openDatabase, type Database } from '../database/database.ts'
import { createLog } from '../logging/log.ts'
import { kitMigrations } from '../database/kit-migrations/index.ts'
import { createTestDatabase } from '../testing/test-databases.ts'
import { createRateLimiter } from './rate-limit.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
let db: Database
beforeAll(async () => {
  database = await createTestDatabase(inject('postgresUrl'))
  const options = { url: database.url, name: 'rate-limit-test', entities: [], migrations: kitMigrations }
  db = await openDatabase(options, createLog('test', 'fatal'))
})
afterAll(async () => {
  await db.close()
  await database.drop()
})

const limiter = createRateLimiter(true)
const limit = { name: 'guess', max: 3, seconds: 60 }
const age = (key: string, seconds: number) =>
  db.source.query(
    `UPDATE rate_limit SET recent = ARRAY(SELECT at - make_interval(secs => $2) FROM unnest(recent) at) WHERE key = $1`,
    [key, seconds],
  )

it('allows the maximum in any window, also in parallel, and says when there is room again', async () => {
  const results = await Promise.all(Array.from({ length: 10 }, () => limiter.take(db.source, limit, 'ana')))
  expect(results.filter(({ allowed }) => allowed)).toHaveLength(3)
  await age('guess ana', 50)
  const refused = await limiter.take(db.source, limit, 'ana')
  expect(refused).toMatchObject({ allowed: false })
  expect('retryAfter' in refused && refused.retryAfter).toBeLessThanOrEqual(10)
  expect(await limiter.take(db.source, limit, 'beto')).toEqual({ allowed: true })
  await age('guess ana', 11)
  expect(await limiter.take(db.source, limit, 'ana')).toEqual({ allowed: true })
})

it('keeps the keys of two limits apart', async () => {
  await limiter.charge(db.source, { ...limit, name: 'one', max: 1 }, 'key')
  await limiter.charge(db.source, { ...limit, name: 'two', max: 1 }, 'key')
  await expect(limiter.charge(db.source, { ...limit, name: 'two', max: 1 }, 'key')).rejects.toMatchObject({
    status: 429,
    code: 'too_many_requests',
    retryAfter: 60,
  })
})

it('stores keyed hashes of keys that are personal, which differ between limits and secrets', async () => {
  const personal = { name: 'network', max: 2, seconds: 60, hashesKeys: true }
  const other = { ...personal, name: 'other network' }
  const [first, second] = ['one secret', 'another'].map((secret) => createRateLimiter(true, secret))
  for (const limited of [first, first, second])
    expect(await limited!.take(db.source, personal, '203.0.113.9')).toEqual({ allowed: true })
  await first!.charge(db.source, other, '203.0.113.9')
  const rows: { key: string }[] = await db.source.query(
    `SELECT key FROM rate_limit WHERE key LIKE '%network %' ORDER BY key`,
  )
  expect(rows).toHaveLength(3)
  expect(new Set(rows.map(({ key }) => key.split(' ').at(-1))).size).toBe(3)
  expect(JSON.stringify(rows)).not.toContain('203.0.113')
  expect(await first!.check(db.source, personal, '203.0.113.9')).toMatchObject({ allowed: false })
  expect(await first!.times(db.source, personal, '203.0.113.9')).toHaveLength(2)
  await first!.giveBack(db.source, personal, '203.0.113.9')
  await first!.reset(db.source, other, '203.0.113.9')
  expect(await first!.check(db.source, personal, '203.0.113.9')).toEqual({ allowed: true })
})

it.each(['203.0.113.9', '2001:db8:1:2', 'ana@example.org', '+50688123456'])(
  'refuses to store the key %s in clear',
  async (key) => {
    await expect(limiter.take(db.source, limit, key)).rejects.toThrow('hashesKeys')
  },
)

it('counts nothing for a transaction that is rolled back', async () => {
  await db
    .transaction(async (tx) => {
      await limiter.charge(tx, { ...limit, max: 1 }, 'undone')
      throw new Error('undone')
    })
    .catch(() => undefined)
  expect(await limiter.take(db.source, { ...limit, max: 1 }, 'undone')).toEqual({ allowed: true })
})

it('checks without counting, gives one back, and resets', async () => {
  const one = { ...limit, max: 1 }
  expect(await limiter.check(db.source, one, 'carla')).toEqual({ allowed: true })
  await limiter.charge(db.source, one, 'carla')
  expect(await limiter.check(db.source, one, 'carla')).toEqual({ allowed: false, retryAfter: 60 })
  await limiter.giveBack(db.source, one, 'carla')
  await limiter.charge(db.source, one, 'carla')
  await limiter.reset(db.source, one, 'carla')
  expect(await limiter.check(db.source, one, 'carla')).toEqual({ allowed: true })
})

it('gives back several at once, never more than were counted, and lists the times', async () => {
  for (let index = 0; index < 3; index++) await limiter.charge(db.source, limit, 'elena')
  expect(await limiter.times(db.source, limit, 'elena')).toHaveLength(3)
  await limiter.giveBack(db.source, limit, 'elena', 2)
  expect(await limiter.times(db.source, limit, 'elena')).toEqual([expect.any(Date)])
  await limiter.giveBack(db.source, limit, 'elena', 5)
  expect(await limiter.times(db.source, limit, 'elena')).toEqual([])
  await limiter.charge(db.source, limit, 'elena')
  await age('guess elena', 61)
  expect(await limiter.times(db.source, limit, 'elena')).toEqual([])
})

it('allows nothing with a maximum of zero, and everything when it is off', async () => {
  const none = { ...limit, max: 0 }
  expect(await limiter.take(db.source, none, 'dora')).toEqual({ allowed: false, retryAfter: 60 })
  expect(await createRateLimiter(false).take(db.source, none, 'dora')).toEqual({ allowed: true })
})
