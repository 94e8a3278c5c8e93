import type { Passkey } from '@convive/contracts/passkeys'
import type { Database, Transaction } from '@convive/service-kit/database/database'
import { hashToken } from '../sessions/session.store.ts'

type Queryable = Pick<Transaction, 'query'>

/** The data of a passkey that the check of its signature needs. */
export type StoredPasskey = {
  id: string
  userId: number
  credentialId: string
  publicKey: Buffer
  counter: number
  transports: string[]
}
export type NewPasskey = Omit<StoredPasskey, 'id' | 'userId'>

/** Nobody has more devices than this. Limits the rows of a user. */
export const maxPasskeys = 20

export async function findPasskey(db: Queryable, credentialId: string): Promise<StoredPasskey | undefined> {
  const [key]: StoredPasskey[] = await db.query(
    `SELECT id, user_id AS "userId", credential_id AS "credentialId", public_key AS "publicKey", counter, transports
     FROM passkey WHERE credential_id = $1`,
    [credentialId],
  )
  return key
}

/**
 * Records a use with the counter that the authenticator signed. Returns false for a counter that is not higher than the
 * stored one, since a copy of the key would send such a counter, and for a key that was removed. Authenticators without
 * a counter send 0.
 */
export async function recordPasskeyUse(tx: Transaction, key: StoredPasskey, counter: number): Promise<boolean> {
  const [rows]: [unknown[], number] = await tx.query(
    `UPDATE passkey SET counter = $2, last_used_at = now()
     WHERE id = $1 AND (counter < $2 OR counter = 0 AND $2 = 0) RETURNING 1`,
    [key.id, counter],
  )
  return rows.length > 0
}

type Row = { id: string; name: string; created_at: Date; last_used_at: Date | null }
const columns = 'id, name, created_at, last_used_at'

const present = (row: Row): Passkey => ({
  id: row.id,
  name: row.name,
  createdAt: row.created_at.toISOString(),
  lastUsedAt: row.last_used_at?.toISOString() ?? null,
})

export async function findPasskeysOf(db: Queryable, userId: number): Promise<Passkey[]> {
  const rows: Row[] = await db.query(
    `SELECT ${columns} FROM passkey WHERE user_id = $1 ORDER BY created_at, id LIMIT ${maxPasskeys}`,
    [userId],
  )
  return rows.map(present)
}

/** The credentials of a user. An authenticator that has one of them refuses to create another. */
export async function findCredentials(db: Queryable, userId: number): Promise<Pick<StoredPasskey, 'credentialId'>[]> {
  return await db.query(`SELECT credential_id AS "credentialId" FROM passkey WHERE user_id = $1 LIMIT ${maxPasskeys}`, [
    userId,
  ])
}

/** Returns undefined when the credential is known already. */
export async function insertPasskey(
  tx: Transaction,
  userId: number,
  name: string,
  { credentialId, publicKey, counter, transports }: NewPasskey,
): Promise<Passkey | undefined> {
  const [row]: Row[] = await tx.query(
    `INSERT INTO passkey (user_id, credential_id, public_key, counter, transports, name)
     VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT DO NOTHING RETURNING ${columns}`,
    [userId, credentialId, publicKey, counter, transports, name],
  )
  return row && present(row)
}

export async function setPasskeyName(
  { source }: Database,
  userId: number,
  id: string,
  name: string,
): Promise<Passkey | undefined> {
  const [[row]]: [Row[], number] = await source.query(
    `UPDATE passkey SET name = $3 WHERE user_id = $1 AND id = $2 RETURNING ${columns}`,
    [userId, id, name],
  )
  return row && present(row)
}

export async function deletePasskey({ source }: Database, userId: number, id: string): Promise<boolean> {
  const [, count]: [unknown, number] = await source.query('DELETE FROM passkey WHERE user_id = $1 AND id = $2', [
    userId,
    id,
  ])
  return count > 0
}

/** Somebody who knew the old password or had the address before may have added a passkey. */
export async function deletePasskeysOf(tx: Transaction, userId: number): Promise<void> {
  await tx.query('DELETE FROM passkey WHERE user_id = $1', [userId])
  await tx.query('DELETE FROM passkey_challenge WHERE user_id = $1', [userId])
}

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
