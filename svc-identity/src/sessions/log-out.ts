import { logOut } from '@convive/contracts/identity'
import type { Database } from '@convive/service-kit/database/database'
import { serve, type Served } from '@convive/service-kit/http/serve'
import { clearSessionCookie, readSessionToken } from './session-cookie.ts'
import { endSessionByToken } from './session.store.ts'

/** Ends this browser's session, if it has one. */
export const logOutRoute = (db: Database): Served =>
  serve(logOut, async (_input, call) => {
    await db.transaction((tx) => endSessionByToken(tx, readSessionToken(call)))
    clearSessionCookie(call)
    call.recordSecurityEvent({ event: 'sessions_ended', outcome: 'success', reason: 'log_out' })
    return undefined
  })
