import type { PersonForAdmins } from '@convive/contracts/identity'
import { IMPORTER_ID } from '@convive/contracts/vocabulary'

export type PersonRow = { id: number; username: string; display_name: string; is_admin: boolean; created_at: Date }
export const personColumns = 'id, username, display_name, is_admin, created_at'
/** Neither who is gone nor the importer is a person here. */
export const isPerson = `deleted_at IS NULL AND id <> ${IMPORTER_ID}`

export function presentPerson(row: PersonRow): PersonForAdmins {
  return { id: row.id, username: row.username, displayName: row.display_name, isAdmin: row.is_admin, createdAt: row.created_at.toISOString() }
}
