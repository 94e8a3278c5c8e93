import { AdminChanged, EmailConfirmationChanged, UserRegistered } from '@convive/contracts/identity'
import type { Database, Transaction } from '@convive/service-kit/database/database'
import { emit } from '@convive/service-kit/messaging/messages'
import type { Logger } from '@convive/service-kit/logging/log'
import { lockAdmins } from './administrators.ts'
import { findAccount } from '../accounts/account.store.ts'
import { insertAccount } from '../accounts/insert-account.ts'
import type { PasswordHasher } from '../accounts/password-hashing.ts'

type AdminConfig = { username: string; password: string | undefined }

/**
 * Creates the first administrator. An existing account keeps its password, and becomes an administrator only while
 * there is no other. After that, the administrators decide.
 */
export async function bootstrapAdmin(
  db: Database,
  passwords: PasswordHasher,
  admin: AdminConfig,
  log: Logger,
): Promise<void> {
  const found = await findAccount(db.source.manager, admin.username)
  if (found) return await db.transaction((tx) => promoteFirstAdmin(tx, found.id))
  if (admin.password === undefined) return log.warn('ADMIN_PASSWORD is not set: no administrator is created')
  const passwordHash = await passwords.hash(admin.password)
  const exists = await db.transaction((tx) => createAdmin(tx, admin.username, passwordHash))
  if (!exists) log.warn('ADMIN_USERNAME belonged to a deleted account: no administrator is created')
}

/** Returns false when the name belonged to a deleted account. */
async function createAdmin(tx: Transaction, username: string, passwordHash: string): Promise<boolean> {
  const person = { username, displayName: 'Administrator', region: 'all' as const }
  const userId = await insertAccount(tx, {
    ...person,
    language: 'en',
    email: `${username}@convive.invalid`,
    passwordHash,
    isAdmin: true,
    referrerId: null,
  })
  // Another replica may have been first.
  if (userId === undefined) return (await findAccount(tx, username)) !== undefined
  await emit(tx, UserRegistered, { userId, ...person, referrerId: null, registeredAt: new Date().toISOString() })
  await emit(tx, AdminChanged, { userId, isAdmin: true })
  // The first administrator has no mailbox, and the operator vouches for the account.
  await emit(tx, EmailConfirmationChanged, { userId, isConfirmed: true })
  return true
}

async function promoteFirstAdmin(tx: Transaction, userId: number): Promise<void> {
  await lockAdmins(tx)
  const [, count]: [unknown, number] = await tx.query(
    'UPDATE account SET is_admin = true WHERE id = $1 AND NOT EXISTS (SELECT 1 FROM account WHERE is_admin)',
    [userId],
  )
  if (count > 0) await emit(tx, AdminChanged, { userId, isAdmin: true })
}
