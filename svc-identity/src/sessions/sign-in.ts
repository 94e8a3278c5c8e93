import type { login } from '@convive/contracts/identity'
import type { Database } from '@convive/service-kit/database'
import type { Handler } from '@convive/service-kit/http'
import { Refused } from '@convive/service-kit/refused'
import { findAccount, presentUser } from '../accounts/account.ts'
import type { Passwords } from '../accounts/passwords.ts'
import { addressOf } from './address.ts'
import { setSessionCookie } from './cookie.ts'
import { rememberAddress, type LoginLimits } from './login-limits.ts'
import { startSession } from './session.ts'

/** Signs a person in by username or e-mail. */
export function signIn(db: Database, passwords: Passwords, limits: LoginLimits): Handler<typeof login> {
  return async (input, call) => {
    const address = addressOf(call)
    const account = await findAccount(db.source.manager, input.username)
    const attempt = await limits.admit(account?.username ?? input.username, account?.id, address)
    if (!(await passwords.verify(account?.password_hash, input.password)) || !account) {
      throw new Refused(401, 'wrong_credentials', 'Invalid username or password')
    }
    return await db.transaction(async (tx) => {
      await limits.forgive(tx, attempt)
      await rememberAddress(tx, account.id, address)
      setSessionCookie(call, await startSession(tx, account.id, call))
      return presentUser(account)
    })
  }
}
