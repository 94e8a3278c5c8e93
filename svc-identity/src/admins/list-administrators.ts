import { listAdministrators } from '@convive/contracts/people'
import type { Database } from '@convive/service-kit/database/database'
import { pageOf } from '@convive/service-kit/http/cursor'
import { serve, type Served } from '@convive/service-kit/http/serve'
import { presentAdminUser, readAdmins } from './present-admin-user.ts'

const defaultLimit = 50

/** Lists administrators by username. The cursor is the last one of the previous page. */
export const listAdministratorsRoute = (db: Database): Served =>
  serve(listAdministrators, async ({ limit = defaultLimit, cursor = '' }) => {
    const rows = await readAdmins(db.source, limit + 1, cursor)
    const { items, next } = pageOf(rows, limit, ({ username }) => username)
    return { items: items.map(presentAdminUser), next }
  })
