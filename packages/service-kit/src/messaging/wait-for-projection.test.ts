import { expect, test } from 'vitest'
import { waitForProjection } from './wait-for-projection.ts'

test('finds an existing row at once, and a later row when it appears', async () => {
  let looks = 0
  expect(await waitForProjection(async () => (++looks, 'here'))).toBe('here')
  expect(looks).toBe(1)
  expect(await waitForProjection(async () => (++looks > 3 ? 'late' : undefined))).toBe('late')
})

test('gives up on a row that never appears, and rejects if the look-up fails', async () => {
  expect(await waitForProjection(async () => undefined)).toBeUndefined()
  await expect(waitForProjection(async () => Promise.reject(new Error('no database')))).rejects.toThrow('no database')
})

test('does not let further callers wait while many wait', async () => {
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
