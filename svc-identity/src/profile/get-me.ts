import { getMe } from '@convive/contracts/identity'
import type { Database } from '@convive/service-kit/database/database'
import { serve, type Served } from '@convive/service-kit/http/serve'
import { getAccount } from '../accounts/account.store.ts'
import { presentUser } from '../accounts/present-user.ts'
import { renewSessionCookie } from '../sessions/renew-session-cookie.ts'

/** Returns the caller's account. Every page requests it at startup, so this route renews the cookie. */
export const getMeRoute = (db: Database): Served =>
  serve(getMe, async (_input, call) => {
    await renewSessionCookie(db, call)
    return presentUser(await getAccount(db.source.manager, call.caller.userId))
  })
