import { readFileSync } from 'node:fs'
import { hash, verify } from '@node-rs/argon2'
import { HttpError } from '@convive/service-kit/http/http-error'
import { createWorkQueue } from '@convive/service-kit/limits/work-queue'

/** OWASP's first recommendation for argon2id: 19 MiB, two passes, one lane. A hash takes about 9 ms. */
const argon2Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
/**
 * Only two hashes run at a time, which leaves the processor to other requests. A request that finds the queue full is
 * refused.
 */
const maxConcurrent = 2
const maxQueued = 64

export type PasswordHasher = {
  hash(password: string): Promise<string>
  /**
   * Without a stored hash, it takes as long and returns false, so that the time does not reveal which names exist.
   */
  verify(stored: string | null | undefined, password: string): Promise<boolean>
}

const commonPasswords = new Set(readFileSync(new URL('./common-passwords.txt', import.meta.url), 'utf8').split('\n'))

/** True for a password that an attacker guesses first: a well-known one, or the username. */
export function isCommonPassword(password: string, username: string): boolean {
  const lower = password.toLowerCase()
  return commonPasswords.has(lower) || lower === username.toLowerCase()
}

/** Refuses a common password. `field` names the input field in the error. */
export function refuseCommonPassword(password: string, username: string, field: string): void {
  if (!isCommonPassword(password, username)) return
  const sentence = 'That password is one of the first to be guessed. Please choose another one.'
  throw new HttpError(400, 'password_too_common', sentence, {
    issues: [{ path: field, message: 'Password is too common' }],
  })
}

export async function createPasswordHasher(): Promise<PasswordHasher> {
  const queued = createWorkQueue({ maxRunning: maxConcurrent, maxWaiting: maxQueued, full: tooManyLogins })
  const dummyHash = await hash('nobody', argon2Options)
  return {
    hash: (password) => queued(() => hash(normalize(password), argon2Options)),
    verify: async (stored, password) => {
      const matches = await queued(() => verify(stored ?? dummyHash, normalize(password)))
      return matches && typeof stored === 'string'
    },
  }
}

const tooManyLogins = (): HttpError =>
  new HttpError(503, 'unavailable', 'Too many people are logging in right now. Please try again in a moment.', {
    retryAfter: 2,
  })

/** Keyboards differ in how they compose an accented letter. */
const normalize = (password: string): string => password.normalize('NFC')
