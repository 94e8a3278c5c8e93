import { createHash, randomBytes } from 'node:crypto'
import { SessionRevoked } from '@convive/contracts/identity'
import type { Transaction } from '@convive/service-kit/database'
import type { Call } from '@convive/service-kit/http'
import { emit } from '@convive/service-kit/messages'
import { tokenOf } from './cookie.ts'

/** 256 random bits need no slow hash; stored so that a copy of the table opens no session. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()

/** Starts a session and resolves to its token; a session that this browser had before ends. */
export async function startSession(tx: Transaction, userId: number, call: Call): Promise<string> {
  await endSession(tx, tokenOf(call))
  const token = randomBytes(32).toString('base64url')
  await tx.query('INSERT INTO session (token_hash, user_id) VALUES ($1, $2)', [hashToken(token), userId])
  return token
}

/** Ends the session behind a token at once, everywhere: the gateway hears of it. */
export async function endSession(tx: Transaction, token: string | undefined): Promise<void> {
  if (token === undefined) return
  const [rows]: [{ session_id: string; user_id: number }[], number] = await tx.query('DELETE FROM session WHERE token_hash = $1 RETURNING session_id, user_id', [hashToken(token)])
  for (const row of rows) await emit(tx, SessionRevoked, { userId: row.user_id, sessionId: row.session_id })
}
