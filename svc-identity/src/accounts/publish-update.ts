import { UserUpdated } from '@convive/contracts/identity'
import type { Transaction } from '@convive/service-kit/database/database'
import { emit } from '@convive/service-kit/messaging/messages'
import type { Account } from './account.store.ts'

/** Publishes a person's public profile after a change, for other services. */
export const publishUpdate = (tx: Transaction, account: Account): Promise<void> =>
  emit(tx, UserUpdated, {
    userId: account.id,
    username: account.username,
    displayName: account.displayName,
    region: account.region,
    about: account.bio,
    picture: account.profileImage,
  })
