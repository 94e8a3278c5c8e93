import { resolveSession } from '@convive/contracts/identity'
import type { Database } from '@convive/service-kit/database/database'
import { type Call, serve, type Served } from '@convive/service-kit/http/serve'
import { hashToken, readSessionToken, sessionDays, setSessionCookie } from './session.store.ts'

type Row = {
  session_id: string
  user_id: number
  username: string
  display_name: string
  is_admin: boolean
  stale: boolean
}

/**
 * Returns the owner of a token to the gateway. Each use extends the session. The extension is written at most once an
 * hour.
 */
export const resolveSessionRoute = (db: Database): Served =>
  serve(resolveSession, async ({ token }) => {
    const tokenHash = hashToken(token)
    const [row]: Row[] = await db.source.query(
      `SELECT s.session_id, s.user_id, a.username, a.display_name, a.is_admin,
              s.touched_at < now() - interval '1 hour' AS stale
       FROM session s JOIN account a ON a.id = s.user_id WHERE s.token_hash = $1 AND s.expires_at > now()`,
      [tokenHash],
    )
    if (!row) return { session: null }
    if (row.stale)
      await db.source.query(
        'UPDATE session SET touched_at = now(), expires_at = now() + make_interval(days => $2) WHERE token_hash = $1',
        [tokenHash, sessionDays],
      )
    return {
      session: {
        sessionId: row.session_id,
        userId: row.user_id,
        username: row.username,
        displayName: row.display_name,
        isAdmin: row.is_admin,
      },
    }
  })

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
