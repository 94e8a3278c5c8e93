import { Language } from '@convive/contracts/enums'
import type { Database, Transaction } from '@convive/service-kit/database/database'
import { task, type TaskHandler } from '@convive/service-kit/jobs/task'
import type { RateLimiter } from '@convive/service-kit/limits/rate-limit'
import { queueMessage } from '@convive/service-kit/mail/outbound-messages'
import { takeRecipientAllowance } from '@convive/service-kit/mail/recipient-allowance'
import * as z from 'zod/mini'
import { findAccount } from '../accounts/account.store.ts'
import type { EmailTemplates } from '../mail/email-templates.ts'
import { findCodeAccount } from './find-code-account.ts'
import { createLoginCode, type CodeRequest } from './login-code.store.ts'

export const sendLoginCode = task<CodeRequest>(
  'send-sign-in-code',
  z.object({ email: z.string(), name: z.optional(z.string()), language: Language }),
)

/** Mails a code to the address, whether it has an account or will get one. */
export const sendLoginCodeJob = (db: Database, rateLimiter: RateLimiter, emails: EmailTemplates): TaskHandler =>
  sendLoginCode.handledBy((request) => db.transaction((tx) => queueCode(tx, request, rateLimiter, emails)))

async function queueCode(
  tx: Transaction,
  request: CodeRequest,
  rateLimiter: RateLimiter,
  emails: EmailTemplates,
): Promise<void> {
  const account = await findCodeAccount(tx, request.email)
  // The account does not trust the address, so a code could neither log in nor create another account.
  if (!account && (await findAccount(tx, request.email))) return
  const to = { email: request.email, language: account?.language ?? request.language }
  if (await takeRecipientAllowance(tx, rateLimiter, 'requested', { to: to.email }))
    await queueMessage(tx, emails.loginCode(to, await createLoginCode(tx, request)))
}
