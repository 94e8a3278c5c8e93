import { maxPictureBytes, uploadPicture } from '@convive/contracts/media'
import type { Database } from '@convive/service-kit/database/database'
import { serve, type Served } from '@convive/service-kit/http/serve'
import { createRateLimiter } from '@convive/service-kit/limits/rate-limit'
import type { PictureEncoder } from '@convive/service-kit/pictures/picture-encoder'
import { decodePicture, pictureBody } from '@convive/service-kit/pictures/pictures'

const dailyLimit = { name: 'picture-upload', max: 40, seconds: 24 * 3600 }
const maxSidePixels = 1600

export function uploadPictureRoute(db: Database, limits: boolean, pictures: PictureEncoder): Served {
  const limiter = createRateLimiter(limits)
  return serve(
    uploadPicture,
    async ({ imageBase64 }, { caller }) => {
      // Counts attempts before the expensive decoding, in one statement, so that parallel uploads cannot exceed the
      // limit.
      await limiter.charge(db.source, dailyLimit, String(caller.userId), 'That is enough pictures for a day.')
      const { name, bytes, width, height } = await pictures.encode(decodePicture(imageBase64, maxPictureBytes), {
        longestSide: maxSidePixels,
      })
      await db.source.query(
        `INSERT INTO picture (name, bytes, uploaded_by) VALUES ($1, $2, $3)
         ON CONFLICT (name) DO UPDATE SET uploaded_at = now()`,
        [name, bytes, caller.userId],
      )
      return { imageUrl: `/media/${name}`, width, height }
    },
    pictureBody(maxPictureBytes),
  )
}
