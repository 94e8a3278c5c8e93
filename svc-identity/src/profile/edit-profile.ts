import { UserUpdated, type updateProfile } from '@convive/contracts/identity'
import type { Database } from '@convive/service-kit/database'
import type { Handler } from '@convive/service-kit/http'
import { emit } from '@convive/service-kit/messages'
import { accountOf, findAccount, presentUser } from '../accounts/account.ts'
import { taken } from '../accounts/register.ts'

/** Changes the own profile. A bio that is left out stays; an empty one goes. */
export function editProfile(db: Database): Handler<typeof updateProfile> {
  return async (input, { caller: { userId } }) =>
    await db.transaction(async (tx) => {
      // Two people who take the same address at once come one after the other, and the second is told.
      await tx.query('SELECT pg_advisory_xact_lock(hashtextextended(lower($1), 3))', [input.email])
      const before = await accountOf(tx, userId)
      const owner = await findAccount(tx, input.email)
      if (owner && owner.id !== userId) throw taken('email')
      const bio = input.bio === undefined ? before.bio : input.bio || null
      await tx.query('UPDATE account SET display_name = $2, email = $3, bio = $4, region = $5 WHERE id = $1', [userId, input.displayName, input.email, bio, input.region])
      await emit(tx, UserUpdated, { userId, username: before.username, displayName: input.displayName, region: input.region })
      return presentUser(await accountOf(tx, userId))
    })
}
