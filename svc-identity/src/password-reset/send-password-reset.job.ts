import { IMPORTER_ID } from '@convive/contracts/enums'
import type { Database, Transaction } from '@convive/service-kit/database/database'
import { task, type TaskHandler } from '@convive/service-kit/jobs/task'
import type { RateLimiter } from '@convive/service-kit/limits/rate-limit'
import { queueMessage } from '@convive/service-kit/mail/outbound-messages'
import { takeRecipientAllowance } from '@convive/service-kit/mail/recipient-allowance'
import * as z from 'zod/mini'
import { findAccountsByTrustedEmail, trustedEmail } from '../accounts/account.store.ts'
import type { EmailTemplates } from '../mail/email-templates.ts'
import { createEmailToken } from '../mail/email-token.store.ts'

export const sendPasswordReset = task('send-password-reset', z.object({ email: z.string() }))

const accountLimit = { name: 'password resets of an account', max: 3, seconds: 3600 }

/** Mails a link to each account that trusts the address. Sends nothing to an account or a mailbox that is over its limit. */
export const sendPasswordResetJob = (db: Database, rateLimiter: RateLimiter, emails: EmailTemplates): TaskHandler =>
  sendPasswordReset.handledBy(({ email }) => db.transaction((tx) => queueResetEmails(tx, email, rateLimiter, emails)))

async function queueResetEmails(
  tx: Transaction,
  email: string,
  rateLimiter: RateLimiter,
  emails: EmailTemplates,
): Promise<void> {
  for (const account of await findAccountsByTrustedEmail(tx, email)) {
    const to = { ...account, email: trustedEmail(account) ?? account.email }
    if (account.id === IMPORTER_ID || !(await rateLimiter.take(tx, accountLimit, String(account.id))).allowed) continue
    if (await takeRecipientAllowance(tx, rateLimiter, 'requested', { to: to.email }))
      await queueMessage(tx, emails.reset(to, await createEmailToken(tx, 'reset', to)))
  }
}
