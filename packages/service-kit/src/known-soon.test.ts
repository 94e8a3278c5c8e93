import { expect, test } from 'vitest'
import { knownSoon } from './known-soon.ts'

test('what is there is given at once, what comes a moment later then', async () => {
  let looks = 0
  expect(await knownSoon(async () => (++looks, 'here'))).toBe('here')
  expect(looks).toBe(1)
  expect(await knownSoon(async () => (++looks > 3 ? 'late' : undefined))).toBe('late')
})

test('what never comes is given up, and a look that fails fails', async () => {
  expect(await knownSoon(async () => undefined)).toBeUndefined()
  await expect(knownSoon(async () => Promise.reject(new Error('no database')))).rejects.toThrow('no database')
})

test('while many wait, the others are answered at once', async () => {
  const held = Promise.withResolvers<void>()
  const crowd = Array.from({ length: 64 }, () => knownSoon(async (): Promise<string | undefined> => {
    await held.promise
    return undefined
  }))
  held.resolve()
  await expect.poll(async () => {
    let looks = 0
    await knownSoon(async () => void looks++)
    return looks
  }).toBe(1)
  await Promise.all(crowd)
})
