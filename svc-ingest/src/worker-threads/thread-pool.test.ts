import { afterEach, describe, expect, it } from 'vitest'
import type { TestFunctions } from '../testing/test-thread.ts'
import { createThreadPool, type ThreadLimits, type ThreadPool } from './thread-pool.ts'

const patient: ThreadLimits = { threads: 1, maxWaiting: 1, seconds: 60, megabytes: 64 }

let pool: ThreadPool<TestFunctions>
afterEach(() => pool.close())
const open = (limits: Partial<ThreadLimits> = {}) =>
  (pool = createThreadPool(new URL('../testing/test-thread.ts', import.meta.url), { ...patient, ...limits }))

describe('a pool of threads', () => {
  it('ends a call that takes too long, with its thread, and serves the next', async () => {
    const threads = open({ seconds: 2 })
    await expect(threads.run('spin')).rejects.toMatchObject({ why: 'late' })
    expect(await threads.run('double', 21)).toBe(42)
  })

  it('does not count the time in which a thread starts', async () => {
    pool = createThreadPool(new URL('../testing/slow-thread.ts', import.meta.url), { ...patient, seconds: 1 })
    expect(await pool.run('double', 21)).toBe(42)
  })

  it('does not count the time that a call waits', async () => {
    const threads = open({ seconds: 3, maxWaiting: 2 })
    const calls = [threads.run('block'), threads.run('block'), threads.run('double', 4)]
    const [first, second, third] = await Promise.allSettled(calls)
    expect([first, second]).toMatchObject([{ reason: { why: 'late' } }, { reason: { why: 'late' } }])
    expect(third).toEqual({ status: 'fulfilled', value: 8 })
  })

  it('refuses a call when too many wait', async () => {
    const threads = open({ seconds: 2 })
    const taken = [threads.run('block'), threads.run('double', 1)]
    await expect(threads.run('double', 2)).rejects.toMatchObject({ why: 'full' })
    const [blocked, waited] = await Promise.allSettled(taken)
    expect([blocked?.status, waited?.status]).toEqual(['rejected', 'fulfilled'])
    expect(await threads.run('double', 2)).toBe(4)
  })

  it('ends a thread that needs too much memory, and only that', async () => {
    const threads = open({ megabytes: 16 })
    await expect(threads.run('fill')).rejects.toMatchObject({ why: 'failed' })
    expect(await threads.run('double', 3)).toBe(6)
  })

  it('passes on the error of a function', async () => {
    await expect(open().run('fail')).rejects.toMatchObject({ why: 'failed', cause: { message: 'a bug' } })
    expect(await pool.run('double', 3)).toBe(6)
  })

  it('rejects running and waiting calls when it is closed', async () => {
    const threads = open()
    const outcomes = Promise.allSettled([threads.run('block'), threads.run('double', 1)])
    await threads.close()
    expect(await outcomes).toMatchObject([{ reason: { why: 'failed' } }, { reason: { why: 'failed' } }])
  })
})
