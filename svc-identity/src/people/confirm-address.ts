import { confirmAddress } from '@convive/contracts/people'
import type { Database } from '@convive/service-kit/database/database'
import { serve, type Served } from '@convive/service-kit/http/serve'
import { markEmailConfirmed } from '../email-confirmation/mark-email-confirmed.ts'
import { presentAdminUser } from '../admins/present-admin-user.ts'
import { lockUserRow } from '../admins/lock-user-row.ts'

/** Marks a person's address as confirmed, when an administrator knows that it is theirs. */
export const confirmAddressRoute = (db: Database): Served =>
  serve(confirmAddress, async ({ id }, call) => {
    const user = await db.transaction(async (tx) => {
      await lockUserRow(tx, id)
      await markEmailConfirmed(tx, id)
      return presentAdminUser(await lockUserRow(tx, id))
    })
    call.recordSecurityEvent({ event: 'person_helped', outcome: 'success', userId: id, reason: 'address_confirmed' })
    return user
  })
