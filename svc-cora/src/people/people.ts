import { maxSentPerDay } from '@convive/contracts/cora'
import type { TransactionType } from '@convive/contracts/enums'
import { describeTransaction, personIn, type Described } from '../ledger/description.rules.ts'
import { SuspensionChanged, UserDeleted, UserRegistered, UserUpdated } from '@convive/contracts/identity'
import { ignoringFields } from '@convive/contracts/ignoring-fields'
import { on, type Subscription } from '@convive/service-kit/messaging/messages'
import { AccountTable, openAccounts, person } from '../ledger/account.ts'
import { payReferralIfDue, type PayRewards } from '../rewards/pay-rewards.ts'
import { isNewAccount } from '../rewards/reward-caps.rules.ts'
import { deleteAvatarFrame } from '../avatar-frames/buy-upgrade.ts'
import type { Database, Transaction } from '@convive/service-kit/database/database'
import { batchLoader } from '@convive/service-kit/database/batch-loader'
import { EntitySchema } from 'typeorm'

/** Opens the new person's account at once, so that the person can receive Cora before earning any. */
export const onUserRegistered = (payRewards: PayRewards): Subscription =>
  on(ignoringFields(UserRegistered, 'region'), 'people/on-user-registered', async (tx, { data, version }) => {
    await upsertPerson(tx, data, version)
    await tx.query('UPDATE person SET registered_at = $2, network = $3 WHERE user_id = $1 AND NOT deleted', [
      data.userId,
      data.registeredAt,
      data.network ?? null,
    ])
    await openAccounts(tx, [person(data.userId)])
    if (data.referrerId === null) return
    await tx.update(PersonTable, { userId: data.userId }, { referrerId: data.referrerId })
    await payReferralIfDue(tx, data.userId, payRewards)
  })

/** Updates the person's names. */
export const onUserUpdated = on(
  ignoringFields(UserUpdated, 'region'),
  'people/on-user-updated',
  (tx, { data, version }) => upsertPerson(tx, data, version),
)

/** Closes the account for good. The ledger keeps its entries under the account's code, which is a pseudonym. */
export const onUserDeleted = on(UserDeleted, 'people/on-user-deleted', async (tx, { data, version }) => {
  await erasePerson(tx, data.userId, version)
  await openAccounts(tx, [person(data.userId)])
  await tx.update(AccountTable, { code: person(data.userId) }, { closed: true })
  await deleteAvatarFrame(tx, data.userId)
  // Stored responses contain names.
  await tx.query('DELETE FROM idempotency_key WHERE user_id = $1', [data.userId])
  await tx.query('UPDATE venue SET owner_id = NULL WHERE owner_id = $1', [data.userId])
})

/**
 * Closes the account while its person is suspended: it neither receives nor pays. The row may be inserted here first,
 * before the message about the registration brings the names.
 */
export const onSuspensionChanged = on(
  SuspensionChanged,
  'people/on-suspension-changed',
  async (tx, { data, version }) => {
    const { userId, isSuspended } = data
    await tx.query(
      `INSERT INTO person AS p (user_id, username, username_key, display_name, version, suspended, suspension_version)
       VALUES ($1, $2, $2, '', 0, $3, $4)
       ON CONFLICT (user_id) DO UPDATE SET suspended = $3, suspension_version = $4 WHERE p.suspension_version < $4`,
      [userId, `unknown:${userId}`, isSuspended, version],
    )
    await openAccounts(tx, [person(userId)])
    await tx.query(
      `UPDATE account SET closed = p.suspended OR p.deleted FROM person p WHERE p.user_id = $1 AND account.code = $2`,
      [userId, person(userId)],
    )
  },
)

/** A person who can receive Cora. `registeredAt` is null while the message about the registration is on its way. */
export type Person = { userId: number; username: string; displayName: string; registeredAt: Date | null }

/** A person as stored. `usernameKey` is the username in lower case, by which people are found. */
type PersonRow = Person & {
  usernameKey: string
  referrerId: number | null
  version: number
  deleted: boolean
  suspended: boolean
}

export const PersonTable = new EntitySchema<PersonRow>({
  name: 'person',
  columns: {
    userId: { name: 'user_id', type: 'bigint', primary: true },
    username: { type: 'text' },
    usernameKey: { name: 'username_key', type: 'text' },
    displayName: { name: 'display_name', type: 'text' },
    registeredAt: { name: 'registered_at', type: 'timestamptz', nullable: true },
    referrerId: { name: 'referrer_id', type: 'bigint', nullable: true },
    version: { type: 'bigint' },
    deleted: { type: 'boolean' },
    suspended: { type: 'boolean' },
  },
})

/** Updates the projection of a person, unless it already has a newer version. */
async function upsertPerson(
  tx: Transaction,
  { userId, username, displayName }: Omit<Person, 'registeredAt'>,
  version: number,
): Promise<void> {
  await tx.query(
    `INSERT INTO person AS p (user_id, username, username_key, display_name, version)
     VALUES ($1, $2, lower($2), $3, $4)
     ON CONFLICT (user_id) DO UPDATE SET username = $2, username_key = lower($2), display_name = $3, version = $4
     WHERE p.version < $4`,
    [userId, username, displayName, version],
  )
}

/** Replaces a deleted person's names and marks the row as deleted. */
async function erasePerson(tx: Transaction, userId: number, version: number): Promise<void> {
  await tx.query(
    `INSERT INTO person AS p (user_id, username, username_key, display_name, version, deleted)
     VALUES ($1, $2, $2, '', $3, true)
     ON CONFLICT (user_id) DO UPDATE
     SET username = $2, username_key = $2, display_name = '', network = NULL, version = $3, deleted = true
     WHERE p.version < $3`,
    [userId, `deleted:${userId}`, version],
  )
}

/** Finds the current usernames of people. Deleted and unknown people are missing. */
export async function findUsernames(db: Database, userIds: number[]): Promise<Map<number, string>> {
  if (userIds.length === 0) return new Map()
  const rows: { userId: number; username: string }[] = await db.source.query(
    'SELECT user_id AS "userId", username FROM person WHERE user_id = ANY($1) AND NOT deleted',
    [[...new Set(userIds)]],
  )
  return new Map(rows.map(({ userId, username }) => [userId, username]))
}

type StoredRow = { type: TransactionType; description: string }

/** Fills in the names of the people in stored descriptions, with one query for all rows. */
export async function describeTransactions<Row extends StoredRow>(
  db: Database,
  rows: Row[],
): Promise<(Row & Described)[]> {
  const usernames = await findUsernames(
    db,
    rows.flatMap((row) => personIn(row) ?? []),
  )
  return rows.map((row) => ({ ...row, ...describeTransaction(row, usernames) }))
}

const keyOf = (username: string): string => username.trim().replace(/^@/, '').toLowerCase()

/** What a recipient may receive in one day: a person with a new account only so much. */
export const receiptLimit = (isLimited: boolean, recipient: Person | undefined): { dailyReceiptLimit?: number } =>
  isLimited && recipient && isNewAccount(recipient.registeredAt) ? { dailyReceiptLimit: maxSentPerDay } : {}

/** Finds a person who can receive Cora by username. Ignores case, surrounding space and a leading `@`. */
export async function findPerson(db: Database, username: string): Promise<Person | undefined> {
  const row = await db.source.manager.findOneBy(PersonTable, {
    usernameKey: keyOf(username),
    deleted: false,
    suspended: false,
  })
  return row ?? undefined
}

async function findPeople(db: Database, keys: string[]): Promise<Map<string, Person>> {
  const rows: (Person & { key: string })[] = await db.source.query(
    `SELECT username_key AS key, user_id AS "userId", username, display_name AS "displayName", registered_at AS "registeredAt"
     FROM person WHERE username_key = ANY($1) AND NOT deleted AND NOT suspended`,
    [keys],
  )
  return new Map(rows.map(({ key, ...found }) => [key, found]))
}

/**
 * Finds people by username and caches them. A username is never assigned to somebody else, so a cached person stays
 * valid. The ledger checks under lock whether the account is closed. Simultaneous look-ups share one query, because
 * separate queries took half of the time of a first transfer.
 */
export function cachedPersonFinder(
  db: Database,
  maxCached = 20_000,
): (username: string) => Promise<Person | undefined> {
  const cache = new Map<string, Person>()
  const load = batchLoader((keys: string[]) => findPeople(db, keys))
  return async (username) => {
    const key = keyOf(username)
    const found = cache.get(key) ?? (await load(key))
    if (!found) return undefined
    if (cache.size >= maxCached) cache.clear()
    cache.set(key, found)
    return found
  }
}
