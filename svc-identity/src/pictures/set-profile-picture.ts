import { setProfilePicture } from '@convive/contracts/identity'
import { maxPictureBytes } from '@convive/contracts/media'
import type { Database } from '@convive/service-kit/database/database'
import { serve, type Served } from '@convive/service-kit/http/serve'
import type { RateLimiter } from '@convive/service-kit/limits/rate-limit'
import type { PictureEncoder } from '@convive/service-kit/pictures/picture-encoder'
import { decodePicture, pictureBody } from '@convive/service-kit/pictures/pictures'
import { ProfilePictureTable, setPicturePath } from './profile-picture.store.ts'

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
