import { suspendPerson } from '@convive/contracts/people'
import type { Database } from '@convive/service-kit/database/database'
import { HttpError } from '@convive/service-kit/http/http-error'
import { serve, type Served } from '@convive/service-kit/http/serve'
import { lockUserRow } from '../admins/lock-user-row.ts'
import { presentAdminUser } from '../admins/present-admin-user.ts'
import { endAllSessions } from '../sessions/session.store.ts'

/**
 * Suspends a person, or restores their access. Every session ends at once. Each way of logging in locks the same row, so
 * a session that begins at the same time ends here or finds the suspension.
 */
export const suspendPersonRoute = (db: Database): Served =>
  serve(suspendPerson, async ({ id, isSuspended }, call) => {
    const { person, isChanged } = await db.transaction(async (tx) => {
      const before = await lockUserRow(tx, id)
      if (isSuspended && before.is_admin)
        throw new HttpError(409, 'is_admin', 'This person is an administrator. Please take the rights away first.')
      if (isSuspended === (before.suspended_at !== null)) return { person: presentAdminUser(before), isChanged: false }
      const suspendedAt = isSuspended ? new Date() : null
      await tx.query('UPDATE account SET suspended_at = $2 WHERE id = $1', [id, suspendedAt])
      if (isSuspended) await endAllSessions(tx, id)
      return { person: presentAdminUser({ ...before, suspended_at: suspendedAt }), isChanged: true }
    })
    const reason = isSuspended ? 'suspended' : 'restored'
    if (isChanged) call.recordSecurityEvent({ event: 'account_suspended', outcome: 'success', userId: id, reason })
    return person
  })
