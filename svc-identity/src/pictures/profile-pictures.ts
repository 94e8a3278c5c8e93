import { getProfilePicture, removeProfilePicture, setProfilePicture, type User } from '@convive/contracts/identity'
import type { Database, Transaction } from '@convive/service-kit/database/database'
import { notFound } from '@convive/service-kit/http/http-error'
import { serve, type Served } from '@convive/service-kit/http/serve'
import {
  decodePicture,
  pictureBody,
  type PictureEncoder,
  respondWithPicture,
} from '@convive/service-kit/pictures/picture-encoder'
import { maxPictureBytes } from '@convive/contracts/media'
import type { RateLimiter } from '@convive/service-kit/limits/rate-limit'
import { EntitySchema, IsNull } from 'typeorm'
import { AccountTable, getAccount, presentUser, publishUpdate } from '../accounts/account.store.ts'

/** Returns a picture by name. Two users may have the same picture; it exists until both have removed it. */
export const getProfilePictureRoute = (db: Database): Served =>
  serve(getProfilePicture, async ({ name }, call) => {
    const picture = await db.source.manager.findOneBy(ProfilePictureTable, { name })
    if (!picture) throw notFound('There is no such picture.')
    return respondWithPicture(call, picture.bytes)
  })

const userLimit = { name: 'profile pictures', max: 20, seconds: 24 * 3600 }
const sidePixels = 512

/** Replaces the caller's picture. */
export const setProfilePictureRoute = (db: Database, rateLimiter: RateLimiter, pictures: PictureEncoder): Served =>
  serve(
    setProfilePicture,
    async ({ imageBase64 }, { caller: { userId } }) => {
      // Counts attempts before the expensive decoding, in one statement, so that parallel uploads cannot exceed the
      // limit.
      await rateLimiter.charge(db.source, userLimit, String(userId))
      const { name, bytes } = await pictures.encode(decodePicture(imageBase64, maxPictureBytes), { square: sidePixels })
      return await db.transaction(async (tx) => {
        const user = await setPicturePath(tx, userId, `/api/user/pictures/${name}`)
        await tx.upsert(ProfilePictureTable, { userId, name, bytes }, ['userId'])
        return user
      })
    },
    pictureBody(maxPictureBytes),
  )

/** Removes the caller's picture. */
export const removeProfilePictureRoute = (db: Database): Served =>
  serve(removeProfilePicture, (_input, { caller: { userId } }) =>
    db.transaction(async (tx) => {
      const user = await setPicturePath(tx, userId, null)
      await tx.delete(ProfilePictureTable, { userId })
      return user
    }),
  )

export const ProfilePictureTable = new EntitySchema<{ userId: number; name: string; bytes: Buffer }>({
  name: 'profile_picture',
  columns: {
    userId: { name: 'user_id', type: 'bigint', primary: true },
    name: { type: 'text' },
    bytes: { type: 'bytea' },
  },
})

/** Sets the path of the user's picture, or removes it, publishes it and returns the user. */
async function setPicturePath(tx: Transaction, userId: number, path: string | null): Promise<User> {
  await tx.update(AccountTable, { id: userId, deletedAt: IsNull() }, { profileImage: path })
  const account = await getAccount(tx, userId)
  await publishUpdate(tx, account)
  return presentUser(account)
}
