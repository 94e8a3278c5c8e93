import { canonicalAddress } from '@convive/contracts/email-address'
import { type User, UserUpdated } from '@convive/contracts/identity'
import type { AvatarFrame, Language } from '@convive/contracts/enums'
import { HttpError } from '@convive/service-kit/http/http-error'
import { type EntityManager, EntitySchema } from 'typeorm'
import { isDeepStrictEqual } from 'node:util'
import type { Transaction } from '@convive/service-kit/database/database'
import { emit } from '@convive/service-kit/messaging/messages'

type AccountRow = {
  id: number
  username: string
  displayName: string
  email: string
  bio: string | null
  region: User['region']
  profileImage: string | null
  passwordHash: string | null
  isAdmin: boolean
  referrerId: number | null
  createdAt: Date
  updatedAt: Date
  language: Language
  emailConfirmedAt: Date | null
  /** The last confirmed address. Until `formerEmailUntil`, a password reset is mailed to it. */
  formerEmail: string | null
  formerEmailUntil: Date | null
  deletedAt: Date | null
}

export const AccountTable = new EntitySchema<AccountRow>({
  name: 'account',
  columns: {
    id: { type: 'bigint', primary: true, generated: true },
    username: { type: 'text' },
    displayName: { name: 'display_name', type: 'text' },
    email: { type: 'text' },
    bio: { type: 'text', nullable: true },
    region: { type: 'text' },
    profileImage: { name: 'profile_image', type: 'text', nullable: true },
    passwordHash: { name: 'password_hash', type: 'text', nullable: true },
    isAdmin: { name: 'is_admin', type: 'boolean' },
    referrerId: { name: 'referrer_id', type: 'bigint', nullable: true },
    createdAt: { name: 'created_at', type: 'timestamptz' },
    updatedAt: { name: 'updated_at', type: 'timestamptz' },
    language: { type: 'text' },
    emailConfirmedAt: { name: 'email_confirmed_at', type: 'timestamptz', nullable: true },
    formerEmail: { name: 'former_email', type: 'text', nullable: true },
    formerEmailUntil: { name: 'former_email_until', type: 'timestamptz', nullable: true },
    deletedAt: { name: 'deleted_at', type: 'timestamptz', nullable: true },
  },
})

/** An account with the projections of its owner's balance and avatar frame. */
export type Account = Omit<AccountRow, 'referrerId' | 'formerEmailUntil' | 'deletedAt'> & {
  /**
   * The address was changed without the password in the last seven days. A password reset is then mailed to
   * `formerEmail`, or to nobody.
   */
  isEmailNew: boolean
  coraBalance: number
  /** The frame around the picture, until `frameUntil`. */
  frame: AvatarFrame | null
  frameUntil: Date | null
}

const selectAccount = `
  SELECT a.id, a.username, a.display_name AS "displayName", a.email, a.bio, a.region, a.profile_image AS "profileImage",
    a.password_hash AS "passwordHash", a.is_admin AS "isAdmin", a.created_at AS "createdAt", a.updated_at AS "updatedAt", a.language,
    a.email_confirmed_at AS "emailConfirmedAt", a.former_email AS "formerEmail",
    coalesce(a.former_email_until > now(), false) AS "isEmailNew", coalesce(b.balance, 0) AS "coraBalance",
    f.frame, f.until AS "frameUntil"
  FROM account a
  LEFT JOIN known_balance b ON b.user_id = a.id
  LEFT JOIN avatar_frame f ON f.user_id = a.id AND f.until > now()`

/** Loads the caller's account. A caller token can outlive its account for a moment; then the caller is logged out. */
export const getAccount = (db: EntityManager, id: number): Promise<Account> => loadAccount(db, id, '')

/** Loads it, and makes other changes of the account wait until the transaction ends. */
export const lockAccount = (tx: EntityManager, id: number): Promise<Account> =>
  loadAccount(tx, id, 'FOR NO KEY UPDATE OF a')

async function loadAccount(db: EntityManager, id: number, lock: string): Promise<Account> {
  const [account]: Account[] = await db.query(`${selectAccount} WHERE a.id = $1 AND a.deleted_at IS NULL ${lock}`, [id])
  if (!account) throw loggedOut()
  return account
}

export const loggedOut = (): HttpError => new HttpError(401, 'signed_out', 'Please log in first.')

/**
 * Finds an account by username, with or without a leading @, or by e-mail. Ignores case. No username contains an @, so the
 * two cannot be confused.
 */
export async function findAccount(db: EntityManager, typed: string): Promise<Account | undefined> {
  const name = typed.replace(/^@/, '')
  const column = name.includes('@') ? 'email' : 'username'
  const [account]: Account[] = await db.query(
    `${selectAccount} WHERE lower(a.${column}) = lower($1) AND a.deleted_at IS NULL`,
    [name.includes('@') ? canonicalAddress(name) : name],
  )
  return account
}

/**
 * Finds the accounts that trust an address with their password reset. There may be two, when one person has taken
 * over an address that another one gave up.
 */
export async function findAccountsByTrustedEmail(db: EntityManager, email: string): Promise<Account[]> {
  return await db.query(
    `${selectAccount} WHERE a.deleted_at IS NULL AND (
       lower(a.email) = lower($1) AND (a.former_email_until > now()) IS NOT TRUE
       OR lower(a.former_email) = lower($1) AND a.former_email_until > now())
     ORDER BY a.id`,
    [email],
  )
}

/** The address that may receive mails about the password; null while there is none. */
export const trustedEmail = ({ email, isEmailNew, formerEmail }: Account): string | null =>
  isEmailNew ? formerEmail : email

/** Whether the account has an unconfirmed address, which it gives up to whoever registers with it or proves it. */
export const isReleasable = ({ emailConfirmedAt, formerEmail }: Account): boolean =>
  emailConfirmedAt === null && formerEmail !== null

/** Makes the view of an account that only its owner receives. */
export function presentUser(account: Account): User {
  return {
    id: account.id,
    username: account.username,
    displayName: account.displayName,
    email: account.email,
    bio: account.bio,
    region: account.region,
    profileImage: account.profileImage,
    profileFrame: account.frame &&
      account.frameUntil && { frame: account.frame, until: account.frameUntil.toISOString() },
    coraBalance: account.coraBalance,
    createdAt: account.createdAt.toISOString(),
    isAdmin: account.isAdmin,
    language: account.language,
    emailVerified: account.emailConfirmedAt !== null,
    hasPassword: account.passwordHash !== null,
    updatedAt: account.updatedAt.toISOString(),
  }
}

const publicProfile = (account: Account) => ({
  userId: account.id,
  username: account.username,
  displayName: account.displayName,
  region: account.region,
  about: account.bio,
  picture: account.profileImage,
})

/** Publishes a person's public profile after a change, for other services. */
export const publishUpdate = (tx: Transaction, account: Account): Promise<void> =>
  emit(tx, UserUpdated, publicProfile(account))

/** Publishes it only if it changed. `before` was read under a lock, so that no simultaneous change is missed. */
export async function publishChange(tx: Transaction, before: Account, account: Account): Promise<void> {
  if (!isDeepStrictEqual(publicProfile(before), publicProfile(account))) await publishUpdate(tx, account)
}
