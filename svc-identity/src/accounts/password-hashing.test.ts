import { describe, expect, test } from 'vitest'
import { createWorkQueue, createPasswordHasher, isCommonPassword } from './password-hashing.ts'

describe('a password', () => {
  test('is recognised however its accents were typed, and no other is', async () => {
    const passwords = await createPasswordHasher()
    const stored = await passwords.hash('montaña verde'.normalize('NFD'))
    expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(await passwords.verify(stored, 'montaña verde'.normalize('NFC'))).toBe(true)
    expect(await passwords.verify(stored, 'montana verde')).toBe(false)
    expect(await passwords.verify(undefined, 'nobody')).toBe(false)
  })

  test.each([
    ['Password1', 'ana', true],
    ['iloveyou', 'ana', true],
    ['AnaMora', 'anamora', true],
    ['lluvia en el bosque', 'ana', false],
  ])('%s of %s is too common: %s', (password, username, expected) => {
    expect(isCommonPassword(password, username)).toBe(expected)
  })
})

test('a line lets two work at once, the rest wait, and refuses whom it cannot hold', async () => {
  const inTurn = createWorkQueue(2, 3)
  const gates = Array.from({ length: 5 }, () => Promise.withResolvers<void>())
  let working = 0
  let most = 0
  const done = gates.map(({ promise }) =>
    inTurn(async () => {
      most = Math.max(most, ++working)
      await promise
      working--
    }),
  )
  await expect(inTurn(async () => undefined)).rejects.toMatchObject({ status: 503, retryAfter: 2 })
  for (const { resolve } of gates) resolve()
  await Promise.all(done)
  expect(most).toBe(2)
  await expect(inTurn(async () => 'room again')).resolves.toBe('room again')
})
