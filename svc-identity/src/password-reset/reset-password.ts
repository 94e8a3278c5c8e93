import { resetPassword } from '@convive/contracts/identity'
import type { Database } from '@convive/service-kit/database/database'
import { clientNetwork } from '@convive/service-kit/http/client-network'
import { serve, type Served } from '@convive/service-kit/http/serve'
import { AccountTable, getAccount, trustedEmail } from '../accounts/account.store.ts'
import { markEmailConfirmed } from '../email-confirmation/mark-email-confirmed.ts'
import { refuseCommonPassword, type PasswordHasher } from '../accounts/password-hashing.ts'
import type { EmailTemplates } from '../mail/email-templates.ts'
import type { QueueNotice } from '../mail/queue-notice.ts'
import { consumeEmailToken, lockTokenOwner } from '../mail/email-token.store.ts'
import { deletePasskeysOf } from '../passkeys/passkey.store.ts'
import { trustOnlyNetwork, type LoginRateLimit } from '../sessions/login-rate-limit.ts'
import { endAllSessions } from '../sessions/session.store.ts'

/**
 * Sets a new password by a mailed link, ends every session and removes the passkeys. The link also proves that the
 * address is the user's.
 */
export function resetPasswordRoute(
  db: Database,
  passwords: PasswordHasher,
  rateLimit: LoginRateLimit,
  { emails, queueNotice }: { emails: EmailTemplates; queueNotice: QueueNotice },
): Served {
  return serve(resetPassword, async ({ token, password }, call) => {
    const account = await getAccount(db.source.manager, await lockTokenOwner(db.source.manager, 'reset', token))
    refuseCommonPassword(password, account.username, 'password')
    const passwordHash = await passwords.hash(password)
    await db.transaction(async (tx) => {
      await consumeEmailToken(tx, 'reset', token)
      await tx.update(AccountTable, { id: account.id }, { passwordHash })
      if (!account.isEmailNew) await markEmailConfirmed(tx, account.id)
      await endAllSessions(tx, account.id)
      await deletePasskeysOf(tx, account.id)
      await trustOnlyNetwork(tx, rateLimit, account, clientNetwork(call))
      await queueNotice(tx, emails.passwordChanged({ ...account, email: trustedEmail(account) ?? account.email }))
    })
    call.recordSecurityEvent({ event: 'password_changed', outcome: 'success', actorId: account.id, reason: 'by_link' })
    return undefined
  })
}
