import { requestLoginCode } from '@convive/contracts/identity'
import type { Database, Transaction } from '@convive/service-kit/database/database'
import { clientNetwork } from '@convive/service-kit/http/client-network'
import { serve, type Served } from '@convive/service-kit/http/serve'
import { addJob, task, type TaskHandler } from '@convive/service-kit/jobs/task'
import type { RateLimiter } from '@convive/service-kit/limits/rate-limit'
import { Language } from '@convive/contracts/enums'
import { queueMessage } from '@convive/service-kit/mail/outbound-messages'
import * as z from 'zod/mini'
import { findAccount, isReleasable } from '../accounts/account.store.ts'
import { firstLanguage } from '../accounts/insert-account.ts'
import { type EmailTemplates, takeRequestAllowance } from '../mail/email-templates.ts'
import { isKnownNetwork } from '../sessions/login-rate-limit.ts'
import { hashToken, keepBrowserToken } from '../sessions/session.store.ts'
import { type CodeRequest, createLoginCode, findCodeAccount } from './login-code.store.ts'

const networkLimit = { name: 'login codes from a network', max: 20, seconds: 3600, hashesKeys: true }

/**
 * Queues a login code. A job looks up the account later, so that neither the response nor its timing reveals which
 * addresses have one.
 */
export const requestLoginCodeRoute = (db: Database, rateLimiter: RateLimiter): Served =>
  serve(requestLoginCode, async (request, call) => {
    const network = clientNetwork(call)
    await rateLimiter.charge(db.source, networkLimit, network)
    const language = request.language ?? firstLanguage(call)
    const browserHash = hashToken(keepBrowserToken(call)).toString('base64url')
    await addJob(db.source.manager, sendLoginCode, { ...request, language, network, browserHash })
    return {}
  })

const sendLoginCode = task<CodeRequest>(
  'send-login-code',
  z.object({
    email: z.string(),
    name: z.optional(z.string()),
    language: Language,
    network: z.string(),
    browserHash: z.string(),
  }),
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
  const holder = account ?? (await findAccount(tx, request.email))
  if (!account && holder && !isReleasable(holder)) return
  const to = { email: request.email, language: account?.language ?? request.language }
  const isKnown = await isKnownNetwork(tx, account?.id, request.network)
  if (await takeRequestAllowance(tx, rateLimiter, { to: to.email, isKnown }))
    await queueMessage(tx, emails.loginCode(to, await createLoginCode(tx, request)))
}
