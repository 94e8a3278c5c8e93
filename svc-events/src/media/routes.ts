import { getPicture, mostPictureBytes, uploadPicture } from '@convive/contracts/media'
import type { Database } from '@convive/service-kit/database'
import { serve, type Served } from '@convive/service-kit/http'
import { notFound, Refused } from '@convive/service-kit/refused'
import { encodePicture } from './encode-picture.ts'

const mostADay = 40
const asBase64 = Math.ceil(mostPictureBytes / 3) * 4 + 200

export const uploadRoute = (db: Database, limits: boolean): Served =>
  serve(
    uploadPicture,
    async ({ imageBase64 }, { caller }) => {
      if (limits) await checkDay(db, caller.userId)
      const { name, bytes, width, height } = await encodePicture(decode(imageBase64))
      await db.source.query('INSERT INTO picture (name, bytes, uploaded_by) VALUES ($1, $2, $3) ON CONFLICT (name) DO UPDATE SET uploaded_at = now()', [name, bytes, caller.userId])
      return { imageUrl: `/media/${name}`, width, height }
    },
    asBase64,
  )

/** The name says what is in it, so that it may be kept for good; nothing in it may run, even opened by itself. */
export const pictureRoute = (db: Database): Served =>
  serve(getPicture, async ({ name }, call) => {
    const [picture]: { bytes: Buffer }[] = await db.source.query('SELECT bytes FROM picture WHERE name = $1', [name])
    if (!picture) throw notFound('There is no such picture.')
    call.setHeader('cache-control', 'public, max-age=31536000, immutable')
    call.setHeader('x-content-type-options', 'nosniff')
    call.setHeader('content-security-policy', `default-src 'none'`)
    return new Uint8Array(picture.bytes)
  })

function decode(imageBase64: string): Buffer {
  const bytes = Buffer.from(imageBase64.replace(/^data:[\w/+.-]{0,50};base64,/, ''), 'base64')
  if (bytes.length > mostPictureBytes) throw new Refused(413, 'too_large', 'The picture is larger than 8 MB.')
  return bytes
}

async function checkDay(db: Database, userId: number): Promise<void> {
  const [row]: { count: number }[] = await db.source.query(`SELECT count(*)::int AS count FROM picture WHERE uploaded_by = $1 AND uploaded_at > now() - interval '1 day'`, [userId])
  if ((row?.count ?? 0) >= mostADay) throw new Refused(429, 'too_many_requests', 'That is enough pictures for a day.', { retryAfter: 3600 })
}
