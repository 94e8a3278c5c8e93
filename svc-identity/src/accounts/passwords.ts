import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { hash, verify } from '@node-rs/argon2'
import { Refused } from '@convive/service-kit/refused'

/** OWASP's first choice for argon2id: 19 MiB, two passes, one lane. A hash takes about 9 ms. */
const strength = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
/** Two at a time leave the processor to everybody else; who waits longer than this line is asked to come back. */
const atOnce = 2
const longestLine = 64

export type Passwords = {
  hash(password: string): Promise<string>
  /** Without a stored hash it works just as long and says no, so that timing does not tell which names exist. */
  verify(stored: string | null | undefined, password: string): Promise<boolean>
}

const common = new Set(readFileSync(join(import.meta.dirname, 'common-passwords.txt'), 'utf8').split('\n'))

/** True for passwords that are guessed first: the best-known ones, and the own name. */
export function isTooCommon(password: string, username: string): boolean {
  const lower = password.toLowerCase()
  return common.has(lower) || lower === username.toLowerCase()
}

/** Refuses such a password as the field of that name. */
export function refuseTooCommon(password: string, username: string, field: string): void {
  if (!isTooCommon(password, username)) return
  const sentence = 'That password is one of the first to be guessed. Please choose another one.'
  throw new Refused(400, 'password_too_common', sentence, { issues: [{ path: field, message: 'Password is too common' }] })
}

export async function createPasswords(): Promise<Passwords> {
  const inTurn = createLine(atOnce, longestLine)
  const nobody = await hash('nobody', strength)
  return {
    hash: (password) => inTurn(() => hash(normalized(password), strength)),
    verify: async (stored, password) => {
      const matches = await inTurn(() => verify(stored ?? nobody, normalized(password)))
      return matches && typeof stored === 'string'
    },
  }
}

/** Keyboards differ in how they compose an accented letter. */
const normalized = (password: string): string => password.normalize('NFC')

/** Lets so many work at once, so many more wait in line, and refuses the rest. */
export function createLine(width: number, length: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = []
  let working = 0
  return async (work) => {
    if (working >= width) {
      if (waiting.length >= length) throw new Refused(503, 'unavailable', 'Very many people are signing in right now. Please try again in a moment.', { retryAfter: 2 })
      await new Promise<void>((resolve) => waiting.push(resolve))
    } else working++
    try {
      return await work()
    } finally {
      // Whoever is next takes over the place, so that nobody new slips in between.
      const next = waiting.shift()
      if (next) next()
      else working--
    }
  }
}
