import { getPicture, mostPictureBytes, uploadPicture } from '@convive/contracts/media'
import type { Database } from '@convive/service-kit/database'
import { serve, type Served } from '@convive/service-kit/http'
import { answerPicture, decodePicture, encodePicture, pictureBody } from '@convive/service-kit/pictures'
import { notFound, Refused } from '@convive/service-kit/refused'

const mostADay = 40
const longestSide = 1600

export const uploadRoute = (db: Database, limits: boolean): Served =>
  serve(
    uploadPicture,
    async ({ imageBase64 }, { caller }) => {
      if (limits) await checkDay(db, caller.userId)
      const { name, bytes, width, height } = await encodePicture(decodePicture(imageBase64, mostPictureBytes), { longestSide })
      await db.source.query('INSERT INTO picture (name, bytes, uploaded_by) VALUES ($1, $2, $3) ON CONFLICT (name) DO UPDATE SET uploaded_at = now()', [name, bytes, caller.userId])
      return { imageUrl: `/media/${name}`, width, height }
    },
    pictureBody(mostPictureBytes),
  )

export const pictureRoute = (db: Database): Served =>
  serve(getPicture, async ({ name }, call) => {
    const [picture]: { bytes: Buffer }[] = await db.source.query('SELECT bytes FROM picture WHERE name = $1', [name])
    if (!picture) throw notFound('There is no such picture.')
    return answerPicture(call, picture.bytes)
  })

async function checkDay(db: Database, userId: number): Promise<void> {
  const [row]: { count: number }[] = await db.source.query(`SELECT count(*)::int AS count FROM picture WHERE uploaded_by = $1 AND uploaded_at > now() - interval '1 day'`, [userId])
  if ((row?.count ?? 0) >= mostADay) throw new Refused(429, 'too_many_requests', 'That is enough pictures for a day.', { retryAfter: 3600 })
}
