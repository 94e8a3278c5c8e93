import type { User } from '@convive/contracts/identity'
import type { Language, ProfileFrame } from '@convive/contracts/vocabulary'
import { Refused } from '@convive/service-kit/refused'
import type { EntityManager } from 'typeorm'

/** An account with the last known balance of its owner and the frame that they bought, as stored. */
export type Account = {
  id: number
  username: string
  display_name: string
  email: string
  bio: string | null
  region: User['region']
  profile_image: string | null
  password_hash: string | null
  is_admin: boolean
  created_at: Date
  language: Language
  email_verified_at: Date | null
  /** Changed without the password in the last seven days: a forgotten password is mailed to `former_email` instead, or to nobody. */
  is_email_new: boolean
  former_email: string | null
  cora_balance: number
  /** What stands around the picture now, and until when. */
  frame: ProfileFrame | null
  frame_until: Date | null
}

const select = `SELECT a.*, coalesce(b.balance, 0) AS cora_balance, coalesce(a.former_email_until > now(), false) AS is_email_new, f.frame, f.until AS frame_until
  FROM account a LEFT JOIN known_balance b ON b.user_id = a.id LEFT JOIN profile_frame f ON f.user_id = a.id AND f.until > now()`

/** The person's own account. A caller's word can outlive it by a moment; then nobody is signed in. */
export async function accountOf(db: EntityManager, id: number): Promise<Account> {
  const [account]: Account[] = await db.query(`${select} WHERE a.id = $1 AND a.deleted_at IS NULL`, [id])
  if (!account) throw signedOut()
  return account
}

export const signedOut = (): Refused => new Refused(401, 'signed_out', 'Please log in first.')

/** By username or e-mail, without regard to case. No username holds an @, so both cannot be meant. */
export async function findAccount(db: EntityManager, name: string): Promise<Account | undefined> {
  const column = name.includes('@') ? 'email' : 'username'
  const [account]: Account[] = await db.query(`${select} WHERE lower(a.${column}) = lower($1) AND a.deleted_at IS NULL`, [name])
  return account
}

/** Whose forgotten password is mailed to an address: whoever trusts it. Rarely two people, where one took over what the other has left. */
export async function findByTrustedEmail(db: EntityManager, email: string): Promise<Account[]> {
  return await db.query(
    `${select} WHERE a.deleted_at IS NULL AND (lower(a.email) = lower($1) AND (a.former_email_until > now()) IS NOT TRUE OR lower(a.former_email) = lower($1) AND a.former_email_until > now())`,
    [email],
  )
}

/** The address that may be told of the password; null while there is none. */
export const trustedEmail = ({ email, is_email_new, former_email }: Account): string | null => (is_email_new ? former_email : email)

/** What leaves the building of an account, and only to its owner. */
export function presentUser(account: Account): User {
  return {
    id: account.id,
    username: account.username,
    displayName: account.display_name,
    email: account.email,
    bio: account.bio,
    region: account.region,
    profileImage: account.profile_image,
    profileFrame: account.frame && account.frame_until && { frame: account.frame, until: account.frame_until.toISOString() },
    coraBalance: account.cora_balance,
    createdAt: account.created_at.toISOString(),
    isAdmin: account.is_admin,
    language: account.language,
    emailVerified: account.email_verified_at !== null,
  }
}
