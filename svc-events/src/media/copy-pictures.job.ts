import { importerId } from '@convive/contracts/enums'
import { maxPictureBytes, uploadedPicture } from '@convive/contracts/media'
import type { Database, Transaction } from '@convive/service-kit/database/database'
import { createHostThrottle, followRedirects, validateUrl } from '@convive/service-kit/fetching/fetch-context'
import { addressRule, guardedAgent } from '@convive/service-kit/fetching/guarded-agent'
import { readBounded } from '@convive/service-kit/fetching/http-request'
import { SourceError } from '@convive/service-kit/fetching/source-error'
import { HttpError } from '@convive/service-kit/http/http-error'
import type { RateLimiter } from '@convive/service-kit/limits/rate-limit'
import { addJob, task, type TaskHandler } from '@convive/service-kit/jobs/task'
import type { PictureEncoder } from '@convive/service-kit/pictures/picture-encoder'
import * as z from 'zod/mini'
import { notifyUser } from '../notifications/notification.store.ts'
import { longestSide, picturesPerDay, storePicture } from './pictures.ts'

/** Over about four minutes. */
const maxAttempts = 6
const copyPicture = task('copy-picture', z.object({ imageUrl: z.string(), userId: z.int() }), {
  maxAttempts,
  describe: () => 'a picture on another site',
})

/** Has a job copy a picture that is still elsewhere. The pages show it once it is our own. A limiter counts it as an upload. */
export async function queuePictureCopy(
  tx: Transaction,
  { imageUrl, creatorId }: { imageUrl: string | null; creatorId: number },
  { before, limiter }: { before?: { imageUrl: string | null }; limiter?: RateLimiter },
): Promise<void> {
  if (imageUrl === null || imageUrl === before?.imageUrl || uploadedPicture.test(imageUrl)) return
  await limiter?.charge(tx, picturesPerDay, String(creatorId), 'That is enough pictures for a day.')
  await addJob(tx, copyPicture, { imageUrl, userId: creatorId })
}

type Options = { pictures: PictureEncoder; siteUrl: string; allowsPrivate: boolean; signal: AbortSignal }

/** An event whose picture cannot be copied has none afterwards, and its creator hears of it. */
export function copyPicturesJob(db: Database, options: Options): TaskHandler {
  const download = pictureDownload(options)
  return copyPicture.handledBy(async ({ imageUrl, userId }, { attempt, signal }) => {
    const copied = await download(imageUrl, signal)
      .then((bytes) => options.pictures.encode(bytes, { longestSide }))
      .catch((error: unknown) => {
        if (!isFinal(error) && (attempt < maxAttempts || signal.aborted)) throw error
        return undefined
      })
    const own = copied && (await storePicture(db.source, copied, userId))
    while ((await db.transaction((tx) => replacePictures(tx, imageUrl, own ?? null))) === sliceSize);
  })
}

/** What the same request would meet again: an address that is refused, or a file that is no picture. */
const isFinal = (error: unknown): boolean =>
  error instanceof SourceError
    ? ['source_address_refused', 'source_too_large', 'source_too_many_redirects'].includes(error.code)
    : error instanceof HttpError && error.status === 400

const timeLimit = 20_000
/** Milliseconds between two requests to one host. */
const gap = 500

function pictureDownload({ siteUrl, allowsPrivate, signal: stopped }: Options) {
  const dispatcher = guardedAgent(addressRule(allowsPrivate))
  stopped.addEventListener('abort', () => void dispatcher.destroy())
  const context = {
    dispatcher,
    throttle: createHostThrottle(),
    headers: { 'user-agent': `Convive/1.0 (+${siteUrl}/help; copies a picture of an event)`, accept: 'image/*' },
    anyPort: allowsPrivate,
  }
  return async (imageUrl: string, signal: AbortSignal): Promise<Buffer> =>
    await followRedirects(context, {
      from: validateUrl(imageUrl, allowsPrivate),
      timeLimit,
      signal,
      permit: () => Promise.resolve(gap),
      read: async ({ status, header, body, discard }) => {
        if (status === 200) return await readBounded(body, header('content-encoding'), maxPictureBytes)
        discard()
        throw new SourceError('source_http_status', `The server answers with ${status}.`)
      },
    })
}

const sliceSize = 100

/** Replaces a picture in up to `sliceSize` events, the dates of a series among them. Returns the number of events. */
async function replacePictures(tx: Transaction, imageUrl: string, own: string | null): Promise<number> {
  const [events]: [{ id: number; title: string; creatorId: number }[], number] = await tx.query(
    `UPDATE event SET image_url = $2, image_focus = CASE WHEN $2::text IS NOT NULL THEN image_focus END WHERE id IN (
       SELECT id FROM event WHERE image_url = $1 ORDER BY id LIMIT $3 FOR UPDATE)
     RETURNING id, title, creator_id AS "creatorId"`,
    [imageUrl, own, sliceSize],
  )
  if (own === null) {
    const firsts = new Map(events.toReversed().map((event) => [event.creatorId, event]))
    firsts.delete(importerId)
    for (const event of firsts.values())
      await notifyUser(tx, event.creatorId, event, { kind: 'picture_failed', detail: '' })
  }
  return events.length
}
