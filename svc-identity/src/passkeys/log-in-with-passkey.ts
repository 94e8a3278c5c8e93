import { logInWithPasskey, requestPasskeyLogin } from '@convive/contracts/passkeys'
import type { Database } from '@convive/service-kit/database/database'
import { clientNetwork } from '@convive/service-kit/http/client-network'
import { type Call, serve, type Served } from '@convive/service-kit/http/serve'
import type { RateLimiter } from '@convive/service-kit/limits/rate-limit'
import {
  consumeChallenge,
  findPasskey,
  insertChallenge,
  recordPasskeyUse,
  type StoredPasskey,
} from './passkey.store.ts'
import { challengeIn, passkeyFailed, type RelyingParty } from './relying-party.ts'
import { HttpError } from '@convive/service-kit/http/http-error'
import type { AuthenticationResponseJSON } from '@simplewebauthn/server'
import { getAccount, presentUser } from '../accounts/account.store.ts'
import { recordKnownNetwork } from '../sessions/login-rate-limit.ts'
import { startSession } from '../sessions/session.store.ts'

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
