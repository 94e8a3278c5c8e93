import { describe, expect, test } from 'vitest'
import { createPasswordHasher, isCommonPassword } from './password-hashing.ts'

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

test('two passwords are hashed at once, 64 wait, and the next is refused', async () => {
  const passwords = await createPasswordHasher()
  const hashes = Array.from({ length: 66 }, () => passwords.hash('lluvia en el bosque'))
  await expect(passwords.verify(undefined, 'nobody')).rejects.toMatchObject({ status: 503, retryAfter: 2 })
  await Promise.all(hashes)
  await expect(passwords.verify(undefined, 'nobody')).resolves.toBe(false)
})
