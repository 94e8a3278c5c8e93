import type { User } from '@convive/contracts/identity'
import type { Transaction } from '@convive/service-kit/database/database'
import { EntitySchema, IsNull } from 'typeorm'
import { AccountTable, getAccount } from '../accounts/account.store.ts'
import { presentUser } from '../accounts/present-user.ts'
import { publishUpdate } from '../accounts/publish-update.ts'

export const ProfilePictureTable = new EntitySchema<{ userId: number; name: string; bytes: Buffer }>({
  name: 'profile_picture',
  columns: {
    userId: { name: 'user_id', type: 'bigint', primary: true },
    name: { type: 'text' },
    bytes: { type: 'bytea' },
  },
})

/** Sets the path of the user's picture, or removes it, publishes it and returns the user. */
export async function setPicturePath(tx: Transaction, userId: number, path: string | null): Promise<User> {
  await tx.update(AccountTable, { id: userId, deletedAt: IsNull() }, { profileImage: path })
  const account = await getAccount(tx, userId)
  await publishUpdate(tx, account)
  return presentUser(account)
}
