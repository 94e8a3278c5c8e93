import { isDeepStrictEqual } from 'node:util'
import { UserUpdated } from '@convive/contracts/identity'
import type { Transaction } from '@convive/service-kit/database/database'
import { emit } from '@convive/service-kit/messaging/messages'
import type { Account } from './account.store.ts'

const publicProfile = (account: Account) => ({
  userId: account.id,
  username: account.username,
  displayName: account.displayName,
  region: account.region,
  about: account.bio,
  picture: account.profileImage,
})

/** Publishes a person's public profile after a change, for other services. */
export const publishUpdate = (tx: Transaction, account: Account): Promise<void> =>
  emit(tx, UserUpdated, publicProfile(account))

/** Publishes it only if it changed. `before` was read under a lock, so that no simultaneous change is missed. */
export async function publishChange(tx: Transaction, before: Account, account: Account): Promise<void> {
  if (!isDeepStrictEqual(publicProfile(before), publicProfile(account))) await publishUpdate(tx, account)
}
