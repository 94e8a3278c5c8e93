import { type AdminUserView, listAdministrators, setAdmin } from '@convive/contracts/people'
import type { Database, Transaction } from '@convive/service-kit/database/database'
import { pageOf } from '@convive/service-kit/http/cursor'
import { serve, type Served } from '@convive/service-kit/http/serve'
import { AdminChanged } from '@convive/contracts/identity'
import { HttpError, notFound } from '@convive/service-kit/http/http-error'
import { emit } from '@convive/service-kit/messaging/messages'
import { AccountTable, getAccount } from '../accounts/account.store.ts'
import { importerId } from '@convive/contracts/enums'

const defaultLimit = 50

/** Lists administrators by username. The cursor is the last one of the previous page. */
export const listAdministratorsRoute = (db: Database): Served =>
  serve(listAdministrators, async ({ limit = defaultLimit, cursor = '' }) => {
    const rows = await readAdmins(db.source, limit + 1, cursor)
    const { items, next } = pageOf(rows, limit, ({ username }) => username)
    return { items: items.map(presentAdminUser), next }
  })

/** Grants or revokes administrator rights. The gateway learns of it by a message and reloads the session. */
export const setAdminRoute = (db: Database): Served =>
  serve(setAdmin, async ({ id, isAdmin }, call) => {
    const { userId } = call.caller
    if (id === userId)
      throw new HttpError(409, 'not_yourself', 'You cannot change your own rights. Another administrator can.')
    let isChanged = false
    const user = await db.transaction(async (tx) => {
      await lockAdmins(tx)
      await refuseFormerAdmin(tx, userId)
      const before = await lockUserRow(tx, id)
      if (before.is_admin === isAdmin) return presentAdminUser(before)
      isChanged = true
      await tx.update(AccountTable, { id }, { isAdmin })
      await emit(tx, AdminChanged, { userId: id, isAdmin })
      return presentAdminUser({ ...before, is_admin: isAdmin })
    })
    const reason = isAdmin ? 'granted' : 'revoked'
    if (isChanged) call.recordSecurityEvent({ event: 'admin_rights_changed', outcome: 'success', userId: id, reason })
    return user
  })

/**
 * When two administrators revoke each other's rights at once, the second one no longer has any. One administrator
 * remains.
 */
async function refuseFormerAdmin(tx: Transaction, userId: number): Promise<void> {
  if (!(await getAccount(tx, userId)).isAdmin) throw new HttpError(403, 'forbidden', 'Only administrators may do this.')
}

/** Locks the set of administrators, so that two simultaneous changes cannot together remove the last administrator. */
export async function lockAdmins(tx: Transaction): Promise<void> {
  await tx.query(`SELECT pg_advisory_xact_lock(hashtextextended('admins', 4))`)
}

/** Refuses if the user is the last administrator. Locks the administrators until the end of the transaction. */
export async function refuseLastAdmin(tx: Transaction, userId: number): Promise<void> {
  await lockAdmins(tx)
  const [row]: { is_last: boolean }[] = await tx.query(
    `SELECT is_admin AND NOT EXISTS (SELECT 1 FROM account o WHERE o.is_admin AND o.id <> a.id) AS is_last
     FROM account a WHERE id = $1`,
    [userId],
  )
  if (row?.is_last)
    throw new HttpError(409, 'last_admin', 'You are the only administrator. Please make somebody else one first.')
}

/** Locks a user's account until the end of the transaction. Refuses one that is deleted, and the importer's. */
export async function lockUserRow(tx: Transaction, id: number): Promise<AdminUserRow> {
  const [user]: AdminUserRow[] = await tx.query(
    `SELECT ${adminUserColumns} FROM account WHERE id = $1 AND ${isUser} FOR UPDATE`,
    [id],
  )
  if (!user) throw notFound('There is no such person.')
  return user
}

export type AdminUserRow = {
  id: number
  username: string
  display_name: string
  email: string
  is_admin: boolean
  created_at: Date
  email_confirmed_at: Date | null
  suspended_at: Date | null
}
export const adminUserColumns =
  'id, username, display_name, email, is_admin, created_at, email_confirmed_at, suspended_at'
/** Neither a deleted account nor the importer is a user here. */
export const isUser = `deleted_at IS NULL AND id <> ${importerId}`

/** Administrators by username, beginning after `after`. */
const readAdmins = async (tx: Pick<Transaction, 'query'>, limit: number, after = ''): Promise<AdminUserRow[]> =>
  await tx.query(
    `SELECT ${adminUserColumns} FROM account WHERE is_admin AND lower(username) > lower($2)
     ORDER BY lower(username) LIMIT $1`,
    [limit, after],
  )

export function presentAdminUser(row: AdminUserRow): AdminUserView {
  return {
    id: row.id,
    username: row.username,
    displayName: row.display_name,
    email: row.email,
    isEmailConfirmed: row.email_confirmed_at !== null,
    isAdmin: row.is_admin,
    isSuspended: row.suspended_at !== null,
    createdAt: row.created_at.toISOString(),
  }
}
