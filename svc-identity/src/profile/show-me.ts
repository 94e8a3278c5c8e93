import type { me } from '@convive/contracts/identity'
import type { Database } from '@convive/service-kit/database'
import type { Handler } from '@convive/service-kit/http'
import { accountOf, presentUser } from '../accounts/account.ts'
import { renewCookie } from '../sessions/renew-cookie.ts'

/** The signed-in person's own account. Every page asks at its start, so this is where the cookie is kept fresh. */
export function showMe(db: Database): Handler<typeof me> {
  return async (_input, call) => {
    await renewCookie(db, call)
    return presentUser(await accountOf(db.source.manager, call.caller.userId))
  }
}
