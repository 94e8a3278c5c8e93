import { expect, test } from 'vitest'
import type { Outages } from '../database/outage.ts'
import { waitOutOutage } from './wait-out-outage.ts'

const lost = () => Object.assign(new Error('lost'), { code: '57P01' })
const readOnly = () => Object.assign(new Error('standby'), { code: '25006' })
const lockTimeout = () => Object.assign(new Error('locked'), { code: '55P03' })

const read = { onlyReads: true, repeatable: true, idempotent: false }
const write = { onlyReads: false, repeatable: false, idempotent: false }
const keyedWrite = { ...write, idempotent: true }
const settingWrite = { ...write, repeatable: true }

/**
 * A call whose attempts fail with these errors and then succeed. Resolves to what it did; `waits` are those of the
 * outages, and each lasts until the database is back unless `isBack` is false.
 */
async function call(def: typeof read, key: string | undefined, errors: Error[], isBack = true) {
  const waits: string[] = []
  let attempts = 0
  const outages: Outages = {
    begin: () => void waits.push('begin'),
    untilUsable: (access) => (waits.push(access), Promise.resolve(isBack)),
    close: () => undefined,
  }
  const handle = () => {
    const error = errors[attempts++]
    return error ? Promise.reject(error) : Promise.resolve('done')
  }
  const result = await waitOutOutage(outages, def, key, handle).catch((error: Error) => error.message)
  return { result, attempts, waits }
}

test('a read is repeated when the database is back', async () => {
  expect(await call(read, undefined, [lost()])).toEqual({ result: 'done', attempts: 2, waits: ['begin', 'reads'] })
})

test('a read that writes something waits for the primary', async () => {
  expect(await call(read, undefined, [readOnly()])).toEqual({ result: 'done', attempts: 2, waits: ['begin', 'writes'] })
})

test('a write waits before it begins', async () => {
  expect(await call(write, undefined, [])).toEqual({ result: 'done', attempts: 1, waits: ['writes'] })
})

test('a write with a key or one that sets a state is repeated, and any other is not', async () => {
  const waits = ['writes', 'begin', 'writes']
  expect(await call(settingWrite, undefined, [lost()])).toEqual({ result: 'done', attempts: 2, waits })
  expect(await call(keyedWrite, 'key', [lost()])).toEqual({ result: 'done', attempts: 2, waits })
  expect(await call(keyedWrite, undefined, [lost()])).toEqual({
    result: 'lost',
    attempts: 1,
    waits: waits.slice(0, 2),
  })
  expect(await call(write, 'key', [lost()])).toEqual({ result: 'lost', attempts: 1, waits: waits.slice(0, 2) })
})

test('nothing is repeated because of a lock, or while the database is not back', async () => {
  expect(await call(read, undefined, [lockTimeout()])).toEqual({ result: 'locked', attempts: 1, waits: [] })
  expect(await call(read, undefined, [lost()], false)).toMatchObject({ result: 'lost', attempts: 1 })
})

test('a call is made four times at most', async () => {
  expect(await call(read, undefined, Array.from({ length: 9 }, lost))).toMatchObject({ result: 'lost', attempts: 4 })
})
