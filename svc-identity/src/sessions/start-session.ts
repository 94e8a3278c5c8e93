import type { Transaction } from '@convive/service-kit/database/database'
import { HttpError } from '@convive/service-kit/http/http-error'
import type { Call } from '@convive/service-kit/http/serve'
import { deviceOf } from './device.ts'
import { readSessionToken, setSessionCookie } from './session-cookie.ts'
import { endSessionByToken, insertSession } from './session.store.ts'

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
