import type { ResolvedSession, resolveSession } from '@convive/contracts/identity'
import type { Database } from '@convive/service-kit/database'
import type { Handler } from '@convive/service-kit/http'
import { hashToken } from './session.ts'

type Row = { session_id: string; user_id: number; username: string; display_name: string; is_admin: boolean; stale: boolean }

/** Tells the gateway who is behind a token. Use moves the end of the session 30 days on, written at most once an hour. */
export function resolveToken(db: Database): Handler<typeof resolveSession> {
  return async ({ token }) => {
    const hash = hashToken(token)
    const [row]: Row[] = await db.source.query(
      `SELECT s.session_id, s.user_id, a.username, a.display_name, a.is_admin, s.touched_at < now() - interval '1 hour' AS stale
       FROM session s JOIN account a ON a.id = s.user_id WHERE s.token_hash = $1 AND s.expires_at > now()`,
      [hash],
    )
    if (!row) return { session: null }
    if (row.stale) await db.source.query(`UPDATE session SET touched_at = now(), expires_at = now() + interval '30 days' WHERE token_hash = $1`, [hash])
    return { session: sessionOf(row) }
  }
}

function sessionOf(row: Row): ResolvedSession {
  return { sessionId: row.session_id, userId: row.user_id, username: row.username, displayName: row.display_name, isAdmin: row.is_admin }
}
