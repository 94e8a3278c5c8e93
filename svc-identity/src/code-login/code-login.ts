import { randomInt } from 'node:crypto'
import {
  confirmLoginCode,
  EmailConfirmationChanged,
  type User,
  UserRegistered,
  requestLoginCode,
} from '@convive/contracts/identity'
import { Language } from '@convive/contracts/enums'
import type { InputOf } from '@convive/contracts/route'
import type { Database, Transaction } from '@convive/service-kit/database/database'
import { clientNetwork } from '@convive/service-kit/http/client-network'
import { HttpError } from '@convive/service-kit/http/http-error'
import { type Call, serve, type Served } from '@convive/service-kit/http/serve'
import type { RateLimiter } from '@convive/service-kit/limits/rate-limit'
import { emit } from '@convive/service-kit/messaging/messages'
import {
  type Account,
  AccountTable,
  getAccount,
  presentUser,
  findAccount,
  isReleasable,
} from '../accounts/account.store.ts'
import { markEmailConfirmed } from '../email-confirmation/email-confirmation.ts'
import {
  alreadyTaken,
  findReferrer,
  insertAccount,
  registrationNetwork,
  releaseUnconfirmedAddress,
  firstLanguage,
} from '../accounts/insert-account.ts'
import { deleteEmailTokens } from '../mail/email-token.store.ts'
import { deletePasskeysOf } from '../passkeys/passkey.store.ts'
import {
  type LoginRateLimit,
  recordKnownNetwork,
  trustOnlyNetwork,
  isKnownNetwork,
} from '../sessions/login-rate-limit.ts'
import { createCodeRestriction } from '../sessions/login-restriction.ts'
import {
  endAllSessions,
  readBrowserToken,
  startSession,
  hashToken,
  keepBrowserToken,
} from '../sessions/session.store.ts'
import { consumeCode, findCodeAccount, tryCode, type CodeRequest, createLoginCode } from './login-code.store.ts'
import { imitatesAdministrator } from '../accounts/reserved-names.rules.ts'
import { foldText } from '@convive/formats/fold-text'
import { addJob, task, type TaskHandler } from '@convive/service-kit/jobs/task'
import { queueMessage } from '@convive/service-kit/mail/outbound-messages'
import * as z from 'zod/mini'
import { type EmailTemplates, takeRequestAllowance } from '../mail/email-templates.ts'

const networkLimit = { name: 'codes tried from a network', max: 40, seconds: 15 * 60, hashesKeys: true }

type Dependencies = { rateLimiter: RateLimiter; loginRateLimit: LoginRateLimit; adminUsername: string }

/** Logs a person in with a mailed code. Creates the account when the address has none. */
export function confirmLoginCodeRoute(db: Database, dependencies: Dependencies): Served {
  const restriction = createCodeRestriction(db, dependencies.rateLimiter)
  return serve(confirmLoginCode, async ({ email, code, referrer }, call) => {
    await dependencies.rateLimiter.charge(db.source, networkLimit, clientNetwork(call))
    const isRestricted = await restriction.isOn()
    const browserToken = readBrowserToken(call)
    if (isRestricted && browserToken === undefined) throw askingBrowserOnly()
    const network = isRestricted ? null : clientNetwork(call)
    const browserHash = await tryCode(db.source, { email, code, browserToken, network })
    if (!browserHash) {
      await restriction.countFailure(call)
      throw wrongCode(call)
    }
    const given = { email, code, referrer, browserHash }
    const { user, isNew } = await db.transaction((tx) => logIn(tx, given, call, dependencies))
    const event = isNew ? 'account_registered' : 'signed_in'
    call.recordSecurityEvent({ event, outcome: 'success', actorId: user.id, reason: 'by_code' })
    return user
  })
}

async function logIn(
  tx: Transaction,
  { email, code, referrer, browserHash }: InputOf<typeof confirmLoginCode> & { browserHash: Buffer },
  call: Call,
  { loginRateLimit, rateLimiter, adminUsername }: Dependencies,
): Promise<{ user: User; isNew: boolean }> {
  const request = await consumeCode(tx, { email, code, browserHash })
  if (!request) throw wrongCode(call)
  const found = await findCodeAccount(tx, email)
  const id =
    found?.id ??
    (await createAccount(
      tx,
      { email, referrer, ...request, from: registrationNetwork(call, rateLimiter) },
      adminUsername,
    ))
  // A password change waits for this session and ends it, or has committed before.
  await tx.query('SELECT 1 FROM account WHERE id = $1 FOR NO KEY UPDATE', [id])
  if (found) await proveAddress(tx, found, call, loginRateLimit)
  await recordKnownNetwork(tx, id, clientNetwork(call))
  await startSession(tx, id, call)
  return { user: presentUser(await getAccount(tx, id)), isNew: !found }
}

/**
 * The code proves that the address is this person's. If nobody had proved that before, somebody else may have
 * registered the address. Their password, passkeys, sessions and links stop working here.
 */
async function proveAddress(
  tx: Transaction,
  account: Account,
  call: Call,
  loginRateLimit: LoginRateLimit,
): Promise<void> {
  if (account.emailConfirmedAt || account.isEmailNew) return
  await tx.update(AccountTable, { id: account.id }, { passwordHash: null })
  await endAllSessions(tx, account.id)
  await deletePasskeysOf(tx, account.id)
  await deleteEmailTokens(tx, 'reset', account.id)
  await trustOnlyNetwork(tx, loginRateLimit, account, clientNetwork(call))
  await markEmailConfirmed(tx, account.id)
}

type NewPerson = {
  email: string
  referrer: string | undefined
  name: string | null
  language: Language
  from: ReturnType<typeof registrationNetwork>
}
const maxAttempts = 10

/** Creates an account without a password. Its address is confirmed by the code. */
async function createAccount(tx: Transaction, person: NewPerson, adminUsername: string): Promise<number> {
  const referrerId = await findReferrer(tx, person.referrer)
  await releaseUnconfirmedAddress(tx, person.email)
  // The name was given before the code was mailed. One like the administrator's is left out.
  const name = person.name !== null && imitatesAdministrator(person.name) ? null : person.name
  for (let index = 0; index < maxAttempts; index++) {
    const username = usernameFrom(name ?? '', index === 0 && name ? '' : String(randomInt(1000, 1_000_000)))
    if (!isLongEnough(username) || username === adminUsername.toLowerCase()) continue
    const profile = { username, displayName: name ?? username, region: 'all' as const }
    const { email, language } = person
    const account = { ...profile, email, language, passwordHash: null, isAdmin: false, referrerId }
    const userId = await insertAccount(tx, account)
    if (userId === undefined) continue
    await emit(tx, UserRegistered, {
      userId,
      ...profile,
      referrerId,
      registeredAt: new Date().toISOString(),
      ...person.from,
    })
    await tx.query('UPDATE account SET email_confirmed_at = now() WHERE id = $1', [userId])
    await emit(tx, EmailConfirmationChanged, { userId, isConfirmed: true })
    return userId
  }
  throw alreadyTaken('email')
}

/** The same response for a wrong, an expired and a used code, and for an address that never got one. */
function wrongCode(call: Call): HttpError {
  call.recordSecurityEvent({ event: 'signed_in', outcome: 'failure', reason: 'wrong_code' })
  const message = 'That code is not right, or it has expired. Please ask for a new one.'
  return new HttpError(400, 'wrong_sign_in_code', message, { issues: [{ path: 'code', message }] })
}

const askingBrowserOnly = () =>
  new HttpError(
    403,
    'asking_browser_only',
    'Somebody is trying out many codes. Until that ends, a code works only in the browser that asked for it.',
  )

const maxStemLength = 30
const minLength = 3

/**
 * Makes a username from a name: its letters and digits without accents, the words joined by dots. `suffix` is
 * appended if that username is taken or too short.
 */
export function usernameFrom(name: string, suffix = ''): string {
  const words = foldText(name).match(/[a-z0-9]+/g)
  const stem = (words ?? []).join('.').slice(0, maxStemLength).replace(/\.$/, '')
  return (stem || 'vecino') + suffix
}

/** Whether a username may be used without a suffix. */
export const isLongEnough = (username: string): boolean => username.length >= minLength

const requestLimit = { name: 'login codes from a network', max: 20, seconds: 3600, hashesKeys: true }

/**
 * Queues a login code. A job looks up the account later, so that neither the response nor its timing reveals which
 * addresses have one.
 */
export const requestLoginCodeRoute = (db: Database, rateLimiter: RateLimiter): Served =>
  serve(requestLoginCode, async (request, call) => {
    const network = clientNetwork(call)
    await rateLimiter.charge(db.source, requestLimit, network)
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
