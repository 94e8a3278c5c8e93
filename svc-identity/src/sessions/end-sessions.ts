import type { endOtherSessions, endSession } from '@convive/contracts/identity'
import type { Database } from '@convive/service-kit/database'
import type { Handler } from '@convive/service-kit/http'
import { notFound } from '@convive/service-kit/refused'
import { clearSessionCookie } from './cookie.ts'
import { endOthers, endOwn } from './session.ts'

/** Ends one of the caller's sessions, this one too if it is named. */
export function endOneSession(db: Database): Handler<typeof endSession> {
  return async ({ id }, call) => {
    if (!(await db.transaction((tx) => endOwn(tx, call.caller.userId, id)))) throw notFound('There is no such session.')
    if (id === call.caller.sessionId) clearSessionCookie(call)
    return undefined
  }
}

export function endEveryOtherSession(db: Database): Handler<typeof endOtherSessions> {
  return async (_input, { caller }) => {
    await db.transaction((tx) => endOthers(tx, caller))
    return undefined
  }
}
