import { createHash } from 'node:crypto'
import { deleteMessagesTo } from '@convive/service-kit/mail/outbound-messages'
import { AdminChanged, deleteAccount, UserDeleted } from '@convive/contracts/identity'
import { SubscriptionEndRequested } from '@convive/contracts/mail-language'
import type { Database, Transaction } from '@convive/service-kit/database/database'
import { clientNetwork } from '@convive/service-kit/http/client-network'
import type { Caller } from '@convive/service-kit/http/caller-token'
import { HttpError } from '@convive/service-kit/http/http-error'
import { type Call, serve, type Served } from '@convive/service-kit/http/serve'
import { emit } from '@convive/service-kit/messaging/messages'
import { refuseLastAdmin } from '../admins/administrators.ts'
import type { LoginRateLimit } from '../sessions/login-rate-limit.ts'
import { clearSessionCookie, endAllSessions, isNewSession } from '../sessions/session.store.ts'
import { type Account, getAccount, loggedOut } from '../accounts/account.store.ts'
import type { Reauthenticate } from '../sessions/log-in.ts'

/** Deletes the caller's account permanently. Only an id without personal data remains. */
export function deleteAccountRoute(db: Database, reauthenticate: Reauthenticate, rateLimit: LoginRateLimit): Served {
  /** By the password, or, for an account without one, by a session that a mailed code began in the last 15 minutes. */
  const proveOwner = async (account: Account, password: string | undefined, call: Call<Caller>) => {
    if (account.passwordHash !== null || password !== undefined) {
      if (password === undefined) throw passwordRequired()
      return await reauthenticate(account, { password, field: 'password' }, call)
    }
    if (!(await isNewSession(db.source.manager, call.caller)))
      throw new HttpError(403, 'sign_in_again', 'Please log in again with a code, and delete the account then.')
  }
  return serve(deleteAccount, async ({ password, endsMails = false }, call) => {
    const { userId } = call.caller
    await proveOwner(await getAccount(db.source.manager, userId), password, call)
    await db.transaction(async (tx) => {
      await refuseLastAdmin(tx, userId)
      const { username } = await eraseAccount(tx, userId, endsMails)
      await rateLimit.clearFailuresOfAccount(tx, username, clientNetwork(call))
      await endAllSessions(tx, userId)
    })
    clearSessionCookie(call)
    call.recordSecurityEvent({ event: 'account_deleted', outcome: 'success' })
    return undefined
  })
}

function passwordRequired(): HttpError {
  const message = 'Password is required'
  return new HttpError(400, 'invalid_input', message, { issues: [{ path: 'password', message }] })
}

/** The tables whose rows belong to one user. */
const personalTables = [
  'contact_message',
  'contact_read',
  'idempotency_key',
  'known_network',
  'known_balance',
  'email_token',
  'passkey',
  'passkey_challenge',
  'avatar_frame',
  'profile_picture',
]

/**
 * Erases the row and returns its former values. No username and no address can contain a colon, so nobody can register
 * the placeholder.
 */
async function eraseAccount(tx: Transaction, userId: number, endsMails: boolean): Promise<Account> {
  const before = await getAccount(tx, userId)
  const [, count]: [unknown, number] = await tx.query(
    `UPDATE account SET username = 'deleted:' || id, display_name = '', email = 'deleted:' || id || '@convive.invalid',
       bio = NULL, region = 'all', language = 'en', profile_image = NULL, password_hash = NULL, is_admin = false,
       referrer_id = NULL, email_confirmed_at = NULL, former_email = NULL, former_email_until = NULL, deleted_at = now()
     WHERE id = $1 AND deleted_at IS NULL`,
    [userId],
  )
  if (count === 0) throw loggedOut()
  for (const table of personalTables) await tx.query(`DELETE FROM ${table} WHERE user_id = $1`, [userId])
  await tx.query('DELETE FROM login_code WHERE email IN (lower($1), lower($2))', [before.email, before.formerEmail])
  await deleteMessagesTo(tx, [before.email, before.formerEmail])
  if (before.isAdmin) await emit(tx, AdminChanged, { userId, isAdmin: false })
  await emit(tx, UserDeleted, { userId })
  if (endsMails && before.emailConfirmedAt) await endMails(tx, before.email)
  await deleteEarlierMessages(tx, userId)
  return before
}

/** Deletes what came from an address without an account, and asks svc-events to end its subscription. */
async function endMails(tx: Transaction, email: string): Promise<void> {
  await tx.query('DELETE FROM contact_message WHERE lower(email) = lower($1)', [email])
  const addressHash = createHash('md5').update(email.toLowerCase()).digest('hex')
  await emit(tx, SubscriptionEndRequested, { addressHash })
}

/** The messages with the former names, which the deletion supersedes. The stream forgets them within a day. */
async function deleteEarlierMessages(tx: Transaction, userId: number): Promise<void> {
  await tx.query(
    `DELETE FROM outbox WHERE aggregate = $1 AND version < (SELECT max(version) FROM outbox WHERE aggregate = $1)`,
    [`user:${userId}`],
  )
}
