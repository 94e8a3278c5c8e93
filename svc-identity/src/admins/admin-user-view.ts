import type { AdminUserView } from '@convive/contracts/identity'
import { IMPORTER_ID } from '@convive/contracts/enums'

export type AdminUserRow = { id: number; username: string; display_name: string; is_admin: boolean; created_at: Date }
export const adminUserColumns = 'id, username, display_name, is_admin, created_at'
/** Neither a deleted account nor the importer is a user here. */
export const isUser = `deleted_at IS NULL AND id <> ${IMPORTER_ID}`

export function presentAdminUser(row: AdminUserRow): AdminUserView {
  return {
    id: row.id,
    username: row.username,
    displayName: row.display_name,
    isAdmin: row.is_admin,
    createdAt: row.created_at.toISOString(),
  }
}
