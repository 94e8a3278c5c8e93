import { importerId } from '@convive/contracts/enums'
import type { Database, Transaction } from '@convive/service-kit/database/database'
import { task, type TaskHandler } from '@convive/service-kit/jobs/task'
import type { RateLimiter } from '@convive/service-kit/limits/rate-limit'
import { queueMessage } from '@convive/service-kit/mail/outbound-messages'
import * as z from 'zod/mini'
import { findAccountsByTrustedEmail, trustedEmail } from '../accounts/account.store.ts'
import type { EmailTemplates } from '../mail/email-templates.ts'
import { createEmailToken } from '../mail/email-token.store.ts'
import { takeRequestAllowance } from '../mail/request-allowance.ts'
import { isKnownNetwork } from '../sessions/login-rate-limit.ts'

/** `network`: from which the link was requested. Jobs of the former release lack it. */
const Request = z.object({ email: z.string(), network: z.optional(z.string()) })
export const sendPasswordReset = task('send-password-reset', Request)

/** For requests from networks that are new to the account. */
const accountLimit = { name: 'password resets of an account', max: 3, seconds: 3600 }

/** Mails a link to each account that trusts the address. Sends nothing to an account or a mailbox that is over its limit. */
export const sendPasswordResetJob = (db: Database, rateLimiter: RateLimiter, emails: EmailTemplates): TaskHandler =>
  sendPasswordReset.handledBy((request) => db.transaction((tx) => queueResetEmails(tx, request, rateLimiter, emails)))

async function queueResetEmails(
  tx: Transaction,
  { email, network }: z.infer<typeof Request>,
  rateLimiter: RateLimiter,
  emails: EmailTemplates,
): Promise<void> {
  for (const account of await findAccountsByTrustedEmail(tx, email)) {
    const to = { ...account, email: trustedEmail(account) ?? account.email }
    if (account.id === importerId) continue
    const isKnown = await isKnownNetwork(tx, account.id, network)
    if (!isKnown && !(await rateLimiter.take(tx, accountLimit, String(account.id))).allowed) continue
    if (await takeRequestAllowance(tx, rateLimiter, { to: to.email, isKnown }))
      await queueMessage(tx, emails.reset(to, await createEmailToken(tx, 'reset', to)))
  }
}
