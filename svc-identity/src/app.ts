import { changePassword, login, logout, me, register, resolveSession, updateProfile } from '@convive/contracts/identity'
import { serve } from '@convive/service-kit/http'
import type { Composition, ServiceContext, ServiceDefinition } from '@convive/service-kit/service'
import { changeOwnPassword } from './accounts/change-password.ts'
import { ensureAdmin, readAdmin } from './accounts/ensure-admin.ts'
import { createPasswords } from './accounts/passwords.ts'
import { createProof } from './accounts/prove-password.ts'
import { registerAccount } from './accounts/register.ts'
import { AccountTables1 } from './accounts/schema.ts'
import { rememberBalance } from './balance/on-transaction-recorded.ts'
import { BalanceTables1 } from './balance/schema.ts'
import { editProfile } from './profile/edit-profile.ts'
import { showMe } from './profile/show-me.ts'
import { createLoginLimits } from './sessions/login-limits.ts'
import { signIn } from './sessions/sign-in.ts'
import { signOut } from './sessions/sign-out.ts'
import { resolveToken } from './sessions/resolve-token.ts'
import { SessionTables1 } from './sessions/schema.ts'
import { tidySessions } from './sessions/tidy.ts'

/** Accounts, sessions and profiles. */
export const identity: ServiceDefinition = {
  name: 'svc-identity',
  entities: [],
  migrations: [AccountTables1, SessionTables1, BalanceTables1],
  compose,
}

async function compose({ config, db, env, log }: ServiceContext): Promise<Composition> {
  const passwords = await createPasswords()
  const limits = createLoginLimits(db, config.limits)
  const provePassword = createProof(db, passwords, limits)
  await ensureAdmin(db, passwords, readAdmin(env), log)
  return {
    routes: [
      serve(register, registerAccount(db, passwords)),
      serve(login, signIn(db, passwords, limits)),
      serve(logout, signOut(db)),
      serve(me, showMe(db)),
      serve(updateProfile, editProfile(db)),
      serve(changePassword, changeOwnPassword(db, passwords, provePassword)),
      serve(resolveSession, resolveToken(db)),
    ],
    subscriptions: [rememberBalance],
    jobs: [tidySessions(db)],
  }
}
