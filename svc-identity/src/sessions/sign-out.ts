import type { logout } from '@convive/contracts/identity'
import type { Database } from '@convive/service-kit/database'
import type { Handler } from '@convive/service-kit/http'
import { clearSessionCookie, tokenOf } from './cookie.ts'
import { endSession } from './session.ts'

/** Ends this browser's session; whoever is signed out already stays so. */
export function signOut(db: Database): Handler<typeof logout> {
  return async (_input, call) => {
    await db.transaction((tx) => endSession(tx, tokenOf(call)))
    clearSessionCookie(call)
    return undefined
  }
}
