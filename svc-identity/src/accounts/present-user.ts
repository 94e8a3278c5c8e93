import type { User } from '@convive/contracts/identity'
import type { Account } from './account.store.ts'

/** Makes the view of an account that only its owner receives. */
export function presentUser(account: Account): User {
  return {
    id: account.id,
    username: account.username,
    displayName: account.displayName,
    email: account.email,
    bio: account.bio,
    region: account.region,
    profileImage: account.profileImage,
    profileFrame: account.frame &&
      account.frameUntil && { frame: account.frame, until: account.frameUntil.toISOString() },
    coraBalance: account.coraBalance,
    createdAt: account.createdAt.toISOString(),
    isAdmin: account.isAdmin,
    language: account.language,
    emailVerified: account.emailVerifiedAt !== null,
    hasPassword: account.passwordHash !== null,
  }
}
