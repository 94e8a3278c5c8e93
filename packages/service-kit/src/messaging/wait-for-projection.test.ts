import { expect, test } from 'vitest'
import { waitForProjection } from './wait-for-projection.ts'

test('a row that exists is found at once, and one that appears is found then', async () => {
  let looks = 0
  expect(await waitForProjection(async () => (++looks, 'here'))).toBe('here')
  expect(looks).toBe(1)
  expect(await waitForProjection(async () => (++looks > 3 ? 'late' : undefined))).toBe('late')
})

test('a row that never appears is given up, and a failed look-up fails', async () => {
  expect(await waitForProjection(async () => undefined)).toBeUndefined()
  await expect(waitForProjection(async () => Promise.reject(new Error('no database')))).rejects.toThrow('no database')
})

test('while many callers wait, others get their result at once', async () => {
  const held = Promise.withResolvers<void>()
  const crowd = Array.from({ length: 64 }, () =>
    waitForProjection(async (): Promise<string | undefined> => {
      await held.promise
      return undefined
    }),
  )
  held.resolve()
  await expect
    .poll(async () => {
      let looks = 0
      await waitForProjection(async () => void looks++)
      return looks
    })
    .toBe(1)
  await Promise.all(crowd)
})
