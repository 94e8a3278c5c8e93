import type { Database } from '@convive/service-kit/database'
import type { Call } from '@convive/service-kit/http'
import { Refused } from '@convive/service-kit/refused'
import { clientNetwork } from '@convive/service-kit/client-network'
import type { LoginLimits } from '../sessions/login-limits.ts'
import type { Account } from './account.ts'
import type { Passwords } from './passwords.ts'

/** Refuses who does not know the account's password, given in the field of that name. */
export type ProvePassword = (account: Account, given: { password: string; field: string }, call: Call) => Promise<void>

/** Asks for the password once more: a session may be somebody else's by now. Wrong ones count with the failed sign-ins. */
export function createProof(db: Database, passwords: Passwords, limits: LoginLimits): ProvePassword {
  return async (account, { password, field }, call) => {
    const attempt = await limits.admit(account.username, account.id, clientNetwork(call))
    if (!(await passwords.verify(account.password_hash, password))) throw wrongPassword(field)
    await limits.forgive(db.source.manager, attempt)
  }
}

export function wrongPassword(field: string): Refused {
  const message = 'That is not your current password.'
  return new Refused(403, 'wrong_password', message, { issues: [{ path: field, message }] })
}
