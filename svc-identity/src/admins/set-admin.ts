import { AdminChanged } from '@convive/contracts/identity'
import { setAdmin } from '@convive/contracts/people'
import type { Database, Transaction } from '@convive/service-kit/database/database'
import { HttpError } from '@convive/service-kit/http/http-error'
import { serve, type Served } from '@convive/service-kit/http/serve'
import { emit } from '@convive/service-kit/messaging/messages'
import { AccountTable, getAccount } from '../accounts/account.store.ts'
import { presentAdminUser } from './present-admin-user.ts'
import { lockAdmins } from './last-admin.ts'
import { lockUserRow } from './lock-user-row.ts'

/** Grants or revokes administrator rights. The gateway learns of it by a message and reloads the session. */
export const setAdminRoute = (db: Database): Served =>
  serve(setAdmin, async ({ id, isAdmin }, call) => {
    const { userId } = call.caller
    if (id === userId)
      throw new HttpError(409, 'not_yourself', 'You cannot change your own rights. Another administrator can.')
    let isChanged = false
    const user = await db.transaction(async (tx) => {
      await lockAdmins(tx)
      await refuseFormerAdmin(tx, userId)
      const before = await lockUserRow(tx, id)
      if (before.is_admin === isAdmin) return presentAdminUser(before)
      isChanged = true
      await tx.update(AccountTable, { id }, { isAdmin })
      await emit(tx, AdminChanged, { userId: id, isAdmin })
      return presentAdminUser({ ...before, is_admin: isAdmin })
    })
    const reason = isAdmin ? 'granted' : 'revoked'
    if (isChanged) call.recordSecurityEvent({ event: 'admin_rights_changed', outcome: 'success', userId: id, reason })
    return user
  })

/**
 * When two administrators revoke each other's rights at once, the second one no longer has any. One administrator
 * remains.
 */
async function refuseFormerAdmin(tx: Transaction, userId: number): Promise<void> {
  if (!(await getAccount(tx, userId)).isAdmin) throw new HttpError(403, 'forbidden', 'Only administrators may do this.')
}
