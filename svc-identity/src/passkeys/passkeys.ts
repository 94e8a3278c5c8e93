import {
  addPasskey,
  listPasskeys,
  removePasskey,
  renamePasskey,
  requestPasskey,
  logInWithPasskey,
  requestPasskeyLogin,
} from '@convive/contracts/passkeys'
import type { Database } from '@convive/service-kit/database/database'
import { serve, type Served, type Call } from '@convive/service-kit/http/serve'
import {
  consumeChallenge,
  deletePasskey,
  findCredentials,
  findPasskeysOf,
  insertChallenge,
  insertPasskey,
  maxPasskeys,
  setPasskeyName,
  findPasskey,
  recordPasskeyUse,
  type StoredPasskey,
} from './passkey.store.ts'
import { HttpError, notFound } from '@convive/service-kit/http/http-error'
import type { RateLimiter } from '@convive/service-kit/limits/rate-limit'
import { getAccount, trustedEmail, presentUser } from '../accounts/account.store.ts'
import { type Reauthenticate, wrongPassword } from '../sessions/log-in.ts'
import { deviceOf, isNewSession, startSession } from '../sessions/session.store.ts'
import { challengeIn, passkeyFailed, type RelyingParty } from './relying-party.ts'
import type { EmailTemplates, QueueNotice } from '../mail/email-templates.ts'
import { clientNetwork } from '@convive/service-kit/http/client-network'
import type { AuthenticationResponseJSON } from '@simplewebauthn/server'
import { recordKnownNetwork } from '../sessions/login-rate-limit.ts'

export const listPasskeysRoute = (db: Database): Served =>
  serve(listPasskeys, (_input, { caller }) => findPasskeysOf(db.source, caller.userId))

const userLimit = { name: 'passkey registrations of a user', max: 30, seconds: 3600 }

/**
 * Begins the registration of a passkey. A passkey would outlast a stolen session, so this asks for the password
 * again. The user of an account without a password must have logged in within the last 15 minutes.
 */
export function requestPasskeyRoute(
  db: Database,
  {
    rateLimiter,
    reauthenticate,
    relyingParty,
  }: { rateLimiter: RateLimiter; reauthenticate: Reauthenticate; relyingParty: RelyingParty },
): Served {
  return serve(requestPasskey, async ({ currentPassword }, call) => {
    const { manager } = db.source
    const account = await getAccount(manager, call.caller.userId)
    await rateLimiter.charge(db.source, userLimit, String(account.id))
    if (account.passwordHash !== null) {
      if (!currentPassword) throw wrongPassword('currentPassword')
      await reauthenticate(account, { password: currentPassword, field: 'currentPassword' }, call)
    } else if (!(await isNewSession(manager, call.caller)))
      throw new HttpError(403, 'sign_in_again', 'Please log in again with a code, and add the passkey then.')
    const known = await findCredentials(db.source, account.id)
    if (known.length >= maxPasskeys) throw new HttpError(409, 'too_many_passkeys', 'Please remove a passkey first.')
    const options = await relyingParty.registrationOptions(account, known)
    await insertChallenge(db.source, options.challenge, account.id)
    return { ...options }
  })
}

/** Adds the passkey that signed the user's challenge, and notifies the user by mail. */
export function addPasskeyRoute(
  db: Database,
  {
    relyingParty,
    emails,
    queueNotice,
  }: { relyingParty: RelyingParty; emails: EmailTemplates; queueNotice: QueueNotice },
): Served {
  return serve(addPasskey, async ({ credential }, call) => {
    const { userId } = call.caller
    if (!(await consumeChallenge(db.source, challengeIn(credential), userId))) throw passkeyFailed()
    const key = await relyingParty.verifyRegistration(credential)
    const name = deviceOf(call.header('user-agent')) ?? 'Passkey'
    const passkey = await db.transaction(async (tx) => {
      const account = await getAccount(tx, userId)
      // Locks the account, so that two simultaneous new passkeys are counted one after the other, and so that a
      // password reset either removes this one or has committed before.
      await tx.query('SELECT 1 FROM account WHERE id = $1 FOR NO KEY UPDATE', [userId])
      if ((await findCredentials(tx, userId)).length >= maxPasskeys)
        throw new HttpError(409, 'too_many_passkeys', 'Please remove a passkey first.')
      const added = await insertPasskey(tx, userId, name, key)
      if (!added) throw passkeyFailed()
      await queueNotice(tx, emails.passkeyAdded({ ...account, email: trustedEmail(account) ?? account.email }))
      return added
    })
    call.recordSecurityEvent({ event: 'passkey_added', outcome: 'success' })
    return passkey
  })
}

export const renamePasskeyRoute = (db: Database): Served =>
  serve(renamePasskey, async ({ id, name }, { caller }) => {
    const renamed = await setPasskeyName(db, caller.userId, id, name)
    if (!renamed) throw notFound('There is no such passkey.')
    return renamed
  })

export const removePasskeyRoute = (db: Database): Served =>
  serve(removePasskey, async ({ id }, call) => {
    if (!(await deletePasskey(db, call.caller.userId, id))) throw notFound('There is no such passkey.')
    call.recordSecurityEvent({ event: 'passkey_removed', outcome: 'success' })
    return undefined
  })

/** Each login page sends one request, and many people may share one network. */
const challengeLimit = { name: 'passkey challenges of a network', max: 200, seconds: 15 * 60, hashesKeys: true }

/** Begins a login with a passkey. It names no account, so that nobody learns which accounts have passkeys. */
export const requestPasskeyLoginRoute = (db: Database, rateLimiter: RateLimiter, relyingParty: RelyingParty): Served =>
  serve(requestPasskeyLogin, async (_input, call) => {
    await rateLimiter.charge(db.source, challengeLimit, clientNetwork(call))
    const options = await relyingParty.loginOptions()
    await insertChallenge(db.source, options.challenge, null)
    return { ...options }
  })

const attemptLimit = { name: 'passkeys tried from a network', max: 40, seconds: 15 * 60, hashesKeys: true }

/** Logs a person in with a passkey. */
export function logInWithPasskeyRoute(db: Database, rateLimiter: RateLimiter, relyingParty: RelyingParty): Served {
  return serve(logInWithPasskey, async ({ credential }, call) => {
    const network = clientNetwork(call)
    await rateLimiter.charge(db.source, attemptLimit, network)
    const isWaiting = await consumeChallenge(db.source, challengeIn(credential), null)
    const passkey = await findPasskey(db.source, credential.id)
    if (!isWaiting || !passkey) throw recordFailedLogin(call, passkey)
    const counter = await relyingParty
      .verifyLogin(credential as AuthenticationResponseJSON, passkey)
      .catch((error: unknown) => {
        throw error instanceof HttpError ? recordFailedLogin(call, passkey) : error
      })
    const user = await db.transaction(async (tx) => {
      // A password change waits for this session and ends it, or has committed before.
      await tx.query('SELECT 1 FROM account WHERE id = $1 FOR NO KEY UPDATE', [passkey.userId])
      if (!(await recordPasskeyUse(tx, passkey, counter))) throw recordFailedLogin(call, passkey)
      await recordKnownNetwork(tx, passkey.userId, network)
      await startSession(tx, passkey.userId, call)
      return presentUser(await getAccount(tx, passkey.userId))
    })
    call.recordSecurityEvent({ event: 'signed_in', outcome: 'success', actorId: user.id, reason: 'by_passkey' })
    return user
  })
}

/** Records the failed login and returns the error for it. */
function recordFailedLogin(call: Call, passkey: StoredPasskey | undefined): HttpError {
  call.recordSecurityEvent({ event: 'signed_in', outcome: 'failure', userId: passkey?.userId, reason: 'wrong_passkey' })
  return passkeyFailed()
}
