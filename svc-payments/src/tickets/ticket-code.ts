import { randomBytes } from 'node:crypto'

/** Crockford's base 32, which has no letters that look like digits. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const length = 26

/** A code that nobody can guess: 130 random bits in 26 characters. */
export function createTicketCode(): string {
  return Array.from(randomBytes(length), (byte) => alphabet[byte % 32]).join('')
}
