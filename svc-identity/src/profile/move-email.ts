import type { Transaction } from '@convive/service-kit/database'
import { queue } from '@convive/service-kit/outgoing'
import { findAccount, type Account } from '../accounts/account.ts'
import { taken } from '../accounts/register.ts'
import type { Mails } from '../mail/mails.ts'

/**
 * Gives an account another address; true when it is another one, capitals aside. A session may be somebody else's by now:
 * without the password, a forgotten one is mailed to the address of before for a week, and its owner is told so.
 */
export async function moveEmail(tx: Transaction, before: Account, { email, isProved }: { email: string; isProved: boolean }, mails: Mails): Promise<boolean> {
  if (!isAnother(before.email, email)) {
    await tx.query('UPDATE account SET email = $2 WHERE id = $1', [before.id, email])
    return false
  }
  const former = formerOf(before)
  const isTrusted = isProved || (former !== null && !isAnother(former, email))
  await tx.query(
    `UPDATE account SET email = $2, email_verified_at = NULL, former_email = $3, former_email_until = CASE WHEN $4 THEN NULL ELSE now() + interval '7 days' END WHERE id = $1`,
    [before.id, email, isTrusted ? null : former, isTrusted],
  )
  // An address that was never confirmed may be a stranger's.
  if (former !== null) await queue(tx, isTrusted ? mails.emailChanged({ ...before, email: former }) : mails.emailMoved({ ...before, email: former }))
  return true
}

/** The last address that is known to be the person's: several changes in a row do not wash it away. */
function formerOf({ email, email_verified_at, former_email, is_email_new }: Account): string | null {
  if (is_email_new) return former_email
  return email_verified_at ? email : null
}

/** Capitals make no other address. */
export const isAnother = (before: string, email: string): boolean => before.toLowerCase() !== email.toLowerCase()

/** Two people who take the same address at once come one after the other, and the second is told. */
export async function refuseTakenEmail(tx: Transaction, email: string, userId: number): Promise<void> {
  await tx.query('SELECT pg_advisory_xact_lock(hashtextextended(lower($1), 3))', [email])
  const owner = await findAccount(tx, email)
  if (owner && owner.id !== userId) throw taken('email')
}
