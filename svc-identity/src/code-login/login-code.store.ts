import { createHash, randomInt, timingSafeEqual } from 'node:crypto'
import { importerId, type Language } from '@convive/contracts/enums'
import type { Transaction } from '@convive/service-kit/database/database'
import { type Account, findAccountsByTrustedEmail } from '../accounts/account.store.ts'

const digits = 6
const lifetime = '10 minutes'
/**
 * With nine mails a day for a mailbox (`recipient-allowance.ts`), an attacker has 45 guesses a day among a million
 * codes; in a network that the account has used, 75.
 */
const maxAttempts = 5

export type CodeRequest = { email: string; name?: string | undefined; language: Language }

/** Creates the code of an address. It replaces an earlier one. The table stores only its hash. */
export async function createLoginCode(tx: Transaction, { email, name, language }: CodeRequest): Promise<string> {
  const code = String(randomInt(10 ** digits)).padStart(digits, '0')
  await tx.query(
    `INSERT INTO login_code (email, code_hash, name, language, expires_at)
     VALUES (lower($1), $2, $3, $4, now() + interval '${lifetime}')
     ON CONFLICT (email) DO UPDATE SET code_hash = excluded.code_hash, name = excluded.name,
       language = excluded.language, expires_at = excluded.expires_at, attempts = 0`,
    [email, hashCode(email, code), name ?? null, language],
  )
  return code
}

/**
 * Counts an attempt and returns whether the code belongs to the address. One statement does both, so that parallel
 * guesses count. It runs outside the login's transaction, so that wrong guesses count too.
 */
export async function tryCode(db: Pick<Transaction, 'query'>, email: string, code: string): Promise<boolean> {
  const [rows]: [{ code_hash: Buffer }[], number] = await db.query(
    `UPDATE login_code SET attempts = attempts + 1
     WHERE email = lower($1) AND expires_at > now() AND attempts < ${maxAttempts} RETURNING code_hash`,
    [email],
  )
  const hash = hashCode(email, code)
  return timingSafeEqual(rows[0]?.code_hash ?? Buffer.alloc(hash.length), hash)
}

/** Uses up a code. Returns undefined if it has already been used: of two simultaneous uses, one succeeds. */
export async function consumeCode(
  tx: Transaction,
  email: string,
  code: string,
): Promise<{ name: string | null; language: Language } | undefined> {
  const [rows]: [{ name: string | null; language: Language }[], number] = await tx.query(
    `DELETE FROM login_code WHERE email = lower($1) AND code_hash = $2 AND expires_at > now()
     RETURNING name, language`,
    [email, hashCode(email, code)],
  )
  return rows[0]
}

/** A reader of the table could compute a short code from any hash. Its lifetime and single use protect it. */
const hashCode = (email: string, code: string): Buffer =>
  createHash('sha256').update(`${email.toLowerCase()}:${code}`).digest()

/**
 * Finds the account that a code for an address logs in to: one that trusts the address as it does for a password
 * reset. The account that has the address now takes precedence over one that had it before.
 */
export async function findCodeAccount(tx: Transaction, email: string): Promise<Account | undefined> {
  const trusting = (await findAccountsByTrustedEmail(tx, email)).filter(({ id }) => id !== importerId)
  return trusting.find((account) => account.email.toLowerCase() === email.toLowerCase()) ?? trusting[0]
}
