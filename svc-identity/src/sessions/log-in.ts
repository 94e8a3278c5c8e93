import { logIn } from '@convive/contracts/identity'
import type { Database, Transaction } from '@convive/service-kit/database/database'
import { clientNetwork } from '@convive/service-kit/http/client-network'
import { HttpError } from '@convive/service-kit/http/http-error'
import { type Call, serve, type Served } from '@convive/service-kit/http/serve'
import { type Account, findAccount, presentUser } from '../accounts/account.store.ts'
import type { PasswordHasher } from '../accounts/password-hashing.ts'
import { type LoginRateLimit, recordKnownNetwork } from './login-rate-limit.ts'
import type { LoginRestriction } from './login-restriction.ts'
import { startSession } from './session.store.ts'

/** Logs a person in with a username or an e-mail address. */
export function logInRoute(
  db: Database,
  passwords: PasswordHasher,
  rateLimit: LoginRateLimit,
  restriction: LoginRestriction,
): Served {
  return serve(logIn, async (input, call) => {
    const network = clientNetwork(call)
    const account = await findAccount(db.source.manager, input.username)
    const attempt = await rateLimit.attemptOf(account?.username ?? input.username, account?.id, network)
    await restriction.admit(attempt, account)
    await rateLimit.admit(attempt)
    if (!(await passwords.verify(account?.passwordHash, input.password)) || !account) {
      const reason = account ? 'wrong_password' : 'unknown_name'
      call.recordSecurityEvent({ event: 'signed_in', outcome: 'failure', userId: account?.id, reason })
      await restriction.countFailure(attempt, call)
      throw wrongCredentials()
    }
    const user = await db.transaction(async (tx) => {
      await lockPassword(tx, account)
      await rateLimit.forgiveAttempt(tx, attempt)
      await recordKnownNetwork(tx, account.id, network)
      await startSession(tx, account.id, call)
      return presentUser(account)
    })
    call.recordSecurityEvent({ event: 'signed_in', outcome: 'success', actorId: account.id })
    return user
  })
}

const wrongCredentials = (): HttpError => new HttpError(401, 'wrong_credentials', 'Invalid username or password')

/**
 * Locks the account, so that a password change either waits for this session and ends it, or has committed before and
 * makes this login fail. FOR SHARE is not enough: many logins could hold it in turn while the change waits forever.
 */
async function lockPassword(tx: Transaction, account: Account): Promise<void> {
  const rows: unknown[] = await tx.query(
    'SELECT 1 FROM account WHERE id = $1 AND password_hash = $2 FOR NO KEY UPDATE',
    [account.id, account.passwordHash],
  )
  if (rows.length === 0) throw wrongCredentials()
}

/** Refuses a caller who does not know the account's password. `field` names the input field in the error. */
export type Reauthenticate = (account: Account, given: { password: string; field: string }, call: Call) => Promise<void>

/** Asks for the password again, because the session may be stolen. Failures count as failed logins. */
export function createReauthenticate(
  db: Database,
  passwords: PasswordHasher,
  rateLimit: LoginRateLimit,
): Reauthenticate {
  return async (account, { password, field }, call) => {
    const attempt = await rateLimit.attemptOf(account.username, account.id, clientNetwork(call))
    await rateLimit.admit(attempt)
    if (!(await passwords.verify(account.passwordHash, password))) throw wrongPassword(field)
    await rateLimit.forgiveAttempt(db.source.manager, attempt)
  }
}

export function wrongPassword(field: string): HttpError {
  const message = 'That is not your current password.'
  return new HttpError(403, 'wrong_password', message, { issues: [{ path: field, message }] })
}
