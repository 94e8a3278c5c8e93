import { getPicture } from '@convive/contracts/media'
import type { Database } from '@convive/service-kit/database/database'
import { notFound } from '@convive/service-kit/http/http-error'
import { serve, type Served } from '@convive/service-kit/http/serve'
import { respondWithPicture } from '@convive/service-kit/pictures/picture-encoder'

export const getPictureRoute = (db: Database): Served =>
  serve(getPicture, async ({ name }, call) => {
    const [picture]: { bytes: Buffer }[] = await db.source.query('SELECT bytes FROM picture WHERE name = $1', [name])
    if (!picture) throw notFound('There is no such picture.')
    return respondWithPicture(call, picture.bytes)
  })
