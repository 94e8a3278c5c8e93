import type { Transaction } from '@convive/service-kit/database/database'
import { hashToken } from '../sessions/session.store.ts'

type Queryable = Pick<Transaction, 'query'>

/**
 * A challenge can be used once, within this time. A login's lasts longer, because the page requests it when it opens.
 */
const lifetimes = { login: '15 minutes', newPasskey: '5 minutes' }

/** Stores a challenge that waits for a signature: by the user's new passkey, or by any passkey for a login. */
export async function insertChallenge(db: Queryable, challenge: string, userId: number | null): Promise<void> {
  await db.query(
    `INSERT INTO passkey_challenge (challenge_hash, user_id, expires_at) VALUES ($1, $2, now() + $3::interval)`,
    [hashToken(challenge), userId, userId === null ? lifetimes.login : lifetimes.newPasskey],
  )
}

/** Uses up a challenge. Returns false when it is unknown, too old, used already or another user's. */
export async function consumeChallenge(db: Queryable, challenge: string, userId: number | null): Promise<boolean> {
  const [rows]: [unknown[], number] = await db.query(
    `DELETE FROM passkey_challenge
     WHERE challenge_hash = $1 AND user_id IS NOT DISTINCT FROM $2 AND expires_at > now() RETURNING 1`,
    [hashToken(challenge), userId],
  )
  return rows.length > 0
}
