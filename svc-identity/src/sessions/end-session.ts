import { endSession } from '@convive/contracts/identity'
import type { Database } from '@convive/service-kit/database/database'
import { notFound } from '@convive/service-kit/http/http-error'
import { serve, type Served } from '@convive/service-kit/http/serve'
import { clearSessionCookie } from './session-cookie.ts'
import { endSessionById } from './session.store.ts'

/** Ends one of the caller's sessions, which may be the current one. */
export const endSessionRoute = (db: Database): Served =>
  serve(endSession, async ({ id }, call) => {
    const ended = await db.transaction((tx) => endSessionById(tx, call.caller.userId, id))
    if (!ended) throw notFound('There is no such session.')
    call.recordSecurityEvent({ event: 'sessions_ended', outcome: 'success', reason: 'one' })
    if (id === call.caller.sessionId) clearSessionCookie(call)
    return undefined
  })
