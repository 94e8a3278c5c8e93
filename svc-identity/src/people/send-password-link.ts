import { sendPasswordLink } from '@convive/contracts/people'
import type { Database } from '@convive/service-kit/database/database'
import { HttpError } from '@convive/service-kit/http/http-error'
import { serve, type Served } from '@convive/service-kit/http/serve'
import { addJob } from '@convive/service-kit/jobs/task'
import { getAccount, trustedEmail } from '../accounts/account.store.ts'
import { lockUserRow } from '../admins/lock-user-row.ts'
import { sendPasswordReset } from '../password-reset/send-password-reset.job.ts'

/** Mails a person the link that sets a new password, to the address that their own request would reach. */
export const sendPasswordLinkRoute = (db: Database): Served =>
  serve(sendPasswordLink, async ({ id }, call) => {
    await db.transaction(async (tx) => {
      await lockUserRow(tx, id)
      const email = trustedEmail(await getAccount(tx, id))
      if (email === null)
        throw new HttpError(
          409,
          'no_trusted_email',
          'This person’s address changed a few days ago and is not trusted yet.',
        )
      await addJob(tx, sendPasswordReset, { email })
    })
    call.recordSecurityEvent({ event: 'person_helped', outcome: 'success', userId: id, reason: 'password_link' })
    return {}
  })
