import { endLoggedOutSession, endOtherSessions, endSession, listSessions, logOut } from '@convive/contracts/identity'
import type { Database } from '@convive/service-kit/database/database'
import { serve, type Served } from '@convive/service-kit/http/serve'
import { notFound } from '@convive/service-kit/http/http-error'
import {
  clearSessionCookie,
  endOtherSessions as endOthers,
  endSessionByHash,
  endSessionById,
  endSessionByToken,
  readSessionToken,
} from './session.store.ts'

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

/** Ends one of the caller's sessions, which may be the current one. */
export const endSessionRoute = (db: Database): Served =>
  serve(endSession, async ({ id }, call) => {
    const ended = await db.transaction((tx) => endSessionById(tx, call.caller.userId, id))
    if (!ended) throw notFound('There is no such session.')
    call.recordSecurityEvent({ event: 'sessions_ended', outcome: 'success', reason: 'one' })
    if (id === call.caller.sessionId) clearSessionCookie(call)
    return undefined
  })

/** Ends every session of the caller except the current one. */
export const endOtherSessionsRoute = (db: Database): Served =>
  serve(endOtherSessions, async (_input, call) => {
    await db.transaction((tx) => endOthers(tx, call.caller))
    call.recordSecurityEvent({ event: 'sessions_ended', outcome: 'success', reason: 'others' })
    return undefined
  })

/** Ends this browser's session, if it has one. */
export const logOutRoute = (db: Database): Served =>
  serve(logOut, async (_input, call) => {
    await db.transaction((tx) => endSessionByToken(tx, readSessionToken(call)))
    clearSessionCookie(call)
    call.recordSecurityEvent({ event: 'sessions_ended', outcome: 'success', reason: 'log_out' })
    return undefined
  })

/**
 * Ends the session of somebody who logged out at a gateway while this service was unavailable. Each gateway may call
 * it.
 */
export const endLoggedOutSessionRoute = (db: Database): Served =>
  serve(endLoggedOutSession, async ({ tokenHash }, call) => {
    const userId = await db.transaction((tx) => endSessionByHash(tx, Buffer.from(tokenHash, 'base64url')))
    if (userId === undefined) return undefined
    call.recordSecurityEvent({ event: 'sessions_ended', outcome: 'success', userId, reason: 'log_out' })
    return undefined
  })
