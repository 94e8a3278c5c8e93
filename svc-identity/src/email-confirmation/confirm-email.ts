import { confirmEmail } from '@convive/contracts/identity'
import type { Database } from '@convive/service-kit/database/database'
import { serve, type Served } from '@convive/service-kit/http/serve'
import { markEmailConfirmed } from './mark-email-confirmed.ts'
import { lockTokenOwner } from '../mail/email-token.store.ts'

/** Confirms an address by a mailed link. Opening the link again before it expires changes nothing. */
export const confirmEmailRoute = (db: Database): Served =>
  serve(confirmEmail, async ({ token }) => {
    await db.transaction(async (tx) => {
      await markEmailConfirmed(tx, await lockTokenOwner(tx, 'verify', token))
    })
    return undefined
  })
