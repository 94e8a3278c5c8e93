import type { Database } from '@convive/service-kit/database'
import type { Call } from '@convive/service-kit/http'
import { setSessionCookie, tokenOf } from './cookie.ts'
import { hashToken } from './session.ts'

/** The browser's copy must live as long as the session: it is sent again once a day. */
export async function renewCookie(db: Database, call: Call): Promise<void> {
  const token = tokenOf(call)
  if (token === undefined) return
  const [, renewed]: [unknown, number] = await db.source.query(
    `UPDATE session SET cookie_sent_at = now() WHERE token_hash = $1 AND expires_at > now() AND cookie_sent_at < now() - interval '1 day'`,
    [hashToken(token)],
  )
  if (renewed > 0) setSessionCookie(call, token)
}
