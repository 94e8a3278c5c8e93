import { EmailConfirmationChanged } from '@convive/contracts/identity'
import type { Transaction } from '@convive/service-kit/database/database'
import { emit } from '@convive/service-kit/messaging/messages'
import { AccountTable, findAccount, type Account } from '../accounts/account.store.ts'
import { alreadyTaken } from '../accounts/insert-account.ts'
import type { EmailTemplates } from '../mail/email-templates.ts'
import type { QueueNotice } from '../mail/queue-notice.ts'

/**
 * Changes the address of an account. Returns true if the address differs in more than letter case. The session may be
 * stolen, so after a change without the password, resets are mailed to the former address for seven days, and its owner
 * is notified.
 */
export async function changeEmail(
  tx: Transaction,
  before: Account,
  { email, isReauthenticated }: { email: string; isReauthenticated: boolean },
  { emails, queueNotice }: { emails: EmailTemplates; queueNotice: QueueNotice },
): Promise<boolean> {
  if (!isOtherAddress(before.email, email)) {
    await tx.update(AccountTable, { id: before.id }, { email })
    return false
  }
  const former = lastConfirmedEmail(before)
  const isTrusted = isReauthenticated || (former !== null && !isOtherAddress(former, email))
  await tx.query(
    `UPDATE account SET email = $2, email_verified_at = NULL, former_email = $3,
       former_email_until = CASE WHEN $4 THEN NULL ELSE now() + interval '7 days' END
     WHERE id = $1`,
    [before.id, email, isTrusted ? null : former, isTrusted],
  )
  if (before.emailVerifiedAt) await emit(tx, EmailConfirmationChanged, { userId: before.id, isConfirmed: false })
  // An address that was never confirmed may be a stranger's.
  if (former !== null)
    await queueNotice(
      tx,
      isTrusted ? emails.emailChanged({ ...before, email: former }) : emails.emailMoved({ ...before, email: former }),
    )
  return true
}

/** The last confirmed address. Several changes in a row do not remove it. */
function lastConfirmedEmail({ email, emailVerifiedAt, formerEmail, isEmailNew }: Account): string | null {
  if (isEmailNew) return formerEmail
  return emailVerifiedAt ? email : null
}

/** Compares addresses without regard to case. */
export const isOtherAddress = (before: string, email: string): boolean => before.toLowerCase() !== email.toLowerCase()

/** Locks the address, so that the second of two users who take it at once is refused. */
export async function refuseTakenEmail(tx: Transaction, email: string, userId: number): Promise<void> {
  await tx.query('SELECT pg_advisory_xact_lock(hashtextextended(lower($1), 3))', [email])
  const owner = await findAccount(tx, email)
  if (owner && owner.id !== userId) throw alreadyTaken('email')
}
