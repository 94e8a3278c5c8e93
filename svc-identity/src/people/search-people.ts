import { searchPeople } from '@convive/contracts/people'
import type { Database } from '@convive/service-kit/database/database'
import { serve, type Served } from '@convive/service-kit/http/serve'
import { adminUserColumns, isUser, presentAdminUser, type AdminUserRow } from '../admins/present-admin-user.ts'

const maxFound = 20
/** If half of the accounts match, as with `gmail`, only this many are sorted. */
const maxOrdered = 1000

/**
 * Finds people by a part of their username, name or address, whole usernames first. Ignores case and accents. One or two
 * letters are looked up as a whole username: they have no trigrams. `#7` is the person with this number, as in the
 * audit log.
 */
export const searchPeopleRoute = (db: Database): Served =>
  serve(searchPeople, async ({ q }) => {
    const text = q.replace(/^@/, '')
    const id = /^#(\d{1,15})$/.exec(q)?.[1]
    const rows: AdminUserRow[] = await db.source.query(
      id !== undefined
        ? `SELECT ${adminUserColumns} FROM account WHERE id = $1 AND ${isUser}`
        : text.length < 3
          ? `SELECT ${adminUserColumns} FROM account WHERE lower(username) = lower($1) AND ${isUser}`
          : `SELECT * FROM (
             (SELECT ${adminUserColumns} FROM account WHERE lower(username) = lower($1) AND ${isUser})
             UNION
             (SELECT ${adminUserColumns} FROM account
              WHERE person_search(username, display_name, email) LIKE '%' || ltrim(person_search('', '', $2)) || '%' AND ${isUser}
              LIMIT ${maxOrdered})
           ) AS found ORDER BY lower(username) = lower($1) DESC, lower(username) LIMIT ${maxFound}`,
      id !== undefined ? [id] : text.length < 3 ? [text] : [text, text.replaceAll(/[\\%_]/g, '\\$&')],
    )
    return rows.map(presentAdminUser)
  })
