import type { login } from '@convive/contracts/identity'
import type { Database, Transaction } from '@convive/service-kit/database'
import type { Handler } from '@convive/service-kit/http'
import { Refused } from '@convive/service-kit/refused'
import { findAccount, presentUser, type Account } from '../accounts/account.ts'
import type { Passwords } from '../accounts/passwords.ts'
import { clientNetwork } from '@convive/service-kit/client-network'
import { setSessionCookie } from './cookie.ts'
import { rememberAddress, type LoginLimits } from './login-limits.ts'
import { startSession } from './session.ts'

/** Signs a person in by username or e-mail. */
export function signIn(db: Database, passwords: Passwords, limits: LoginLimits): Handler<typeof login> {
  return async (input, call) => {
    const address = clientNetwork(call)
    const account = await findAccount(db.source.manager, input.username)
    const attempt = await limits.admit(account?.username ?? input.username, account?.id, address)
    if (!(await passwords.verify(account?.password_hash, input.password)) || !account) throw wrongCredentials()
    return await db.transaction(async (tx) => {
      await holdPassword(tx, account)
      await limits.forgive(tx, attempt)
      await rememberAddress(tx, account.id, address)
      setSessionCookie(call, await startSession(tx, account.id, call))
      return presentUser(account)
    })
  }
}

const wrongCredentials = (): Refused => new Refused(401, 'wrong_credentials', 'Invalid username or password')

/**
 * A change of the password ends every session that the old one opened: it either waits for this one or has come before it.
 * Not FOR SHARE, which many sign-ins at once hold in turns while the change waits in vain.
 */
async function holdPassword(tx: Transaction, account: Account): Promise<void> {
  const rows: unknown[] = await tx.query('SELECT 1 FROM account WHERE id = $1 AND password_hash = $2 FOR NO KEY UPDATE', [account.id, account.password_hash])
  if (rows.length === 0) throw wrongCredentials()
}
