import type { Database, Transaction } from '@convive/service-kit/database'
import { job, type Job } from '@convive/service-kit/jobs'
import { Refused } from '@convive/service-kit/refused'
import { hashToken, newToken } from '../sessions/session.ts'

/** What a link is for, and how long it serves. */
const lives = { reset: '1 hour', verify: '3 days' }
type Purpose = keyof typeof lives

/** Makes the token of a link that is sent to the account's address; only its hash is kept. */
export async function createLink(tx: Transaction, purpose: Purpose, account: { id: number; email: string }): Promise<string> {
  const token = newToken()
  await tx.query('INSERT INTO mail_link (token_hash, purpose, user_id, email, expires_at) VALUES ($1, $2, $3, $4, now() + $5::interval)', [hashToken(token), purpose, account.id, account.email, lives[purpose]])
  return token
}

/** Whose link it is, held so that the address stays as it is. One that went to an address which is no longer the account's, or not the one that it trusts with its password, serves nobody. */
export async function ownerOfLink(tx: Transaction, purpose: Purpose, token: string): Promise<number> {
  const [row]: { id: number }[] = await tx.query(
    `SELECT a.id FROM mail_link l JOIN account a ON a.id = l.user_id
       AND lower(l.email) = lower(CASE WHEN l.purpose = 'reset' AND a.former_email_until > now() THEN a.former_email ELSE a.email END)
     WHERE l.token_hash = $1 AND l.purpose = $2 AND l.expires_at > now() FOR NO KEY UPDATE OF a`,
    [hashToken(token), purpose],
  )
  if (!row) throw invalidToken()
  return row.id
}

/** Ends a link and its siblings; of two who use it at once, the second is refused. */
export async function useLink(tx: Transaction, purpose: Purpose, token: string): Promise<void> {
  const userId = await ownerOfLink(tx, purpose, token)
  const [, count]: [unknown, number] = await tx.query('DELETE FROM mail_link WHERE token_hash = $1', [hashToken(token)])
  if (count === 0) throw invalidToken()
  await endLinks(tx, purpose, userId)
}

export async function endLinks(tx: Transaction, purpose: Purpose, userId: number): Promise<void> {
  await tx.query('DELETE FROM mail_link WHERE user_id = $1 AND purpose = $2', [userId, purpose])
}

const invalidToken = (): Refused => new Refused(400, 'invalid_token', 'This link no longer works. Please ask for a new one.')

export function tidyLinks(db: Database): Job {
  return job('tidy links', 3_600_000, async () => {
    await db.source.query('DELETE FROM mail_link WHERE expires_at < now()')
    await db.source.query('UPDATE account SET former_email = NULL, former_email_until = NULL WHERE former_email_until < now()')
  })
}
