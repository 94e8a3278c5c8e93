import { resendConfirmation } from '@convive/contracts/identity'
import type { Database } from '@convive/service-kit/database/database'
import { HttpError } from '@convive/service-kit/http/http-error'
import { serve, type Served } from '@convive/service-kit/http/serve'
import { getAccount } from '../accounts/account.store.ts'
import type { SendConfirmationEmail } from './send-confirmation-email.ts'

/** Sends the link again. Sends nothing to an address that is confirmed already. */
export const resendConfirmationRoute = (db: Database, sendConfirmationEmail: SendConfirmationEmail): Served =>
  serve(resendConfirmation, async (_input, { caller: { userId } }) => {
    await db.transaction(async (tx) => {
      const account = await getAccount(tx, userId)
      if (account.emailVerifiedAt || (await sendConfirmationEmail(tx, account))) return
      throw new HttpError(
        429,
        'too_many_requests',
        'We have sent several links already. Please look for them, or try again later.',
        { retryAfter: 3600 },
      )
    })
    return {}
  })
