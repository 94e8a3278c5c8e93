import { listAdministrators } from '@convive/contracts/people'
import type { Database } from '@convive/service-kit/database/database'
import { serve, type Served } from '@convive/service-kit/http/serve'
import { presentAdminUser, readAdmins } from './present-admin-user.ts'

const defaultLimit = 50

/** Lists administrators by username. The cursor is the last one of the previous page. */
export const listAdministratorsRoute = (db: Database): Served =>
  serve(listAdministrators, async ({ limit = defaultLimit, cursor = '' }) => {
    const rows = await readAdmins(db.source, limit + 1, cursor)
    return {
      items: rows.slice(0, limit).map(presentAdminUser),
      next: rows.length > limit ? (rows[limit - 1]?.username ?? null) : null,
    }
  })
