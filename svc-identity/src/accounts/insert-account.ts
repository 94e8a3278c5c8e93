import { importerId } from '@convive/contracts/enums'
import type { Language } from '@convive/contracts/enums'
import type { Transaction } from '@convive/service-kit/database/database'
import { HttpError } from '@convive/service-kit/http/http-error'
import { imitatesAdministrator } from './reserved-names.rules.ts'

type NewAccount = {
  username: string
  displayName: string
  email: string
  region: string
  language: Language
  passwordHash: string | null
  isAdmin: boolean
  referrerId: number | null
}

/** The hash of the username in `$1`. A username is never assigned twice: its hash remains after the account is deleted. */
const usernameHash = `sha256(convert_to(lower($1), 'UTF8'))`

/** Returns the new id, or undefined if the username was ever assigned or the address is taken. */
export async function insertAccount(tx: Transaction, account: NewAccount): Promise<number | undefined> {
  const [row]: { id: number }[] = await tx.query(
    `WITH given AS (
       INSERT INTO given_username SELECT ${usernameHash}
       WHERE NOT EXISTS (SELECT 1 FROM account WHERE lower(email) = lower($3)) ON CONFLICT DO NOTHING RETURNING 1)
     INSERT INTO account (username, display_name, email, region, language, password_hash, is_admin, referrer_id)
     SELECT $1, $2, $3, $4, $5, $6, $7, $8 FROM given ON CONFLICT DO NOTHING RETURNING id`,
    [
      account.username,
      account.displayName,
      account.email,
      account.region,
      account.language,
      account.passwordHash,
      account.isAdmin,
      account.referrerId,
    ],
  )
  return row?.id
}

export async function wasUsernameGiven(tx: Transaction, username: string): Promise<boolean> {
  const rows: unknown[] = await tx.query(`SELECT 1 FROM given_username WHERE name_hash = ${usernameHash}`, [username])
  return rows.length > 0
}

/** The refusal of a username or e-mail that belongs to somebody else. */
export function alreadyTaken(field: 'username' | 'email'): HttpError {
  const sentence = field === 'username' ? 'That username is already taken.' : 'That email address is already in use.'
  return new HttpError(409, field === 'username' ? 'username_taken' : 'email_taken', sentence, {
    issues: [{ path: field, message: sentence }],
  })
}

/** Refuses a name with which somebody could pose as the administrator. */
export function refuseAdministratorsName(name: string, field: string): void {
  if (!imitatesAdministrator(name)) return
  const sentence = 'That name looks like an administrator’s'
  throw new HttpError(400, 'display_name_reserved', `${sentence}. Choose another one.`, {
    issues: [{ path: field, message: sentence }],
  })
}

/** Finds the inviter. An unknown inviter does not stop the registration. */
export async function findReferrer(tx: Transaction, referrer: string | undefined): Promise<number | null> {
  const name = referrer?.trim().replace(/^@/, '')
  if (!name) return null
  const [row]: { id: number }[] = await tx.query(
    'SELECT id FROM account WHERE lower(username) = lower($1) AND id <> $2',
    [name, importerId],
  )
  return row?.id ?? null
}
