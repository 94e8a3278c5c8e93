import { randomBytes } from 'node:crypto'

/** Crockford's base 32: no letter that is taken for a digit. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const length = 26

/** A code that nobody guesses: 130 random bits as 26 characters. */
export function newCode(): string {
  return Array.from(randomBytes(length), (byte) => alphabet[byte % 32]).join('')
}
