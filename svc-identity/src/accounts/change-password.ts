import { UserUpdated, type changePassword } from '@convive/contracts/identity'
import type { Database, Transaction } from '@convive/service-kit/database'
import type { Handler } from '@convive/service-kit/http'
import { emit } from '@convive/service-kit/messages'
import { queue } from '@convive/service-kit/outgoing'
import { endLinks } from '../mail/links.ts'
import type { Mails } from '../mail/mails.ts'
import { setSessionCookie } from '../sessions/cookie.ts'
import { endOthers, renewToken } from '../sessions/session.ts'
import { accountOf, type Account } from './account.ts'
import { refuseTooCommon, type Passwords } from './passwords.ts'
import { wrongPassword, type ProvePassword } from './prove-password.ts'

/** Changes the own password. Every other session ends; this one gets a new token. */
export function changeOwnPassword(db: Database, passwords: Passwords, provePassword: ProvePassword, mails: Mails): Handler<typeof changePassword> {
  return async ({ currentPassword, newPassword }, call) => {
    const account = await accountOf(db.source.manager, call.caller.userId)
    await provePassword(account, { password: currentPassword, field: 'currentPassword' }, call)
    refuseTooCommon(newPassword, account.username, 'newPassword')
    const passwordHash = await passwords.hash(newPassword)
    await db.transaction(async (tx) => {
      await replaceHash(tx, account, passwordHash)
      await endLinks(tx, 'reset', account.id)
      await endOthers(tx, call.caller)
      setSessionCookie(call, await renewToken(tx, call.caller))
      await queue(tx, mails.passwordChanged(account))
      // Gateways forget what they remember of the person, and so the old token, while the session's sockets stay open.
      await emit(tx, UserUpdated, { userId: account.id, username: account.username, displayName: account.display_name, region: account.region })
    })
    return undefined
  }
}

/** Of two who change it at once, the second proved what is no longer the password. */
async function replaceHash(tx: Transaction, account: Account, passwordHash: string): Promise<void> {
  const [, count]: [unknown, number] = await tx.query('UPDATE account SET password_hash = $3 WHERE id = $1 AND password_hash = $2', [account.id, account.password_hash, passwordHash])
  if (count === 0) throw wrongPassword('currentPassword')
}
