import { EmailConfirmationChanged, getMe, updateProfile } from '@convive/contracts/identity'
import type { Database, Transaction } from '@convive/service-kit/database/database'
import { checkUnchanged } from '@convive/service-kit/http/http-error'
import { serve, type Served } from '@convive/service-kit/http/serve'
import {
  type Account,
  AccountTable,
  findAccount,
  getAccount,
  lockAccount,
  presentUser,
  publishChange,
} from '../accounts/account.store.ts'
import { renewSessionCookie } from '../sessions/resolve-session.ts'
import { setMailLanguage } from '@convive/contracts/mail-language'
import { IsNull } from 'typeorm'
import type { RateLimiter } from '@convive/service-kit/limits/rate-limit'
import { alreadyTaken, refuseAdministratorsName, releaseUnconfirmedAddress } from '../accounts/insert-account.ts'
import type { Reauthenticate } from '../sessions/log-in.ts'
import type { SendConfirmationEmail } from '../email-confirmation/email-confirmation.ts'
import type { EmailTemplates, QueueNotice } from '../mail/email-templates.ts'
import { emit } from '@convive/service-kit/messaging/messages'

/** Returns the caller's account. Every page requests it at startup, so this route renews the cookie. */
export const getMeRoute = (db: Database): Served =>
  serve(getMe, async (_input, call) => {
    await renewSessionCookie(db, call)
    return presentUser(await getAccount(db.source.manager, call.caller.userId))
  })

/** Changes only the language of the caller's mails, because the page may have an older profile. */
export const setMailLanguageRoute = (db: Database): Served =>
  serve(setMailLanguage, async ({ language }, { caller: { userId } }) =>
    db.transaction(async (tx) => {
      await tx.update(AccountTable, { id: userId, deletedAt: IsNull() }, { language })
      return presentUser(await getAccount(tx, userId))
    }),
  )

/** The response reveals whether an address has an account, so nobody may ask about many. */
const addressLimit = { name: 'changes of the address of an account', max: 20, seconds: 24 * 3600 }

type Dependencies = {
  rateLimiter: RateLimiter
  reauthenticate: Reauthenticate
  emails: EmailTemplates
  queueNotice: QueueNotice
  sendConfirmationEmail: SendConfirmationEmail
}

/**
 * Changes the caller's profile. An omitted bio or language stays; an empty bio is removed. A new address takes effect
 * at once, unconfirmed. With the password, it is also trusted at once.
 */
export function updateProfileRoute(
  db: Database,
  { rateLimiter, reauthenticate, emails, queueNotice, sendConfirmationEmail }: Dependencies,
): Served {
  return serve(updateProfile, async (input, call) => {
    const { userId } = call.caller
    const { currentPassword: password } = input
    const current = await getAccount(db.source.manager, userId)
    // An unchanged name is not checked again, and an administrator may use a name that says so.
    if (input.displayName !== current.displayName && !current.isAdmin)
      refuseAdministratorsName(input.displayName, 'displayName')
    const changesAddress = isOtherAddress(current.email, input.email)
    if (changesAddress) await rateLimiter.charge(db.source, addressLimit, String(userId))
    const isReauthenticated = Boolean(password) && changesAddress
    if (password && isReauthenticated) await reauthenticate(current, { password, field: 'currentPassword' }, call)
    let isAddressChanged = false
    const user = await db.transaction(async (tx) => {
      await refuseTakenEmail(tx, input.email, userId)
      const before = await lockAccount(tx, userId)
      // Two tabs or devices may edit one profile.
      await checkUnchanged(before.updatedAt, input.updatedAt, () => presentUser(before))
      await tx.update(
        AccountTable,
        { id: userId, deletedAt: IsNull() },
        {
          displayName: input.displayName,
          bio: input.bio === undefined ? before.bio : input.bio || null,
          region: input.region,
          language: input.language ?? before.language,
          updatedAt: () => 'clock_timestamp()',
        },
      )
      isAddressChanged = await changeEmail(
        tx,
        before,
        { email: input.email, isReauthenticated },
        { emails, queueNotice },
      )
      const account = await getAccount(tx, userId)
      if (isAddressChanged) await sendConfirmationEmail(tx, account)
      await publishChange(tx, before, account)
      return presentUser(account)
    })
    const reason = isReauthenticated ? 'with_password' : 'without_password'
    if (isAddressChanged) call.recordSecurityEvent({ event: 'email_changed', outcome: 'success', reason })
    return user
  })
}

/**
 * Changes the address of an account. Returns true if the address differs in more than letter case. The session may be
 * stolen, so after a change without the password, resets are mailed to the former address for seven days, and its owner
 * is notified.
 */
async function changeEmail(
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
    `UPDATE account SET email = $2, email_confirmed_at = NULL, former_email = $3,
       former_email_until = CASE WHEN $4 THEN NULL ELSE now() + interval '7 days' END
     WHERE id = $1`,
    [before.id, email, isTrusted ? null : former, isTrusted],
  )
  if (before.emailConfirmedAt) await emit(tx, EmailConfirmationChanged, { userId: before.id, isConfirmed: false })
  // An address that was never confirmed may be a stranger's.
  if (former !== null)
    await queueNotice(
      tx,
      isTrusted ? emails.emailChanged({ ...before, email: former }) : emails.emailMoved({ ...before, email: former }),
    )
  return true
}

/** The last confirmed address. Several changes in a row do not remove it. */
function lastConfirmedEmail({ email, emailConfirmedAt, formerEmail, isEmailNew }: Account): string | null {
  if (isEmailNew) return formerEmail
  return emailConfirmedAt ? email : null
}

/** Compares addresses without regard to case. */
const isOtherAddress = (before: string, email: string): boolean => before.toLowerCase() !== email.toLowerCase()

/** Locks the address, so that the second of two users who take it at once is refused. */
async function refuseTakenEmail(tx: Transaction, email: string, userId: number): Promise<void> {
  await tx.query('SELECT pg_advisory_xact_lock(hashtextextended(lower($1), 3))', [email])
  const owner = await findAccount(tx, email)
  if (owner && owner.id !== userId && !(await releaseUnconfirmedAddress(tx, email))) throw alreadyTaken('email')
}
