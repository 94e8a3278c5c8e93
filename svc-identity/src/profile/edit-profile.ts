import { UserUpdated, type updateProfile } from '@convive/contracts/identity'
import type { Database } from '@convive/service-kit/database'
import type { Handler } from '@convive/service-kit/http'
import { emit } from '@convive/service-kit/messages'
import { accountOf, presentUser } from '../accounts/account.ts'
import type { ProvePassword } from '../accounts/prove-password.ts'
import type { Mails } from '../mail/mails.ts'
import type { SendVerification } from '../verification/send-verification.ts'
import { isAnother, moveEmail, refuseTakenEmail } from './move-email.ts'

type Parts = { provePassword: ProvePassword; mails: Mails; sendVerification: SendVerification }

/**
 * Changes the own profile. What is left out of bio and language stays; an empty bio goes. Another address counts at once,
 * unconfirmed; with the password it is trusted at once as well.
 */
export function editProfile(db: Database, { provePassword, mails, sendVerification }: Parts): Handler<typeof updateProfile> {
  return async (input, call) => {
    const { userId } = call.caller
    const { currentPassword: password } = input
    const now = await accountOf(db.source.manager, userId)
    const isProved = Boolean(password) && isAnother(now.email, input.email)
    if (password && isProved) await provePassword(now, { password, field: 'currentPassword' }, call)
    return await db.transaction(async (tx) => {
      await refuseTakenEmail(tx, input.email, userId)
      const before = await accountOf(tx, userId)
      const bio = input.bio === undefined ? before.bio : input.bio || null
      await tx.query('UPDATE account SET display_name = $2, bio = $3, region = $4, language = $5 WHERE id = $1 AND deleted_at IS NULL', [
        userId,
        input.displayName,
        bio,
        input.region,
        input.language ?? before.language,
      ])
      const isMoved = await moveEmail(tx, before, { email: input.email, isProved }, mails)
      const account = await accountOf(tx, userId)
      if (isMoved) await sendVerification(tx, account)
      await emit(tx, UserUpdated, { userId, username: before.username, displayName: input.displayName, region: input.region })
      return presentUser(account)
    })
  }
}
