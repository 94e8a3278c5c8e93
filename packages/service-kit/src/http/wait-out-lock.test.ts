import { expect, test } from 'vitest'
import { createLockWait } from './wait-out-lock.ts'

const locked = () => Object.assign(new Error('canceling statement due to lock timeout'), { code: '55P03' })

/** A call whose attempts fail with these errors and then succeed. Resolves to its result and its number of attempts. */
async function call(errors: Error[], waitOutLock = createLockWait(1)) {
  let attempts = 0
  const handle = () => {
    const error = errors[attempts++]
    return error ? Promise.reject(error) : Promise.resolve('done')
  }
  const result = await waitOutLock(handle).catch((error: Error) => error.message)
  return { result, attempts }
}

const locks = (count: number) => Array.from({ length: count }, locked)
const failed = locked().message

test('a call is repeated until a frozen process would have lost the lock', async () => {
  expect(await call([])).toEqual({ result: 'done', attempts: 1 })
  expect(await call(locks(5))).toEqual({ result: 'done', attempts: 6 })
  expect(await call(locks(6))).toEqual({ result: failed, attempts: 6 })
})

test('another error is not repeated, at the first attempt or later', async () => {
  const slow = () => Object.assign(new Error('slow'), { code: '57014' })
  expect(await call([slow()])).toEqual({ result: 'slow', attempts: 1 })
  expect(await call([locked(), slow()])).toEqual({ result: 'slow', attempts: 2 })
})

test('a further call fails while as many as allowed are repeated', async () => {
  const waitOutLock = createLockWait(1)
  const held = Promise.withResolvers<string>()
  let attempts = 0
  const first = waitOutLock(() => (attempts++ === 0 ? Promise.reject(locked()) : held.promise))
  expect(await call(locks(1), waitOutLock)).toEqual({ result: failed, attempts: 1 })
  held.resolve('done')
  expect(await first).toBe('done')
  expect(await call(locks(1), waitOutLock)).toEqual({ result: 'done', attempts: 2 })
})
