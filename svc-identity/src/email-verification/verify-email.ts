import { verifyEmail } from '@convive/contracts/identity'
import type { Database } from '@convive/service-kit/database/database'
import { serve, type Served } from '@convive/service-kit/http/serve'
import { confirmEmail } from '../accounts/confirm-email.ts'
import { lockTokenOwner } from '../mail/email-token.store.ts'

/** Confirms an address by a mailed link. Opening the link again before it expires changes nothing. */
export const verifyEmailRoute = (db: Database): Served =>
  serve(verifyEmail, async ({ token }) => {
    await db.transaction(async (tx) => {
      await confirmEmail(tx, await lockTokenOwner(tx, 'verify', token))
    })
    return undefined
  })
