import { createHash, randomInt, timingSafeEqual } from 'node:crypto'
import { importerId, type Language } from '@convive/contracts/enums'
import type { Transaction } from '@convive/service-kit/database/database'
import { hashToken } from '../sessions/session.store.ts'
import { type Account, findAccountsByTrustedEmail } from '../accounts/account.store.ts'

const digits = 6
const lifetime = '10 minutes'
/**
 * Of the asking browser, and as many of other clients in its network. With nine mails a day for a mailbox
 * (`recipient-allowance.ts`), an attacker has 90 guesses a day among a million codes.
 */
const maxAttempts = 5

/** `browserHash`: of the cookie that the asking browser got. `network`: from which it asked. */
export type CodeRequest = {
  email: string
  name?: string | undefined
  language: Language
  browserHash: string
  network: string
}

/**
 * Creates the code of an address for the browser that asked. It replaces an earlier code of that browser, and leaves
 * those of others. The table stores only its hash.
 */
export async function createLoginCode(tx: Transaction, request: CodeRequest): Promise<string> {
  const { email, name, language, browserHash, network } = request
  const code = String(randomInt(10 ** digits)).padStart(digits, '0')
  await tx.query(
    `INSERT INTO login_code (email, browser_hash, network, code_hash, name, language, expires_at)
     VALUES (lower($1), $2, $3, $4, $5, $6, now() + interval '${lifetime}')
     ON CONFLICT (email, browser_hash) DO UPDATE SET network = excluded.network, code_hash = excluded.code_hash,
       name = excluded.name, language = excluded.language, expires_at = excluded.expires_at, attempts = 0,
       attempts_without_cookie = 0`,
    [email, Buffer.from(browserHash, 'base64url'), network, hashCode(email, code), name ?? null, language],
  )
  return code
}

/** `network` is null where only the asking browser counts. */
export type CodeAttempt = { email: string; code: string; browserToken: string | undefined; network: string | null }

/**
 * Counts an attempt, and returns which browser's code it is if it is right. A code belongs to the browser that asked.
 * The API promises nothing about cookies, so a client without one uses the latest code that was asked from its network;
 * such guesses have a count of their own. Guesses from elsewhere find no code. One statement counts and reads, so that
 * parallel guesses count. It runs outside the login's transaction, so that wrong guesses count too.
 */
export async function tryCode(db: Pick<Transaction, 'query'>, attempt: CodeAttempt): Promise<Buffer | undefined> {
  const { email, code, browserToken, network } = attempt
  const [rows]: [{ browser_hash: Buffer; code_hash: Buffer }[], number] = await db.query(
    `UPDATE login_code SET attempts = attempts + (browser_hash = $2)::int,
       attempts_without_cookie = attempts_without_cookie + (browser_hash <> $2)::int
     WHERE (email, browser_hash) = (
         SELECT email, browser_hash FROM login_code WHERE email = lower($1) AND (browser_hash = $2 OR network = $3)
         ORDER BY browser_hash = $2 DESC, expires_at DESC LIMIT 1)
       AND expires_at > now()
       AND CASE WHEN browser_hash = $2 THEN attempts ELSE attempts_without_cookie END < ${maxAttempts}
     RETURNING browser_hash, code_hash`,
    [email, browserToken === undefined ? Buffer.alloc(0) : hashToken(browserToken), network],
  )
  const hash = hashCode(email, code)
  return timingSafeEqual(rows[0]?.code_hash ?? Buffer.alloc(hash.length), hash) ? rows[0]?.browser_hash : undefined
}

/** Uses up a code. Returns undefined if it has already been used: of two simultaneous uses, one succeeds. */
export async function consumeCode(
  tx: Transaction,
  { email, code, browserHash }: { email: string; code: string; browserHash: Buffer },
): Promise<{ name: string | null; language: Language } | undefined> {
  const [rows]: [{ name: string | null; language: Language }[], number] = await tx.query(
    `DELETE FROM login_code WHERE email = lower($1) AND browser_hash = $2 AND code_hash = $3 AND expires_at > now()
     RETURNING name, language`,
    [email, browserHash, hashCode(email, code)],
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
