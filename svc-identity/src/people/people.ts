import { confirmAddress, searchPeople, sendPasswordLink, suspendPerson } from '@convive/contracts/people'
import { SuspensionChanged } from '@convive/contracts/identity'
import type { Database } from '@convive/service-kit/database/database'
import { serve, type Served } from '@convive/service-kit/http/serve'
import { adminUserColumns, type AdminUserRow, isUser, lockUserRow, presentAdminUser } from '../admins/administrators.ts'
import { HttpError } from '@convive/service-kit/http/http-error'
import { emit } from '@convive/service-kit/messaging/messages'
import { endAllSessions } from '../sessions/session.store.ts'
import { addJob } from '@convive/service-kit/jobs/task'
import { getAccount, trustedEmail } from '../accounts/account.store.ts'
import { sendPasswordReset } from '../password-reset/password-reset.ts'
import { markEmailConfirmed } from '../email-confirmation/email-confirmation.ts'

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

/**
 * Suspends a person, or restores their access. Every session ends at once, and the other services hide or show again
 * what is theirs. Each way of logging in locks the same row, so a session that begins at the same time ends here or finds
 * the suspension.
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
      await emit(tx, SuspensionChanged, { userId: id, isSuspended })
      return { person: presentAdminUser({ ...before, suspended_at: suspendedAt }), isChanged: true }
    })
    const reason = isSuspended ? 'suspended' : 'restored'
    if (isChanged) call.recordSecurityEvent({ event: 'account_suspended', outcome: 'success', userId: id, reason })
    return person
  })

/** Mails a person the link that sets a new password, to the address that their own request would reach. */
export const sendPasswordLinkRoute = (db: Database): Served =>
  serve(sendPasswordLink, async ({ id }, call) => {
    await db.transaction(async (tx) => {
      await lockUserRow(tx, id)
      const email = trustedEmail(await getAccount(tx, id))
      if (email === null)
        throw new HttpError(
          409,
          'no_trusted_email',
          'This person’s address changed a few days ago and is not trusted yet.',
        )
      await addJob(tx, sendPasswordReset, { email })
    })
    call.recordSecurityEvent({ event: 'person_helped', outcome: 'success', userId: id, reason: 'password_link' })
    return {}
  })

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
