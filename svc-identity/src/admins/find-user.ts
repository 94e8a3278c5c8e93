import { findPerson } from '@convive/contracts/identity'
import type { Database } from '@convive/service-kit/database/database'
import { notFound } from '@convive/service-kit/http/http-error'
import { serve, type Served } from '@convive/service-kit/http/serve'
import { adminUserColumns, isUser, presentAdminUser, type AdminUserRow } from './admin-user-view.ts'

/** Finds a user by the whole username, with or without a leading `@`. */
export const findUserRoute = (db: Database): Served =>
  serve(findPerson, async ({ username }) => {
    const [user]: AdminUserRow[] = await db.source.query(
      `SELECT ${adminUserColumns} FROM account WHERE lower(username) = lower($1) AND ${isUser}`,
      [username.replace(/^@/, '')],
    )
    if (!user) throw notFound('No user with that name.')
    return presentAdminUser(user)
  })
