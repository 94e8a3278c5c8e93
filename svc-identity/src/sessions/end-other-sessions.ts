import { endOtherSessions } from '@convive/contracts/identity'
import type { Database } from '@convive/service-kit/database/database'
import { serve, type Served } from '@convive/service-kit/http/serve'
import { endOtherSessions as endOthers } from './session.store.ts'

/** Ends every session of the caller except the current one. */
export const endOtherSessionsRoute = (db: Database): Served =>
  serve(endOtherSessions, async (_input, call) => {
    await db.transaction((tx) => endOthers(tx, call.caller))
    call.recordSecurityEvent({ event: 'sessions_ended', outcome: 'success', reason: 'others' })
    return undefined
  })
