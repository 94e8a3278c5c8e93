import type { User } from '@convive/contracts/identity'
import type { Language } from '@convive/contracts/vocabulary'
import { Refused } from '@convive/service-kit/refused'
import type { EntityManager } from 'typeorm'

/** An account with the last known balance of its owner, as stored. */
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
  cora_balance: number
}

const select = `SELECT a.*, coalesce(b.balance, 0) AS cora_balance FROM account a LEFT JOIN known_balance b ON b.user_id = a.id`

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
    coraBalance: account.cora_balance,
    createdAt: account.created_at.toISOString(),
    isAdmin: account.is_admin,
    language: account.language,
    emailVerified: account.email_verified_at !== null,
  }
}
