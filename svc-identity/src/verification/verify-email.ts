import type { resendVerification, verifyEmail } from '@convive/contracts/identity'
import type { Database } from '@convive/service-kit/database'
import type { Handler } from '@convive/service-kit/http'
import { Refused } from '@convive/service-kit/refused'
import { accountOf } from '../accounts/account.ts'
import { ownerOfLink } from '../mail/links.ts'
import type { SendVerification } from './send-verification.ts'

/** Confirms an address by a mailed link. The link serves until its end, for it only says again what is true: a second press is no failure. */
export function confirmEmail(db: Database): Handler<typeof verifyEmail> {
  return async ({ token }) => {
    await db.transaction(async (tx) => {
      const id = await ownerOfLink(tx, 'verify', token)
      await tx.query('UPDATE account SET email_verified_at = coalesce(email_verified_at, now()) WHERE id = $1', [id])
    })
    return undefined
  }
}

/** Sends the link again; nothing goes to an address that is confirmed already. */
export function sendVerificationAgain(db: Database, sendVerification: SendVerification): Handler<typeof resendVerification> {
  return async (_input, { caller: { userId } }) => {
    await db.transaction(async (tx) => {
      const account = await accountOf(tx, userId)
      if (account.email_verified_at || (await sendVerification(tx, account))) return
      throw new Refused(429, 'too_many_requests', 'We have sent several links already. Please look for them, or try again later.', { retryAfter: 3600 })
    })
    return {}
  }
}
