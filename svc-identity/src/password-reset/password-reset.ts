import { forgotPassword, resetPassword } from '@convive/contracts/identity'
import type { Database, Transaction } from '@convive/service-kit/database/database'
import { clientNetwork } from '@convive/service-kit/http/client-network'
import { serve, type Served } from '@convive/service-kit/http/serve'
import { addJob, task, type TaskHandler } from '@convive/service-kit/jobs/task'
import type { RateLimiter } from '@convive/service-kit/limits/rate-limit'
import { importerId } from '@convive/contracts/enums'
import { queueMessage } from '@convive/service-kit/mail/outbound-messages'
import * as z from 'zod/mini'
import { AccountTable, findAccountsByTrustedEmail, getAccount, trustedEmail } from '../accounts/account.store.ts'
import { type EmailTemplates, type QueueNotice, takeRequestAllowance } from '../mail/email-templates.ts'
import { consumeEmailToken, createEmailToken, lockTokenOwner } from '../mail/email-token.store.ts'
import { isKnownNetwork, type LoginRateLimit, trustOnlyNetwork } from '../sessions/login-rate-limit.ts'
import { markEmailConfirmed } from '../email-confirmation/email-confirmation.ts'
import { type PasswordHasher, refuseCommonPassword } from '../accounts/password-hashing.ts'
import { deletePasskeysOf } from '../passkeys/passkey.store.ts'
import { endAllSessions } from '../sessions/session.store.ts'

const networkLimit = { name: 'password resets from a network', max: 10, seconds: 3600, hashesKeys: true }

/**
 * Queues a password reset. A job looks up the account later, so that neither the response nor its timing reveals
 * which addresses have an account.
 */
export const forgotPasswordRoute = (db: Database, rateLimiter: RateLimiter): Served =>
  serve(forgotPassword, async ({ email }, call) => {
    const network = clientNetwork(call)
    await rateLimiter.charge(db.source, networkLimit, network)
    await addJob(db.source.manager, sendPasswordReset, { email, network })
    return {}
  })

/** `network`: from which the link was requested, unless an administrator sends it. */
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

/**
 * Sets a new password by a mailed link, ends every session and removes the passkeys. The link also proves that the
 * address is the user's.
 */
export function resetPasswordRoute(
  db: Database,
  passwords: PasswordHasher,
  rateLimit: LoginRateLimit,
  { emails, queueNotice }: { emails: EmailTemplates; queueNotice: QueueNotice },
): Served {
  return serve(resetPassword, async ({ token, password }, call) => {
    const account = await getAccount(db.source.manager, await lockTokenOwner(db.source.manager, 'reset', token))
    refuseCommonPassword(password, account.username, 'password')
    const passwordHash = await passwords.hash(password)
    await db.transaction(async (tx) => {
      await consumeEmailToken(tx, 'reset', token)
      await tx.update(AccountTable, { id: account.id }, { passwordHash })
      if (!account.isEmailNew) await markEmailConfirmed(tx, account.id)
      await endAllSessions(tx, account.id)
      await deletePasskeysOf(tx, account.id)
      await trustOnlyNetwork(tx, rateLimit, account, clientNetwork(call))
      await queueNotice(tx, emails.passwordChanged({ ...account, email: trustedEmail(account) ?? account.email }))
    })
    call.recordSecurityEvent({ event: 'password_changed', outcome: 'success', actorId: account.id, reason: 'by_link' })
    return undefined
  })
}
