import { getProfilePicture } from '@convive/contracts/identity'
import type { Database } from '@convive/service-kit/database/database'
import { notFound } from '@convive/service-kit/http/http-error'
import { serve, type Served } from '@convive/service-kit/http/serve'
import { respondWithPicture } from '@convive/service-kit/pictures/pictures'
import { ProfilePictureTable } from './profile-picture.store.ts'

/** Returns a picture by name. Two users may have the same picture; it exists until both have removed it. */
export const getProfilePictureRoute = (db: Database): Served =>
  serve(getProfilePicture, async ({ name }, call) => {
    const picture = await db.source.manager.findOneBy(ProfilePictureTable, { name })
    if (!picture) throw notFound('There is no such picture.')
    return respondWithPicture(call, picture.bytes)
  })
