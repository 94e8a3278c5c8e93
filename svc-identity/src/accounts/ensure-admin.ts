import { AdminChanged, UserRegistered, Username } from '@convive/contracts/identity'
import { parseEnvironment } from '@convive/service-kit/config'
import type { Database, Transaction } from '@convive/service-kit/database'
import type { Logger } from '@convive/service-kit/log'
import { emit } from '@convive/service-kit/messages'
import * as z from 'zod/mini'
import { holdAdmins } from '../admins/last-admin.ts'
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

/** Makes the first admin. One that exists keeps its password; who is an admin later is for the admins to decide. */
export async function ensureAdmin(db: Database, passwords: Passwords, admin: Admin, log: Logger): Promise<void> {
  const found = await findAccount(db.source.manager, admin.username)
  if (found) return await db.transaction((tx) => promoteFirst(tx, found.id))
  if (admin.password === undefined) return log.warn('ADMIN_PASSWORD is not set: no admin is made')
  const passwordHash = await passwords.hash(admin.password)
  const isThere = await db.transaction((tx) => createAdmin(tx, admin.username, passwordHash))
  if (!isThere) log.warn('ADMIN_USERNAME is the name of a deleted account: no admin is made')
}

/** False when the name was given before, to somebody who is gone. */
async function createAdmin(tx: Transaction, username: string, passwordHash: string): Promise<boolean> {
  const person = { username, displayName: 'Administrator', region: 'all' as const }
  const userId = await createAccount(tx, { ...person, language: 'en', email: `${username}@convive.invalid`, passwordHash, isAdmin: true, referrerId: null })
  // Another replica may have been first.
  if (userId === undefined) return (await findAccount(tx, username)) !== undefined
  await emit(tx, UserRegistered, { userId, ...person, referrerId: null, registeredAt: new Date().toISOString() })
  await emit(tx, AdminChanged, { userId, isAdmin: true })
  return true
}

async function promoteFirst(tx: Transaction, userId: number): Promise<void> {
  await holdAdmins(tx)
  const [, count]: [unknown, number] = await tx.query('UPDATE account SET is_admin = true WHERE id = $1 AND NOT EXISTS (SELECT 1 FROM account WHERE is_admin)', [userId])
  if (count > 0) await emit(tx, AdminChanged, { userId, isAdmin: true })
}
