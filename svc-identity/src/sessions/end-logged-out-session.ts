import { endLoggedOutSession } from '@convive/contracts/identity'
import type { Database } from '@convive/service-kit/database/database'
import { serve, type Served } from '@convive/service-kit/http/serve'
import { endSessionByHash } from './session.store.ts'

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
