import type { Transaction } from '@convive/service-kit/database/database'
import type { Call } from '@convive/service-kit/http/serve'
import { deviceOf } from './device.ts'
import { readSessionToken, setSessionCookie } from './session-cookie.ts'
import { endSessionByToken, insertSession } from './session.store.ts'

/** Starts a session and sets its cookie. Ends the session that this browser had before. */
export async function startSession(tx: Transaction, userId: number, call: Call): Promise<void> {
  await endSessionByToken(tx, readSessionToken(call))
  setSessionCookie(call, await insertSession(tx, userId, deviceOf(call.header('user-agent'))))
}
