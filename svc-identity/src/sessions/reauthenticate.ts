import type { Database } from '@convive/service-kit/database/database'
import { clientNetwork } from '@convive/service-kit/http/client-network'
import { HttpError } from '@convive/service-kit/http/http-error'
import type { Call } from '@convive/service-kit/http/serve'
import type { LoginRateLimit } from './login-rate-limit.ts'
import type { Account } from '../accounts/account.store.ts'
import type { PasswordHasher } from '../accounts/password-hashing.ts'

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
