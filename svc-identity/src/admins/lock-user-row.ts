import type { Transaction } from '@convive/service-kit/database/database'
import { notFound } from '@convive/service-kit/http/http-error'
import { adminUserColumns, isUser, type AdminUserRow } from './present-admin-user.ts'

/** Locks a user's account until the end of the transaction. Refuses one that is deleted, and the importer's. */
export async function lockUserRow(tx: Transaction, id: number): Promise<AdminUserRow> {
  const [user]: AdminUserRow[] = await tx.query(
    `SELECT ${adminUserColumns} FROM account WHERE id = $1 AND ${isUser} FOR UPDATE`,
    [id],
  )
  if (!user) throw notFound('There is no such person.')
  return user
}
