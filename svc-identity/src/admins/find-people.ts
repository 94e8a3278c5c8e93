import type { findPerson, listAdmins } from '@convive/contracts/identity'
import type { Database } from '@convive/service-kit/database'
import type { Handler } from '@convive/service-kit/http'
import { notFound } from '@convive/service-kit/refused'
import { isPerson, personColumns, presentPerson, type PersonRow } from './person-for-admins.ts'

/** Finds a person by the whole username, with or without a leading `@`. */
export function findByUsername(db: Database): Handler<typeof findPerson> {
  return async ({ username }) => {
    const [person]: PersonRow[] = await db.source.query(`SELECT ${personColumns} FROM account WHERE lower(username) = lower($1) AND ${isPerson}`, [username.replace(/^@/, '')])
    if (!person) throw notFound('There is nobody with that username.')
    return presentPerson(person)
  }
}

export function listEveryAdmin(db: Database): Handler<typeof listAdmins> {
  return async () => {
    const admins: PersonRow[] = await db.source.query(`SELECT ${personColumns} FROM account WHERE is_admin ORDER BY lower(username)`)
    return admins.map(presentPerson)
  }
}
