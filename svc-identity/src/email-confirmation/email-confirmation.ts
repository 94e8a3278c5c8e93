import { confirmEmail, EmailConfirmationChanged, resendConfirmation } from '@convive/contracts/identity'
import type { Database, Transaction } from '@convive/service-kit/database/database'
import { serve, type Served } from '@convive/service-kit/http/serve'
import { createEmailToken, lockTokenOwner } from '../mail/email-token.store.ts'
import { HttpError } from '@convive/service-kit/http/http-error'
import { type Account, AccountTable, getAccount } from '../accounts/account.store.ts'
import type { RateLimiter } from '@convive/service-kit/limits/rate-limit'
import { queueMessage } from '@convive/service-kit/mail/outbound-messages'
import { takeRecipientAllowance } from '@convive/service-kit/mail/recipient-allowance'
import type { EmailTemplates } from '../mail/email-templates.ts'
import { emit } from '@convive/service-kit/messaging/messages'
import { IsNull } from 'typeorm'

/** Confirms an address by a mailed link. Opening the link again before it expires changes nothing. */
export const confirmEmailRoute = (db: Database): Served =>
  serve(confirmEmail, async ({ token }) => {
    await db.transaction(async (tx) => {
      await markEmailConfirmed(tx, await lockTokenOwner(tx, 'verify', token))
    })
    return undefined
  })

/** Sends the link again. Sends nothing to an address that is confirmed already. */
export const resendConfirmationRoute = (db: Database, sendConfirmationEmail: SendConfirmationEmail): Served =>
  serve(resendConfirmation, async (_input, { caller: { userId } }) => {
    await db.transaction(async (tx) => {
      const account = await getAccount(tx, userId)
      if (account.emailConfirmedAt || (await sendConfirmationEmail(tx, account))) return
      throw new HttpError(
        429,
        'too_many_requests',
        'We have sent several links already. Please look for them, or try again later.',
        { retryAfter: 3600 },
      )
    })
    return {}
  })

const accountLimit = { name: 'verification mails of an account', max: 5, seconds: 3600 }

/** Asks the owner of the account's address to confirm it. Returns false when a limit is reached. */
export type SendConfirmationEmail = (tx: Transaction, account: Account) => Promise<boolean>

export function createSendConfirmationEmail(rateLimiter: RateLimiter, emails: EmailTemplates): SendConfirmationEmail {
  return async (tx, account) => {
    const { allowed } = await rateLimiter.take(tx, accountLimit, String(account.id))
    if (!allowed || !(await takeRecipientAllowance(tx, rateLimiter, 'requested', { to: account.email }))) return false
    await queueMessage(tx, emails.confirmEmail(account, await createEmailToken(tx, 'verify', account)))
    return true
  }
}

/** Marks the address of an account as confirmed. Publishes it once, because svc-cora then pays the rewards that wait. */
export async function markEmailConfirmed(tx: Transaction, userId: number): Promise<void> {
  const { affected } = await tx.update(
    AccountTable,
    { id: userId, emailConfirmedAt: IsNull() },
    { emailConfirmedAt: () => 'now()' },
  )
  if (affected) await emit(tx, EmailConfirmationChanged, { userId, isConfirmed: true })
}
