import type { Transaction } from '@convive/service-kit/database/database'
import { HttpError } from '@convive/service-kit/http/http-error'

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
