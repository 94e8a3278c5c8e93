import type { Transaction } from '@convive/service-kit/database/database'
import { HttpError } from '@convive/service-kit/http/http-error'
import type { Call } from '@convive/service-kit/http/serve'
import { createHash, randomBytes } from 'node:crypto'
import { SessionRevoked } from '@convive/contracts/identity'
import type { Caller } from '@convive/service-kit/http/caller-token'
import { emit, emitEach } from '@convive/service-kit/messaging/messages'
import { EntitySchema } from 'typeorm'
import { loggedOut } from '../accounts/account.store.ts'

/**
 * Starts a session and sets its cookie. Ends the session that this browser had before. Refuses a suspended account.
 * The person has already proved that the account is theirs, so nobody else learns of the suspension. The caller holds
 * the lock of the account's row.
 */
export async function startSession(tx: Transaction, userId: number, call: Call): Promise<void> {
  await refuseSuspended(tx, userId)
  await endSessionByToken(tx, readSessionToken(call))
  setSessionCookie(call, await insertSession(tx, userId, deviceOf(call.header('user-agent'))))
}

async function refuseSuspended(tx: Transaction, userId: number): Promise<void> {
  const rows: unknown[] = await tx.query('SELECT 1 FROM account WHERE id = $1 AND suspended_at IS NOT NULL', [userId])
  if (rows.length > 0) throw new HttpError(403, 'account_suspended', 'This account is suspended. Please contact us.')
}

/** A session expires this many days after its last use. So does the cookie. */
export const sessionDays = 30

/** Nobody has more devices than this; otherwise a script that logs in repeatedly would add rows without limit. */
const maxSessions = 50
/** One login ends at most this many sessions, so that its statement stays short however many there are. */
const maxEndedAtOnce = 100

type SessionRow = {
  tokenHash: Buffer
  sessionId: string
  userId: number
  createdAt: Date
  touchedAt: Date
  cookieSentAt: Date
  expiresAt: Date
  device: string | null
}

export const SessionTable = new EntitySchema<SessionRow>({
  name: 'session',
  columns: {
    tokenHash: { name: 'token_hash', type: 'bytea', primary: true },
    sessionId: { name: 'session_id', type: 'uuid', generated: 'uuid' },
    userId: { name: 'user_id', type: 'bigint' },
    createdAt: { name: 'created_at', type: 'timestamptz', createDate: true },
    touchedAt: { name: 'touched_at', type: 'timestamptz' },
    cookieSentAt: { name: 'cookie_sent_at', type: 'timestamptz' },
    expiresAt: { name: 'expires_at', type: 'timestamptz' },
    device: { type: 'text', nullable: true },
  },
})

/**
 * 256 random bits need no slow hash. The table stores only the hash, so a copy of the table gives no access to
 * sessions.
 */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()
export const createToken = (): string => randomBytes(32).toString('base64url')

type EndedSession = { session_id: string; user_id: number }

/**
 * Inserts a session and returns its token. Ends the least recently used sessions of the user beyond `maxSessions`, as a
 * logout would.
 */
async function insertSession(tx: Transaction, userId: number, device: string | null): Promise<string> {
  const [ended]: [EndedSession[], number] = await tx.query(
    `DELETE FROM session WHERE token_hash IN (
       SELECT token_hash FROM session WHERE user_id = $1 ORDER BY touched_at DESC OFFSET $2 LIMIT $3)
     RETURNING session_id, user_id`,
    [userId, maxSessions - 1, maxEndedAtOnce],
  )
  await emitRevoked(tx, ended)
  const token = createToken()
  await tx.query(
    'INSERT INTO session (token_hash, user_id, device, expires_at) VALUES ($1, $2, $3, now() + make_interval(days => $4))',
    [hashToken(token), userId, device, sessionDays],
  )
  return token
}

/** Gives the caller's session a new token. The old token stops working. */
export async function rotateSessionToken(tx: Transaction, { userId, sessionId }: Caller): Promise<string> {
  const token = createToken()
  const [, count]: [unknown, number] = await tx.query(
    `UPDATE session SET token_hash = $3, cookie_sent_at = now()
     WHERE user_id = $1 AND session_id::text = $2 AND expires_at > now()`,
    [userId, sessionId, hashToken(token)],
  )
  if (count === 0) throw loggedOut()
  return token
}

/** Whether the caller's session began in the last 15 minutes. */
export async function isNewSession(tx: Transaction, { userId, sessionId }: Caller): Promise<boolean> {
  const rows: unknown[] = await tx.query(
    `SELECT 1 FROM session WHERE user_id = $1 AND session_id::text = $2 AND created_at > now() - interval '15 minutes'`,
    [userId, sessionId],
  )
  return rows.length > 0
}

/** Ends the session of a token at once. The gateway learns of it by a message. */
export async function endSessionByToken(tx: Transaction, token: string | undefined): Promise<void> {
  if (token !== undefined) await endSessionByHash(tx, hashToken(token))
}

/** Returns whose session it was, or undefined if there is none. */
export async function endSessionByHash(tx: Transaction, tokenHash: Buffer): Promise<number | undefined> {
  const [ended]: [EndedSession[], number] = await tx.query(
    'DELETE FROM session WHERE token_hash = $1 RETURNING session_id, user_id',
    [tokenHash],
  )
  await emitRevoked(tx, ended)
  return ended[0]?.user_id
}

/** Ends one of the user's sessions by its id, which is not secret. Returns false when the user has no such session. */
export async function endSessionById(tx: Transaction, userId: number, sessionId: string): Promise<boolean> {
  const [ended]: [EndedSession[], number] = await tx.query(
    'DELETE FROM session WHERE user_id = $1 AND session_id::text = $2 RETURNING session_id, user_id',
    [userId, sessionId],
  )
  await emitRevoked(tx, ended)
  return ended.length > 0
}

/** Ends every session of the caller except the one that calls. */
export async function endOtherSessions(tx: Transaction, { userId, sessionId }: Caller): Promise<void> {
  const [ended]: [EndedSession[], number] = await tx.query(
    'DELETE FROM session WHERE user_id = $1 AND session_id::text <> $2 RETURNING session_id, user_id',
    [userId, sessionId],
  )
  await emitRevoked(tx, ended)
}

/** Ends all sessions of a user. */
export async function endAllSessions(tx: Transaction, userId: number): Promise<void> {
  await tx.delete(SessionTable, { userId })
  await emit(tx, SessionRevoked, { userId, sessionId: null })
}

async function emitRevoked(tx: Transaction, ended: EndedSession[]): Promise<void> {
  if (ended.length === 0) return
  await emitEach(
    tx,
    SessionRevoked,
    ended.map(({ user_id, session_id }) => ({ userId: user_id, sessionId: session_id })),
  )
}

const maxAgeSeconds = sessionDays * 24 * 3600
type Headers = Pick<Call, 'header' | 'setHeader'>

const isHttps = (call: Headers): boolean => call.header('x-forwarded-proto') === 'https'
/** With `__Host-`, browsers refuse the cookie unless it is Secure, belongs to this host, and applies to the whole site. */
const nameOf = (call: Headers): string => (isHttps(call) ? '__Host-session' : 'session')

function setCookie(call: Headers, value: string, maxAge: number): void {
  const secure = isHttps(call) ? '; Secure' : ''
  call.setHeader('set-cookie', `${nameOf(call)}=${value}; Max-Age=${maxAge}; Path=/; HttpOnly; SameSite=Lax${secure}`)
}

export const setSessionCookie = (call: Headers, token: string): void => setCookie(call, token, maxAgeSeconds)
export const clearSessionCookie = (call: Headers): void => setCookie(call, '', 0)

/** Reads the session token from the request's cookies. */
export const readSessionToken = (call: Headers): string | undefined => readCookie(call, nameOf(call))

const browserCookie = 'code-browser'

/** Reads the token of a browser that asked for a login code. */
export const readBrowserToken = (call: Headers): string | undefined => readCookie(call, browserCookie)

/** Returns the token of the browser that asks for a login code, and gives it one that lives as long as the code. */
export function keepBrowserToken(call: Headers): string {
  const token = readBrowserToken(call) ?? createToken()
  const secure = isHttps(call) ? '; Secure' : ''
  const scope = 'Max-Age=600; Path=/api/auth/code; HttpOnly; SameSite=Lax'
  call.setHeader('set-cookie', `${browserCookie}=${token}; ${scope}${secure}`)
  return token
}

function readCookie(call: Headers, name: string): string | undefined {
  const start = `${name}=`
  const pair = call
    .header('cookie')
    ?.split(/;\s*/)
    .find((one) => one.startsWith(start))
  return pair?.slice(start.length) || undefined
}

/** A user agent also names other browsers, so the more specific pattern comes first. */
const browsers: [RegExp, string][] = [
  [/\bEdg(A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bInstagram\b/, 'Instagram'],
  [/\bFBA[NV]\//, 'Facebook'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]
const systems: [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMacintosh\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
]

const nameIn = (userAgent: string, names: [RegExp, string][]): string | undefined =>
  names.find(([pattern]) => pattern.test(userAgent))?.[1]

/** Names browser and system, such as `Firefox · Android`, in words that every language uses; null when neither is known. */
export function deviceOf(userAgent: string | undefined): string | null {
  const header = (userAgent ?? '').slice(0, 500)
  return [nameIn(header, browsers), nameIn(header, systems)].filter((name) => name !== undefined).join(' · ') || null
}
