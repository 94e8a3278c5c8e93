import { AdminChanged, type setAdmin } from '@convive/contracts/identity'
import type { Database, Transaction } from '@convive/service-kit/database'
import type { Handler } from '@convive/service-kit/http'
import { emit } from '@convive/service-kit/messages'
import { notFound, Refused } from '@convive/service-kit/refused'
import { accountOf } from '../accounts/account.ts'
import { holdAdmins } from './last-admin.ts'
import { isPerson, personColumns, presentPerson, type PersonRow } from './person-for-admins.ts'

/** Makes somebody else an admin, or no longer one; the gateway hears of it and asks anew who they are. */
export function changeAdmin(db: Database): Handler<typeof setAdmin> {
  return async ({ id, isAdmin }, { caller: { userId } }) => {
    if (id === userId) throw new Refused(409, 'not_yourself', 'You cannot change your own rights. Another administrator can.')
    return await db.transaction(async (tx) => {
      await holdAdmins(tx)
      await refuseFormerAdmin(tx, userId)
      const before = await personOf(tx, id)
      if (before.is_admin === isAdmin) return presentPerson(before)
      await tx.query('UPDATE account SET is_admin = $2 WHERE id = $1', [id, isAdmin])
      await emit(tx, AdminChanged, { userId: id, isAdmin })
      return presentPerson({ ...before, is_admin: isAdmin })
    })
  }
}

/** Of two admins who take each other's rights at once, the second has none anymore: one is always left. */
async function refuseFormerAdmin(tx: Transaction, userId: number): Promise<void> {
  if (!(await accountOf(tx, userId)).is_admin) throw new Refused(403, 'forbidden', 'Only administrators may do this.')
}

async function personOf(tx: Transaction, id: number): Promise<PersonRow> {
  const [person]: PersonRow[] = await tx.query(`SELECT ${personColumns} FROM account WHERE id = $1 AND ${isPerson} FOR UPDATE`, [id])
  if (!person) throw notFound('There is no such person.')
  return person
}
