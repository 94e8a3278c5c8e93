import { UserUpdated } from '@convive/contracts/identity'
import type { Transaction } from '@convive/service-kit/database/database'
import { emit } from '@convive/service-kit/messaging/messages'
import type { Account } from './account.store.ts'

/** Publishes what other services show of a person, after a change. */
export const publishUpdate = (tx: Transaction, account: Account): Promise<void> =>
  emit(tx, UserUpdated, {
    userId: account.id,
    username: account.username,
    displayName: account.displayName,
    region: account.region,
    about: account.bio,
    picture: account.profileImage,
  })
