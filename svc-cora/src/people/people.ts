import { UserDeleted, UserRegistered, UserUpdated } from '@convive/contracts/identity'
import type { Database, Transaction } from '@convive/service-kit/database'
import { gathered } from '@convive/service-kit/gathered'
import { on } from '@convive/service-kit/messages'
import { person } from '../ledger/account.ts'
import { openAccounts } from '../ledger/post.ts'
import { runInTransaction } from '../ledger/run.ts'
import { payReferralIfDue } from '../referrals/referral.ts'
import { forgetFrame } from '../upgrades/frame.ts'

/** Someone to whom Cora may be sent. */
export type Person = { userId: number; username: string; displayName: string }

type Told = { userId: number; username: string; displayName: string }

async function keep(tx: Transaction, { userId, username, displayName }: Told, version: number): Promise<void> {
  await tx.query(
    `INSERT INTO person AS p (user_id, username, username_key, display_name, version) VALUES ($1, $2, lower($2), $3, $4)
     ON CONFLICT (user_id) DO UPDATE SET username = $2, username_key = lower($2), display_name = $3, version = $4 WHERE p.version < $4`,
    [userId, username, displayName, version],
  )
}

/** The registered person gets an account at once, so that Cora can be received before any is earned. */
export const onUserRegistered = on(UserRegistered, 'people/registered', async (tx, { data, version }) => {
  await keep(tx, data, version)
  await openAccounts(runInTransaction(tx), [person(data.userId)])
  if (data.referrerId === null) return
  await tx.query('UPDATE person SET referrer_id = $2 WHERE user_id = $1', [data.userId, data.referrerId])
  await payReferralIfDue(tx, data.userId)
})

export const onUserUpdated = on(UserUpdated, 'people/updated', (tx, { data, version }) => keep(tx, data, version))

/** The ledger keeps its entries under the account's code, which is a pseudonym; the account takes part in nothing more. */
export const onUserDeleted = on(UserDeleted, 'people/deleted', async (tx, { data, version }) => {
  await tx.query(
    `INSERT INTO person AS p (user_id, username, username_key, display_name, version, deleted) VALUES ($1, $2, $2, '', $3, true)
     ON CONFLICT (user_id) DO UPDATE SET username = $2, username_key = $2, display_name = '', version = $3, deleted = true WHERE p.version < $3`,
    [data.userId, `deleted:${data.userId}`, version],
  )
  await openAccounts(runInTransaction(tx), [person(data.userId)])
  await tx.query(`UPDATE account SET closed = true WHERE code = $1`, [person(data.userId)])
  await forgetFrame(tx, data.userId)
})

const keyOf = (username: string): string => username.trim().replace(/^@/, '').toLowerCase()

/** Finds a person by username, without regard to case, surrounding space or a leading `@`. */
export async function findPerson(db: Database, username: string): Promise<Person | undefined> {
  const key = keyOf(username)
  return (await findPeople(db, [key])).get(key)
}

async function findPeople(db: Database, keys: string[]): Promise<Map<string, Person>> {
  const rows: (Person & { key: string })[] = await db.source.query(
    'SELECT username_key AS key, user_id AS "userId", username, display_name AS "displayName" FROM person WHERE username_key = ANY($1) AND NOT deleted',
    [keys],
  )
  return new Map(rows.map(({ key, ...found }) => [key, found]))
}

/**
 * Usernames are never given to someone else, so a found one may be remembered; whether its account is closed is decided under lock.
 * Who is asked for at once is looked up at once: as queries of their own they were half of a first transfer's cost.
 */
export function rememberingFinder(db: Database, most = 20_000): (username: string) => Promise<Person | undefined> {
  const known = new Map<string, Person>()
  const look = gathered((keys: string[]) => findPeople(db, keys))
  return async (username) => {
    const key = keyOf(username)
    const found = known.get(key) ?? (await look(key))
    if (!found) return undefined
    if (known.size >= most) known.clear()
    known.set(key, found)
    return found
  }
}
