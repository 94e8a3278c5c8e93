import type { Transaction } from '@convive/service-kit/database/database'
import { HttpError } from '@convive/service-kit/http/http-error'
import { EntitySchema } from 'typeorm'
import { createToken, hashToken } from '../sessions/session.store.ts'

/** The purposes of a token, and how long it is valid. */
const lifetimes = { reset: '1 hour', verify: '3 days' }
type Purpose = keyof typeof lifetimes

export const EmailTokenTable = new EntitySchema<{
  tokenHash: Buffer
  purpose: string
  userId: number
  email: string
  createdAt: Date
  expiresAt: Date
}>({
  name: 'email_token',
  columns: {
    tokenHash: { name: 'token_hash', type: 'bytea', primary: true },
    purpose: { type: 'text' },
    userId: { name: 'user_id', type: 'bigint' },
    email: { type: 'text' },
    createdAt: { name: 'created_at', type: 'timestamptz' },
    expiresAt: { name: 'expires_at', type: 'timestamptz' },
  },
})

/** Creates the token of a link that is mailed to the account's address. The table stores only its hash. */
export async function createEmailToken(
  tx: Transaction,
  purpose: Purpose,
  account: { id: number; email: string },
): Promise<string> {
  const token = createToken()
  await tx.query(
    `INSERT INTO email_token (token_hash, purpose, user_id, email, expires_at)
     VALUES ($1, $2, $3, $4, now() + $5::interval)`,
    [hashToken(token), purpose, account.id, account.email, lifetimes[purpose]],
  )
  return token
}

/**
 * Finds the account of a token and locks it, so that its address cannot change. Rejects a token that was mailed to an
 * address which is no longer the account's, or, for a password reset, no longer its trusted one.
 */
export async function lockTokenOwner(tx: Transaction, purpose: Purpose, token: string): Promise<number> {
  const [row]: { id: number }[] = await tx.query(
    `SELECT a.id FROM email_token l JOIN account a ON a.id = l.user_id AND lower(l.email) = lower(
       CASE WHEN l.purpose = 'reset' AND a.former_email_until > now() THEN a.former_email ELSE a.email END)
     WHERE l.token_hash = $1 AND l.purpose = $2 AND l.expires_at > now() FOR NO KEY UPDATE OF a`,
    [hashToken(token), purpose],
  )
  if (!row) throw invalidToken()
  return row.id
}

/**
 * Uses up a token and deletes the account's other tokens for the same purpose. Of two simultaneous uses, one is
 * refused.
 */
export async function consumeEmailToken(tx: Transaction, purpose: Purpose, token: string): Promise<void> {
  const userId = await lockTokenOwner(tx, purpose, token)
  const { affected } = await tx.delete(EmailTokenTable, { tokenHash: hashToken(token) })
  if (affected === 0) throw invalidToken()
  await deleteEmailTokens(tx, purpose, userId)
}

export async function deleteEmailTokens(tx: Transaction, purpose: Purpose, userId: number): Promise<void> {
  await tx.delete(EmailTokenTable, { userId, purpose })
}

const invalidToken = (): HttpError =>
  new HttpError(400, 'invalid_token', 'This link no longer works. Please ask for a new one.')
