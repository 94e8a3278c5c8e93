import { maxPictureBytes, uploadPicture } from '@convive/contracts/media'
import type { Database } from '@convive/service-kit/database/database'
import { serve, type Served } from '@convive/service-kit/http/serve'
import { createRateLimiter, type LimitOptions } from '@convive/service-kit/limits/rate-limit'
import { decodePicture, pictureBody, type PictureEncoder } from '@convive/service-kit/pictures/picture-encoder'
import { storePicture } from './picture.store.ts'

const uploadsPerDay = { name: 'picture-upload', max: 40, seconds: 24 * 3600 }
const longestSide = 1600

type Options = LimitOptions & { pictures: PictureEncoder }

export function uploadPictureRoute(db: Database, { isLimited, pictures }: Options): Served {
  const limiter = createRateLimiter(isLimited)
  return serve(
    uploadPicture,
    async ({ imageBase64 }, { caller }) => {
      // Counts attempts before the expensive decoding, in one statement, so that parallel uploads cannot exceed the
      // limit.
      await limiter.charge(db.source, uploadsPerDay, String(caller.userId), 'That is enough pictures for a day.')
      const { name, bytes, width, height } = await pictures.encode(decodePicture(imageBase64, maxPictureBytes), {
        longestSide,
      })
      const imageUrl = await storePicture(db.source, { name, bytes }, caller.userId)
      return { imageUrl, width, height }
    },
    pictureBody(maxPictureBytes),
  )
}
