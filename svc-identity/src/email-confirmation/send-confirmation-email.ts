import type { Transaction } from '@convive/service-kit/database/database'
import type { RateLimiter } from '@convive/service-kit/limits/rate-limit'
import { queueMessage } from '@convive/service-kit/mail/outbound-messages'
import { takeRecipientAllowance } from '@convive/service-kit/mail/recipient-allowance'
import type { Account } from '../accounts/account.store.ts'
import type { EmailTemplates } from '../mail/email-templates.ts'
import { createEmailToken } from '../mail/email-token.store.ts'

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
