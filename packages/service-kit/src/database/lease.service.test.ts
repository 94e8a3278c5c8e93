import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest'
import { createLog } from '../logging/log.ts'
import { eventually } from '../testing/eventually.ts'
import { kitMigrations } from './kit-migrations/index.ts'
import { createTestDatabase } from '../testing/test-databases.ts'
import { openDatabase, type Database } from './database.ts'
import { releaseLease, renewLease, takeLease, withLease } from './lease.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
let db: Database
beforeAll(async () => {
  database = await createTestDatabase(inject('postgresUrl'))
  const options = { url: database.url, name: 'lease-test', entities: [], migrations: kitMigrations }
  db = await openDatabase(options, createLog('test', 'fatal'))
})
afterAll(async () => {
  await db.close()
  await database.drop()
})

const expire = (name: string) =>
  db.source.query(`UPDATE lease SET until = now() - interval '1 second' WHERE name = $1`, [name])

it('belongs to one holder at a time, and to the next after its end', async () => {
  const first = await takeLease(db, 'one', 'ana')
  expect(first).toMatchObject({ holder: 'ana', fence: 1 })
  expect(await takeLease(db, 'one', 'beto')).toBeUndefined()
  expect(await takeLease(db, 'one', 'ana')).toEqual(first)
  expect(await renewLease(db, first!)).toBe(true)
  await expire('one')
  expect(await takeLease(db, 'one', 'beto')).toMatchObject({ holder: 'beto', fence: 2 })
  expect(await renewLease(db, first!)).toBe(false)
})

it.each([-1, 1])('does not depend on the clock of a process, which may be %i days wrong', async (days) => {
  const name = `clock ${days}`
  const first = await takeLease(db, name, 'ana')
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + days * 86_400_000 })
  try {
    expect(await takeLease(db, name, 'beto')).toBeUndefined()
    expect(await renewLease(db, first!)).toBe(true)
    await expire(name)
    expect(await takeLease(db, name, 'beto')).toMatchObject({ holder: 'beto', fence: 2 })
  } finally {
    vi.useRealTimers()
  }
  expect(await takeLease(db, name, 'carla')).toBeUndefined()
})

it('is free at once when its holder releases it, and a former holder releases nothing', async () => {
  const first = await takeLease(db, 'two', 'ana')
  await releaseLease(db, first!)
  const second = await takeLease(db, 'two', 'beto')
  expect(second?.fence).toBe(2)
  await releaseLease(db, first!)
  expect(await takeLease(db, 'two', 'carla')).toBeUndefined()
})

it('is released when the work throws, so that the next try gets it whichever connection it draws', async () => {
  const { signal } = new AbortController()
  const bad = withLease(db, 'three', 'ana', signal, async () => {
    throw new Error('bad')
  })
  await expect(bad).rejects.toThrow('bad')
  let ran = false
  expect(await withLease(db, 'three', 'beto', signal, async () => void (ran = true))).toBe(true)
  expect(ran).toBe(true)
})

it('stops the work of a holder that has lost it', async () => {
  const { signal } = new AbortController()
  let isLost = false
  const work = withLease(db, 'four', 'ana', signal, async (lost) => {
    await expire('four')
    await takeLease(db, 'four', 'beto')
    await eventually(
      async () => lost.aborted,
      (aborted) => aborted,
    )
    isLost = true
  })
  expect(await work).toBe(true)
  expect(isLost).toBe(true)
  expect(await takeLease(db, 'four', 'carla')).toBeUndefined()
})
