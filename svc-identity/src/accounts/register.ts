import { UserRegistered, type register } from '@convive/contracts/identity'
import { IMPORTER_ID, type Language } from '@convive/contracts/vocabulary'
import type { Database, Transaction } from '@convive/service-kit/database'
import type { Handler } from '@convive/service-kit/http'
import { emit } from '@convive/service-kit/messages'
import { Refused } from '@convive/service-kit/refused'
import { clientNetwork } from '@convive/service-kit/client-network'
import { setSessionCookie } from '../sessions/cookie.ts'
import { rememberAddress } from '../sessions/login-limits.ts'
import { startSession } from '../sessions/session.ts'
import type { SendVerification } from '../verification/send-verification.ts'
import { accountOf, findAccount, presentUser } from './account.ts'
import { refuseTooCommon, type Passwords } from './passwords.ts'

type NewAccount = { username: string; displayName: string; email: string; region: string; language: Language; passwordHash: string; isAdmin: boolean; referrerId: number | null }

/** Creates an account and signs its owner in. */
export function registerAccount(db: Database, passwords: Passwords, sendVerification: SendVerification): Handler<typeof register> {
  return async (input, call) => {
    refuseTooCommon(input.password, input.username, 'password')
    await refuseTaken(db.source.manager, input)
    const passwordHash = await passwords.hash(input.password)
    return await db.transaction(async (tx) => {
      const referrerId = await referrerOf(tx, input.referrer)
      const id = await createAccount(tx, { ...input, passwordHash, isAdmin: false, referrerId })
      if (id === undefined) throw await whichIsTaken(tx, input)
      await emit(tx, UserRegistered, { userId: id, username: input.username, displayName: input.displayName, region: input.region, referrerId, registeredAt: new Date().toISOString() })
      await rememberAddress(tx, id, clientNetwork(call))
      setSessionCookie(call, await startSession(tx, id, call))
      const account = await accountOf(tx, id)
      await sendVerification(tx, account)
      return presentUser(account)
    })
  }
}

/** Resolves to the new id, or undefined when the name was ever given, or the e-mail is taken. */
export async function createAccount(tx: Transaction, account: NewAccount): Promise<number | undefined> {
  const [row]: { id: number }[] = await tx.query(
    `WITH given AS (INSERT INTO given_username SELECT ${nameHash} WHERE NOT EXISTS (SELECT 1 FROM account WHERE lower(email) = lower($3)) ON CONFLICT DO NOTHING RETURNING 1)
     INSERT INTO account (username, display_name, email, region, language, password_hash, is_admin, referrer_id)
     SELECT $1, $2, $3, $4, $5, $6, $7, $8 FROM given ON CONFLICT DO NOTHING RETURNING id`,
    [account.username, account.displayName, account.email, account.region, account.language, account.passwordHash, account.isAdmin, account.referrerId],
  )
  return row?.id
}

const nameHash = `sha256(convert_to(lower($1), 'UTF8'))`

type Names = { username: string; email: string }

/** Before the costly hash; the unique indexes decide in the end. */
async function refuseTaken(tx: Transaction, names: Names): Promise<void> {
  if (await wasGiven(tx, names.username)) throw taken('username')
  if (await findAccount(tx, names.email)) throw taken('email')
}

async function whichIsTaken(tx: Transaction, names: Names): Promise<Refused> {
  return taken((await findAccount(tx, names.email)) ? 'email' : 'username')
}

async function wasGiven(tx: Transaction, username: string): Promise<boolean> {
  const rows: unknown[] = await tx.query(`SELECT 1 FROM given_username WHERE name_hash = ${nameHash}`, [username])
  return rows.length > 0
}

/** The refusal of a name or e-mail that somebody else has. */
export function taken(field: 'username' | 'email'): Refused {
  const sentence = field === 'username' ? 'That username is already taken.' : 'That email address is already in use.'
  return new Refused(409, field === 'username' ? 'username_taken' : 'email_taken', sentence, { issues: [{ path: field, message: sentence }] })
}

/** An unknown inviter is no reason to refuse the invited. */
async function referrerOf(tx: Transaction, referrer: string | undefined): Promise<number | null> {
  const name = referrer?.trim().replace(/^@/, '')
  if (!name) return null
  const [row]: { id: number }[] = await tx.query('SELECT id FROM account WHERE lower(username) = lower($1) AND id <> $2', [name, IMPORTER_ID])
  return row?.id ?? null
}
