import type { AdminUserView } from '@convive/contracts/people'
import { importerId } from '@convive/contracts/enums'
import type { Transaction } from '@convive/service-kit/database/database'

export type AdminUserRow = {
  id: number
  username: string
  display_name: string
  email: string
  is_admin: boolean
  created_at: Date
  email_verified_at: Date | null
  suspended_at: Date | null
}
export const adminUserColumns =
  'id, username, display_name, email, is_admin, created_at, email_verified_at, suspended_at'
/** Neither a deleted account nor the importer is a user here. */
export const isUser = `deleted_at IS NULL AND id <> ${importerId}`

/** Administrators by username, beginning after `after`. */
export const readAdmins = async (tx: Pick<Transaction, 'query'>, limit: number, after = ''): Promise<AdminUserRow[]> =>
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
    isEmailConfirmed: row.email_verified_at !== null,
    isAdmin: row.is_admin,
    isSuspended: row.suspended_at !== null,
    createdAt: row.created_at.toISOString(),
  }
}
