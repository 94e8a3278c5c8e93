import { removeProfilePicture } from '@convive/contracts/identity'
import type { Database } from '@convive/service-kit/database/database'
import { serve, type Served } from '@convive/service-kit/http/serve'
import { ProfilePictureTable, setPicturePath } from './profile-picture.store.ts'

/** Removes the caller's picture. */
export const removeProfilePictureRoute = (db: Database): Served =>
  serve(removeProfilePicture, (_input, { caller: { userId } }) =>
    db.transaction(async (tx) => {
      const user = await setPicturePath(tx, userId, null)
      await tx.delete(ProfilePictureTable, { userId })
      return user
    }),
  )
