import { searchPeople } from '@convive/contracts/people'
import type { Database } from '@convive/service-kit/database/database'
import { serve, type Served } from '@convive/service-kit/http/serve'
import { adminUserColumns, isUser, presentAdminUser, type AdminUserRow } from '../admins/present-admin-user.ts'

const maxFound = 20
/** At most this many are sorted. */
const maxOrdered = 1000
/**
 * A part that many share, such as `gmail`, is searched among the newest accounts only: the index would first collect the
 * entry of each account that matches, 160 ms among a million. A part is common if it matches a tenth of the sample
 * (`probe`).
 */
const probe = { accounts: 400, matches: 40 }
export const newestSearched = 10_000

const matches = (part: string): string =>
  `person_search(username, display_name, email) LIKE '%' || ltrim(person_search('', '', ${part})) || '%'`
const newest = (count: number): string =>
  `(SELECT * FROM account WHERE ${isUser} ORDER BY id DESC LIMIT ${count}) AS newest`

/**
 * Finds people by a part of their username, name or address, whole usernames first. Ignores case and accents. One or two
 * letters are looked up as a whole username: they have no trigrams. `#7` is the person with this number, as in the
 * audit log.
 */
export const searchPeopleRoute = (db: Database): Served =>
  serve(searchPeople, async ({ q }) => {
    const text = q.replace(/^@/, '')
    const read = async (condition: string, values: string[]) =>
      (
        await db.source.query<AdminUserRow[]>(
          `SELECT ${adminUserColumns} FROM account WHERE ${condition} AND ${isUser}`,
          values,
        )
      ).map(presentAdminUser)
    const id = /^#(\d{1,15})$/.exec(q)?.[1]
    if (id !== undefined) return await read('id = $1', [id])
    if (text.length < 3) return await read('lower(username) = lower($1)', [text])
    const part = text.replaceAll(/[\\%_]/g, '\\$&')
    const [sample]: { count: number }[] = await db.source.query(
      `SELECT count(*)::int AS count FROM ${newest(probe.accounts)} WHERE ${matches('$1')}`,
      [part],
    )
    const isCommon = (sample?.count ?? 0) >= probe.matches
    const rows: AdminUserRow[] = await db.source.query(
      `SELECT * FROM (
         (SELECT ${adminUserColumns} FROM account WHERE lower(username) = lower($1) AND ${isUser})
         UNION
         (SELECT ${adminUserColumns} FROM ${isCommon ? newest(newestSearched) : 'account'} WHERE ${matches('$2')} AND ${isUser}
          LIMIT ${maxOrdered})
       ) AS found ORDER BY lower(username) = lower($1) DESC, lower(username) LIMIT ${maxFound}`,
      [text, part],
    )
    return rows.map(presentAdminUser)
  })
