import { AdminChanged, UserRegistered, Username } from '@convive/contracts/identity'
import { parseEnvironment } from '@convive/service-kit/config'
import type { Database, Transaction } from '@convive/service-kit/database'
import type { Logger } from '@convive/service-kit/log'
import { emit } from '@convive/service-kit/messages'
import * as z from 'zod/mini'
import { findAccount } from './account.ts'
import type { Passwords } from './passwords.ts'
import { createAccount } from './register.ts'

const AdminEnvironment = z.object({
  ADMIN_USERNAME: z._default(Username, 'admin'),
  ADMIN_PASSWORD: z.optional(z.string().check(z.minLength(6), z.maxLength(200))),
})

type Admin = { username: string; password: string | undefined }

/** The first admin, from `ADMIN_USERNAME` and `ADMIN_PASSWORD`. */
export function readAdmin(env: NodeJS.ProcessEnv): Admin {
  const { ADMIN_USERNAME: username, ADMIN_PASSWORD: password } = parseEnvironment(AdminEnvironment, env)
  return { username, password }
}

/** Makes the admin at the first start; one that exists keeps its password. */
export async function ensureAdmin(db: Database, passwords: Passwords, admin: Admin, log: Logger): Promise<void> {
  const found = await findAccount(db.source.manager, admin.username)
  if (found?.is_admin) return
  if (found) return await db.transaction((tx) => promote(tx, found.id))
  if (admin.password === undefined) return log.warn('ADMIN_PASSWORD is not set: no admin is made')
  const passwordHash = await passwords.hash(admin.password)
  await db.transaction((tx) => createAdmin(tx, admin.username, passwordHash))
}

async function createAdmin(tx: Transaction, username: string, passwordHash: string): Promise<void> {
  const person = { username, displayName: 'Administrator', region: 'all' as const }
  const userId = await createAccount(tx, { ...person, language: 'en', email: `${username}@convive.invalid`, passwordHash, isAdmin: true, referrerId: null })
  // Another replica was first.
  if (userId === undefined) return
  await emit(tx, UserRegistered, { userId, ...person, referrerId: null, registeredAt: new Date().toISOString() })
  await emit(tx, AdminChanged, { userId, isAdmin: true })
}

async function promote(tx: Transaction, userId: number): Promise<void> {
  await tx.query('UPDATE account SET is_admin = true WHERE id = $1', [userId])
  await emit(tx, AdminChanged, { userId, isAdmin: true })
}
