import { updateProfile } from '@convive/contracts/identity'
import type { Database } from '@convive/service-kit/database/database'
import { serve, type Served } from '@convive/service-kit/http/serve'
import type { RateLimiter } from '@convive/service-kit/limits/rate-limit'
import { IsNull } from 'typeorm'
import { AccountTable, getAccount, lockAccount } from '../accounts/account.store.ts'
import { refuseAdministratorsName } from '../accounts/insert-account.ts'
import { presentUser } from '../accounts/present-user.ts'
import { publishChange } from '../accounts/publish-update.ts'
import type { Reauthenticate } from '../sessions/reauthenticate.ts'
import type { SendConfirmationEmail } from '../email-confirmation/send-confirmation-email.ts'
import type { EmailTemplates } from '../mail/email-templates.ts'
import type { QueueNotice } from '../mail/queue-notice.ts'
import { changeEmail, isOtherAddress, refuseTakenEmail } from './change-email.ts'

/** The response reveals whether an address has an account, so nobody may ask about many. */
const addressLimit = { name: 'changes of the address of an account', max: 20, seconds: 24 * 3600 }

type Dependencies = {
  rateLimiter: RateLimiter
  reauthenticate: Reauthenticate
  emails: EmailTemplates
  queueNotice: QueueNotice
  sendConfirmationEmail: SendConfirmationEmail
}

/**
 * Changes the caller's profile. An omitted bio or language stays; an empty bio is removed. A new address takes effect
 * at once, unconfirmed. With the password, it is also trusted at once.
 */
export function updateProfileRoute(
  db: Database,
  { rateLimiter, reauthenticate, emails, queueNotice, sendConfirmationEmail }: Dependencies,
): Served {
  return serve(updateProfile, async (input, call) => {
    const { userId } = call.caller
    const { currentPassword: password } = input
    const current = await getAccount(db.source.manager, userId)
    // An unchanged name is not checked again, and an administrator may use a name that says so.
    if (input.displayName !== current.displayName && !current.isAdmin)
      refuseAdministratorsName(input.displayName, 'displayName')
    const changesAddress = isOtherAddress(current.email, input.email)
    if (changesAddress) await rateLimiter.charge(db.source, addressLimit, String(userId))
    const isReauthenticated = Boolean(password) && changesAddress
    if (password && isReauthenticated) await reauthenticate(current, { password, field: 'currentPassword' }, call)
    let isAddressChanged = false
    const user = await db.transaction(async (tx) => {
      await refuseTakenEmail(tx, input.email, userId)
      const before = await lockAccount(tx, userId)
      await tx.update(
        AccountTable,
        { id: userId, deletedAt: IsNull() },
        {
          displayName: input.displayName,
          bio: input.bio === undefined ? before.bio : input.bio || null,
          region: input.region,
          language: input.language ?? before.language,
        },
      )
      isAddressChanged = await changeEmail(
        tx,
        before,
        { email: input.email, isReauthenticated },
        { emails, queueNotice },
      )
      const account = await getAccount(tx, userId)
      if (isAddressChanged) await sendConfirmationEmail(tx, account)
      await publishChange(tx, before, account)
      return presentUser(account)
    })
    const reason = isReauthenticated ? 'with_password' : 'without_password'
    if (isAddressChanged) call.recordSecurityEvent({ event: 'email_changed', outcome: 'success', reason })
    return user
  })
}
