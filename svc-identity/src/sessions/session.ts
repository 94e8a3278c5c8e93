import { createHash, randomBytes } from 'node:crypto'
import { SessionRevoked } from '@convive/contracts/identity'
import type { Caller } from '@convive/service-kit/caller'
import type { Transaction } from '@convive/service-kit/database'
import type { Call } from '@convive/service-kit/http'
import { emit } from '@convive/service-kit/messages'
import { signedOut } from '../accounts/account.ts'
import { tokenOf } from './cookie.ts'
import { deviceOf } from './device.ts'

/** 256 random bits need no slow hash; stored so that a copy of the table opens no session. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()
export const newToken = (): string => randomBytes(32).toString('base64url')

type Ended = { session_id: string; user_id: number }

/** Starts a session and resolves to its token; a session that this browser had before ends. */
export async function startSession(tx: Transaction, userId: number, call: Call): Promise<string> {
  await endSession(tx, tokenOf(call))
  const token = newToken()
  await tx.query('INSERT INTO session (token_hash, user_id, device) VALUES ($1, $2, $3)', [hashToken(token), userId, deviceOf(call.header('user-agent'))])
  return token
}

/** The caller's session goes on under a new token; a copy of the old one opens nothing. */
export async function renewToken(tx: Transaction, { userId, sessionId }: Caller): Promise<string> {
  const token = newToken()
  const [, count]: [unknown, number] = await tx.query('UPDATE session SET token_hash = $3, cookie_sent_at = now() WHERE user_id = $1 AND session_id::text = $2 AND expires_at > now()', [userId, sessionId, hashToken(token)])
  if (count === 0) throw signedOut()
  return token
}

/** Ends the session behind a token at once, everywhere: the gateway hears of it. */
export async function endSession(tx: Transaction, token: string | undefined): Promise<void> {
  if (token === undefined) return
  const [ended]: [Ended[], number] = await tx.query('DELETE FROM session WHERE token_hash = $1 RETURNING session_id, user_id', [hashToken(token)])
  await tell(tx, ended)
}

/** Ends a session by its id, which is no secret, if it is that person's. False when it is not. */
export async function endOwn(tx: Transaction, userId: number, sessionId: string): Promise<boolean> {
  const [ended]: [Ended[], number] = await tx.query('DELETE FROM session WHERE user_id = $1 AND session_id::text = $2 RETURNING session_id, user_id', [userId, sessionId])
  await tell(tx, ended)
  return ended.length > 0
}

/** Ends each session of the caller but the one that calls. */
export async function endOthers(tx: Transaction, { userId, sessionId }: Caller): Promise<void> {
  const [ended]: [Ended[], number] = await tx.query('DELETE FROM session WHERE user_id = $1 AND session_id::text <> $2 RETURNING session_id, user_id', [userId, sessionId])
  await tell(tx, ended)
}

/** Ends all of a person's sessions. */
export async function endAll(tx: Transaction, userId: number): Promise<void> {
  await tx.query('DELETE FROM session WHERE user_id = $1', [userId])
  await emit(tx, SessionRevoked, { userId, sessionId: null })
}

async function tell(tx: Transaction, ended: Ended[]): Promise<void> {
  for (const { user_id, session_id } of ended) await emit(tx, SessionRevoked, { userId: user_id, sessionId: session_id })
}
