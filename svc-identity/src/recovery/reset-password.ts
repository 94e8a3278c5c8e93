import type { resetPassword } from '@convive/contracts/identity'
import { clientNetwork } from '@convive/service-kit/client-network'
import type { Database } from '@convive/service-kit/database'
import type { Handler } from '@convive/service-kit/http'
import { queue } from '@convive/service-kit/outgoing'
import { accountOf, trustedEmail } from '../accounts/account.ts'
import { refuseTooCommon, type Passwords } from '../accounts/passwords.ts'
import { ownerOfLink, useLink } from '../mail/links.ts'
import type { Mails } from '../mail/mails.ts'
import { trustOnly } from '../sessions/login-limits.ts'
import { endAll } from '../sessions/session.ts'

/** Sets a new password by a mailed link. Every session ends; whoever reads the mail has shown that the address is theirs. */
export function setForgottenPassword(db: Database, passwords: Passwords, mails: Mails): Handler<typeof resetPassword> {
  return async ({ token, password }, call) => {
    const account = await accountOf(db.source.manager, await ownerOfLink(db.source.manager, 'reset', token))
    refuseTooCommon(password, account.username, 'password')
    const passwordHash = await passwords.hash(password)
    await db.transaction(async (tx) => {
      await useLink(tx, 'reset', token)
      await tx.query('UPDATE account SET password_hash = $2, email_verified_at = CASE WHEN $3 THEN email_verified_at ELSE coalesce(email_verified_at, now()) END WHERE id = $1', [account.id, passwordHash, account.is_email_new])
      await endAll(tx, account.id)
      await trustOnly(tx, account, clientNetwork(call))
      await queue(tx, mails.passwordChanged({ ...account, email: trustedEmail(account) ?? account.email }))
    })
    return undefined
  }
}
