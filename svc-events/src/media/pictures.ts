import { getPicture, maxPictureBytes, uploadPicture } from '@convive/contracts/media'
import type { Database, Transaction } from '@convive/service-kit/database/database'
import { serve, type Served } from '@convive/service-kit/http/serve'
import { createRateLimiter, type LimitOptions } from '@convive/service-kit/limits/rate-limit'
import type { PictureEncoder } from '@convive/service-kit/pictures/picture-encoder'
import {
  decodePicture,
  type Picture,
  pictureBody,
  respondWithPicture,
} from '@convive/service-kit/pictures/picture-encoder'
import { notFound } from '@convive/service-kit/http/http-error'
import { updateInSlices } from '@convive/service-kit/jobs/purge-jobs'
import { every, type RecurringJob } from '@convive/service-kit/jobs/task'

export const picturesPerDay = { name: 'picture-upload', max: 40, seconds: 24 * 3600 }
export const longestSide = 1600

type Options = LimitOptions & { pictures: PictureEncoder }

export function uploadPictureRoute(db: Database, { isLimited, pictures }: Options): Served {
  const limiter = createRateLimiter(isLimited)
  return serve(
    uploadPicture,
    async ({ imageBase64 }, { caller }) => {
      // Counts attempts before the expensive decoding, in one statement, so that parallel uploads cannot exceed the
      // limit.
      await limiter.charge(db.source, picturesPerDay, String(caller.userId), 'That is enough pictures for a day.')
      const picture = await pictures.encode(decodePicture(imageBase64, maxPictureBytes), { longestSide })
      const imageUrl = await storePicture(db.source, picture, caller.userId)
      return { imageUrl, width: picture.width, height: picture.height }
    },
    pictureBody(maxPictureBytes),
  )
}

export const getPictureRoute = (db: Database): Served =>
  serve(getPicture, async ({ name }, call) => {
    const [picture]: { bytes: Buffer }[] = await db.source.query('SELECT bytes FROM picture WHERE name = $1', [name])
    if (!picture) throw notFound('There is no such picture.')
    return respondWithPicture(call, picture.bytes)
  })

const hourSeconds = 3600

/** SQL: whether neither an event nor an album shows the picture. */
const isUnshown = (name: string): string => `NOT EXISTS (SELECT 1 FROM event e WHERE e.image_url = '/media/' || ${name})
  AND NOT EXISTS (SELECT 1 FROM album_picture a WHERE a.picture = ${name})`

/** Deletes pictures that were removed from albums, at once: somebody may be on them who did not want that. */
export async function deleteUnshownPictures(tx: Transaction, names: string[]): Promise<void> {
  await tx.query(`DELETE FROM picture p WHERE name = ANY($1) AND ${isUnshown('p.name')}`, [names])
}

/** Deletes pictures that neither an event nor an album shows after 30 days, so that a draft can keep its picture for that long. */
export const purgeUnusedPicturesJob = (db: Database): RecurringJob =>
  every(hourSeconds, 'purge-unused-pictures', async (context) => {
    await updateInSlices(
      db,
      `WITH slice AS (
         SELECT name, uploaded_at FROM picture WHERE name > $1 ORDER BY name LIMIT $2
       ), deleted AS (
         DELETE FROM picture p USING slice s WHERE p.name = s.name AND s.uploaded_at < now() - interval '30 days'
           AND ${isUnshown('s.name')}
       )
       SELECT max(name) AS last FROM slice`,
      context,
      { from: '' },
    )
  })

type Source = { query(sql: string, parameters: unknown[]): Promise<unknown> }

/** Stores a picture, or extends its retention if it already exists, and returns its address. */
export async function storePicture(
  source: Source,
  { name, bytes, width, height }: Picture,
  userId: number,
): Promise<string> {
  await source.query(
    `INSERT INTO picture (name, bytes, uploaded_by, width, height) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (name) DO UPDATE SET uploaded_at = now()`,
    [name, bytes, userId, width, height],
  )
  return `/media/${name}`
}

/** The size of an uploaded picture in pixels, with which a page keeps its place before it has loaded. */
export async function sizeOfPicture(
  tx: Transaction,
  imageUrl: string | null,
): Promise<{ width: number; height: number } | null> {
  if (imageUrl === null) return null
  const name = imageUrl.replace('/media/', '')
  const [size]: { width: number; height: number }[] = await tx.query(
    'SELECT width, height FROM picture WHERE name = $1',
    [name],
  )
  return size ?? null
}
