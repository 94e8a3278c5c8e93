import { UserUpdated, type updateProfile } from '@convive/contracts/identity'
import type { Database, Transaction } from '@convive/service-kit/database'
import type { Handler } from '@convive/service-kit/http'
import { emit } from '@convive/service-kit/messages'
import { queue } from '@convive/service-kit/outgoing'
import { accountOf, findAccount, presentUser } from '../accounts/account.ts'
import { taken } from '../accounts/register.ts'
import type { Mails } from '../mail/mails.ts'
import type { SendVerification } from '../verification/send-verification.ts'

/** Changes the own profile. What is left out of bio and language stays; an empty bio goes. Another address counts at once, unconfirmed. */
export function editProfile(db: Database, mails: Mails, sendVerification: SendVerification): Handler<typeof updateProfile> {
  return async (input, { caller: { userId } }) =>
    await db.transaction(async (tx) => {
      await refuseTakenEmail(tx, input.email, userId)
      const before = await accountOf(tx, userId)
      const bio = input.bio === undefined ? before.bio : input.bio || null
      const isMoved = before.email.toLowerCase() !== input.email.toLowerCase()
      await tx.query(
        'UPDATE account SET display_name = $2, email = $3, bio = $4, region = $5, language = $6, email_verified_at = CASE WHEN $7 THEN NULL ELSE email_verified_at END WHERE id = $1 AND deleted_at IS NULL',
        [userId, input.displayName, input.email, bio, input.region, input.language ?? before.language, isMoved],
      )
      const account = await accountOf(tx, userId)
      if (isMoved) {
        // An address that was never confirmed may be a stranger's.
        if (before.email_verified_at) await queue(tx, mails.emailChanged(before))
        await sendVerification(tx, account)
      }
      await emit(tx, UserUpdated, { userId, username: before.username, displayName: input.displayName, region: input.region })
      return presentUser(account)
    })
}

/** Two people who take the same address at once come one after the other, and the second is told. */
async function refuseTakenEmail(tx: Transaction, email: string, userId: number): Promise<void> {
  await tx.query('SELECT pg_advisory_xact_lock(hashtextextended(lower($1), 3))', [email])
  const owner = await findAccount(tx, email)
  if (owner && owner.id !== userId) throw taken('email')
}
