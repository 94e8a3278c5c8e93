import { importerId, isOneOf, type Language, languages } from '@convive/contracts/enums'
import { EmailConfirmationChanged } from '@convive/contracts/identity'
import type { Transaction } from '@convive/service-kit/database/database'
import { clientNetwork, isLoopback } from '@convive/service-kit/http/client-network'
import { HttpError } from '@convive/service-kit/http/http-error'
import type { Call } from '@convive/service-kit/http/serve'
import type { RateLimiter } from '@convive/service-kit/limits/rate-limit'
import { emit } from '@convive/service-kit/messaging/messages'
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

/**
 * Takes an address back from an account that was changed to it without the password and has not confirmed it: such a
 * change occupies nothing. The account gets its last confirmed address again, or a placeholder if somebody has that one
 * now. Returns whether there was such an account.
 */
export async function releaseUnconfirmedAddress(tx: Transaction, email: string): Promise<boolean> {
  const [rows]: [{ id: number; isConfirmed: boolean }[], number] = await tx.query(
    `UPDATE account a SET email = coalesce(former.email, 'user:' || a.id || '@convive.invalid'),
       email_confirmed_at = CASE WHEN former.email IS NOT NULL THEN now() END, former_email = NULL, former_email_until = NULL
     FROM account o LEFT JOIN LATERAL (
       SELECT o.former_email AS email WHERE NOT EXISTS (SELECT 1 FROM account t WHERE lower(t.email) = lower(o.former_email))
     ) AS former ON true
     WHERE o.id = a.id AND lower(o.email) = lower($1) AND o.email_confirmed_at IS NULL AND o.former_email IS NOT NULL
     RETURNING a.id, a.email_confirmed_at IS NOT NULL AS "isConfirmed"`,
    [email],
  )
  const [row] = rows
  if (row?.isConfirmed) await emit(tx, EmailConfirmationChanged, { userId: row.id, isConfirmed: true })
  return row !== undefined
}

/** The language of a new account that has chosen none: the first of ours that the browser asks for, or English. */
export function firstLanguage({ header }: Pick<Call, 'header'>): Language {
  const asked = (header('accept-language') ?? '').split(',').map((part, index) => {
    const [tag = '', ...parameters] = part.trim().toLowerCase().split(';')
    const quality = Number(/^\s*q=([\d.]+)/.exec(parameters.join(';'))?.[1] ?? 1)
    return { language: tag.split('-')[0] ?? '', quality, index }
  })
  const wanted = asked
    .filter(({ quality }) => quality > 0)
    .toSorted((a, b) => b.quality - a.quality || a.index - b.index)
  return wanted.map(({ language }) => language).find((one) => isOneOf(languages, one)) ?? 'en'
}

/** The network of a registration for the other services, as a hash. The loopback address is no network. */
export function registrationNetwork(call: Call, { hash }: Pick<RateLimiter, 'hash'>): { network?: string } {
  const network = clientNetwork(call)
  return isLoopback(network) ? {} : { network: hash(`registration ${network}`) }
}

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
