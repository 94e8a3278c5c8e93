import type { Transaction } from '@convive/service-kit/database'
import { Refused } from '@convive/service-kit/refused'

/** Who is an admin changes one at a time, so that two who go at once do not each rely on the other. */
export async function holdAdmins(tx: Transaction): Promise<void> {
  await tx.query(`SELECT pg_advisory_xact_lock(hashtextextended('admins', 4))`)
}

/** There is always somebody who can make others admins. Holds the admins until the end of the transaction. */
export async function refuseLastAdmin(tx: Transaction, userId: number): Promise<void> {
  await holdAdmins(tx)
  const [row]: { is_last: boolean }[] = await tx.query('SELECT is_admin AND NOT EXISTS (SELECT 1 FROM account o WHERE o.is_admin AND o.id <> a.id) AS is_last FROM account a WHERE id = $1', [userId])
  if (row?.is_last) throw new Refused(409, 'last_admin', 'You are the only administrator. Please make somebody else one first.')
}
