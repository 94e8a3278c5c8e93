import { changePassword } from '@convive/contracts/identity'
import type { Database, Transaction } from '@convive/service-kit/database/database'
import { serve, type Served } from '@convive/service-kit/http/serve'
import type { EmailTemplates, QueueNotice } from '../mail/email-templates.ts'
import { deleteEmailTokens } from '../mail/email-token.store.ts'
import { endOtherSessions, rotateSessionToken, setSessionCookie } from '../sessions/session.store.ts'
import { type Account, AccountTable, getAccount, publishUpdate } from '../accounts/account.store.ts'
import { refuseCommonPassword, type PasswordHasher } from '../accounts/password-hashing.ts'
import { wrongPassword, type Reauthenticate } from '../sessions/log-in.ts'

/** Changes the caller's password. Ends every other session and gives this one a new token. */
export function changePasswordRoute(
  db: Database,
  passwords: PasswordHasher,
  reauthenticate: Reauthenticate,
  { emails, queueNotice }: { emails: EmailTemplates; queueNotice: QueueNotice },
): Served {
  return serve(changePassword, async ({ currentPassword, newPassword }, call) => {
    const account = await getAccount(db.source.manager, call.caller.userId)
    await reauthenticate(account, { password: currentPassword, field: 'currentPassword' }, call)
    refuseCommonPassword(newPassword, account.username, 'newPassword')
    const passwordHash = await passwords.hash(newPassword)
    await db.transaction(async (tx) => {
      await replacePasswordHash(tx, account, passwordHash)
      await deleteEmailTokens(tx, 'reset', account.id)
      await endOtherSessions(tx, call.caller)
      setSessionCookie(call, await rotateSessionToken(tx, call.caller))
      await queueNotice(tx, emails.passwordChanged(account))
      // Gateways drop their cached session and with it the old token. The session's sockets stay open.
      await publishUpdate(tx, account)
    })
    call.recordSecurityEvent({ event: 'password_changed', outcome: 'success', reason: 'with_password' })
    return undefined
  })
}

/**
 * When two requests change the password at once, the second one has confirmed a password that has just been replaced.
 */
async function replacePasswordHash(tx: Transaction, account: Account, passwordHash: string): Promise<void> {
  const { affected } = await tx.update(
    AccountTable,
    { id: account.id, passwordHash: account.passwordHash ?? '' },
    { passwordHash },
  )
  if (affected === 0) throw wrongPassword('currentPassword')
}
