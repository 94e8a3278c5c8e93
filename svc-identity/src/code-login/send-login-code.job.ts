import { Language } from '@convive/contracts/enums'
import type { Database, Transaction } from '@convive/service-kit/database/database'
import { task, type TaskHandler } from '@convive/service-kit/jobs/task'
import type { RateLimiter } from '@convive/service-kit/limits/rate-limit'
import { queueMessage } from '@convive/service-kit/mail/outbound-messages'
import * as z from 'zod/mini'
import { findAccount } from '../accounts/account.store.ts'
import type { EmailTemplates } from '../mail/email-templates.ts'
import { takeRequestAllowance } from '../mail/request-allowance.ts'
import { isKnownNetwork } from '../sessions/login-rate-limit.ts'
import { findCodeAccount } from './find-code-account.ts'
import { createLoginCode, type CodeRequest } from './login-code.store.ts'

/** `network`: from which the code was requested. Jobs of the former release lack it. */
type Request = CodeRequest & { network?: string | undefined }

export const sendLoginCode = task<Request>(
  'send-sign-in-code',
  z.object({
    email: z.string(),
    name: z.optional(z.string()),
    language: Language,
    network: z.optional(z.string()),
  }),
)

/** Mails a code to the address, whether it has an account or will get one. */
export const sendLoginCodeJob = (db: Database, rateLimiter: RateLimiter, emails: EmailTemplates): TaskHandler =>
  sendLoginCode.handledBy((request) => db.transaction((tx) => queueCode(tx, request, rateLimiter, emails)))

async function queueCode(
  tx: Transaction,
  request: Request,
  rateLimiter: RateLimiter,
  emails: EmailTemplates,
): Promise<void> {
  const account = await findCodeAccount(tx, request.email)
  // The account does not trust the address, so a code could neither log in nor create another account.
  if (!account && (await findAccount(tx, request.email))) return
  const to = { email: request.email, language: account?.language ?? request.language }
  const isKnown = await isKnownNetwork(tx, account?.id, request.network)
  if (await takeRequestAllowance(tx, rateLimiter, { to: to.email, isKnown }))
    await queueMessage(tx, emails.loginCode(to, await createLoginCode(tx, request)))
}
