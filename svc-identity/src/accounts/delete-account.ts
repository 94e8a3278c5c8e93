import { AdminChanged, UserDeleted, type deleteAccount } from '@convive/contracts/identity'
import type { Database, Transaction } from '@convive/service-kit/database'
import type { Handler } from '@convive/service-kit/http'
import { emit } from '@convive/service-kit/messages'
import { refuseLastAdmin } from '../admins/last-admin.ts'
import { clearSessionCookie } from '../sessions/cookie.ts'
import { endAll } from '../sessions/session.ts'
import { accountOf, signedOut } from './account.ts'
import type { ProvePassword } from './prove-password.ts'

/** Deletes the own account for good: what is left is an id without a person. */
export function deleteOwnAccount(db: Database, provePassword: ProvePassword): Handler<typeof deleteAccount> {
  return async ({ password }, call) => {
    const { userId } = call.caller
    await provePassword(await accountOf(db.source.manager, userId), { password, field: 'password' }, call)
    await db.transaction(async (tx) => {
      await refuseLastAdmin(tx, userId)
      await erase(tx, userId)
      await endAll(tx, userId)
    })
    clearSessionCookie(call)
    return undefined
  }
}

/** No username and no address holds a colon where these do, so nobody can register as what is left. */
async function erase(tx: Transaction, userId: number): Promise<void> {
  const before = await accountOf(tx, userId)
  const [, count]: [unknown, number] = await tx.query(
    `UPDATE account SET username = 'deleted:' || id, display_name = '', email = 'deleted:' || id || '@convive.invalid', bio = NULL, region = 'all', language = 'en',
       profile_image = NULL, password_hash = NULL, is_admin = false, referrer_id = NULL, email_verified_at = NULL, former_email = NULL, former_email_until = NULL, deleted_at = now()
     WHERE id = $1 AND deleted_at IS NULL`,
    [userId],
  )
  if (count === 0) throw signedOut()
  for (const table of ['known_address', 'known_balance', 'mail_link', 'profile_frame', 'profile_picture']) await tx.query(`DELETE FROM ${table} WHERE user_id = $1`, [userId])
  await tx.query('DELETE FROM login_failure WHERE name IN (lower($1), lower($2))', [before.username, before.email])
  await tx.query(`DELETE FROM outgoing WHERE lower(message ->> 'to') IN (lower($1), lower($2))`, [before.email, before.former_email])
  await tx.query(`DELETE FROM parked WHERE lower(message ->> 'to') IN (lower($1), lower($2))`, [before.email, before.former_email])
  if (before.is_admin) await emit(tx, AdminChanged, { userId, isAdmin: false })
  await emit(tx, UserDeleted, { userId })
}
