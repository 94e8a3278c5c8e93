import { listAdmins } from '@convive/contracts/identity'
import type { Database } from '@convive/service-kit/database/database'
import { serve, type Served } from '@convive/service-kit/http/serve'
import { adminUserColumns, presentAdminUser, type AdminUserRow } from './admin-user-view.ts'

/** Lists all administrators by username. */
export const listAdminsRoute = (db: Database): Served =>
  serve(listAdmins, async () => {
    const admins: AdminUserRow[] = await db.source.query(
      `SELECT ${adminUserColumns} FROM account WHERE is_admin ORDER BY lower(username)`,
    )
    return admins.map(presentAdminUser)
  })
