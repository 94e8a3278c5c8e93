import { listSessions } from '@convive/contracts/identity'
import type { Database } from '@convive/service-kit/database/database'
import { serve, type Served } from '@convive/service-kit/http/serve'

type Row = { session_id: string; created_at: Date; touched_at: Date; device: string | null }
const maxListed = 200

/** Lists the caller's sessions: the current one first, then by last use. */
export const listSessionsRoute = (db: Database): Served =>
  serve(listSessions, async (_input, { caller: { userId, sessionId } }) => {
    const rows: Row[] = await db.source.query(
      `SELECT session_id, created_at, touched_at, device FROM session WHERE user_id = $1 AND expires_at > now()
       ORDER BY session_id::text = $2 DESC, touched_at DESC LIMIT ${maxListed}`,
      [userId, sessionId],
    )
    return rows.map((row) => ({
      id: row.session_id,
      createdAt: row.created_at.toISOString(),
      lastSeenAt: row.touched_at.toISOString(),
      device: row.device,
      isCurrent: row.session_id === sessionId,
    }))
  })
