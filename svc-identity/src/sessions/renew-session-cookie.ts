import type { Database } from '@convive/service-kit/database/database'
import type { Call } from '@convive/service-kit/http/serve'
import { readSessionToken, setSessionCookie } from './session-cookie.ts'
import { hashToken } from './session.store.ts'

/** Sends the cookie again once a day, so that it lives as long as the session. */
export async function renewSessionCookie(db: Database, call: Call): Promise<void> {
  const token = readSessionToken(call)
  if (token === undefined) return
  const [, renewed]: [unknown, number] = await db.source.query(
    `UPDATE session SET cookie_sent_at = now()
     WHERE token_hash = $1 AND expires_at > now() AND cookie_sent_at < now() - interval '1 day'`,
    [hashToken(token)],
  )
  if (renewed > 0) setSessionCookie(call, token)
}
