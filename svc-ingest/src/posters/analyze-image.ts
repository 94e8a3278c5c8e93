import { analyzeImage, type assistNotices, type EventDetails, readAnalysis } from '@convive/contracts/assist'
import { mostPictureBytes } from '@convive/contracts/media'
import { serve, type Served } from '@convive/service-kit/http'
import { decodePicture, openPicture, pictureBody } from '@convive/service-kit/pictures'
import type { LocalMoment } from '../chat/chat.ts'
import { localNow } from '../details/local-moment.ts'
import type { Helpers } from '../text-help/enhance-description.ts'
import { helpWithoutModel } from '../text-help/help-without-model.ts'
import { askVision } from './ask-vision.ts'
import { withoutDoubtfulPrice } from './doubtful-price.ts'
import { posterText } from './poster-text.ts'
import type { ProgressBoard } from './progress.ts'
import type { PosterReader } from './reader/poster-reader.ts'

/** The gateway waits for 25 seconds: so long for all of it, in milliseconds, and for a model that sees, in seconds. */
const mostTime = 22_000
const seeingSeconds = 10

export type PosterHelpers = Helpers & { reader: PosterReader; board: ProgressBoard }

/** Reads a poster: by a model that sees where there is one, else letter by letter. */
export const helpWithPoster = (helpers: PosterHelpers): Served =>
  serve(
    analyzeImage,
    async ({ imageBase64, progressId }, { caller: { userId } }) => {
      const bytes = decodePicture(imageBase64, mostPictureBytes)
      openPicture(bytes)
      await helpers.quota.charge('poster', userId)
      helpers.board.waits(userId, progressId)
      try {
        return await read(helpers, userId, { bytes, progressId, until: performance.now() + mostTime, now: await localNow(helpers.db) })
      } finally {
        helpers.board.forget(userId, progressId)
      }
    },
    pictureBody(mostPictureBytes),
  )

export const tellProgress = (board: ProgressBoard): Served => serve(readAnalysis, ({ id }, { caller }) => Promise.resolve(board.read(caller.userId, id)))

type Poster = { bytes: Buffer; progressId: string | undefined; until: number; now: LocalMoment }
type Notice = (typeof assistNotices)[number]
type Analysis = EventDetails & { text: string; mode: 'ai' | 'basic'; notice: Notice | null }

async function read(helpers: PosterHelpers, userId: number, { bytes, progressId, until, now }: Poster): Promise<Analysis> {
  const seen = await look(helpers, userId, bytes)
  if (typeof seen !== 'string') return { ...withSureness(detailsOn(seen.text, now), seen.legibility), text: seen.text, mode: 'ai', notice: null }
  const lines = await helpers.reader.read(bytes, until - performance.now(), (share) => helpers.board.note(userId, progressId, share))
  const { text, sureness } = posterText(lines)
  const details = withoutDoubtfulPrice(detailsOn(text, now), text)
  return { ...withSureness(details, sureness(Object.values(details.spans))), text, mode: 'basic', notice: seen }
}

/** What a model sees, or why none has looked. */
async function look({ model, quota }: Helpers, userId: number, bytes: Buffer) {
  if (!model) return 'no_model'
  if (!(await quota.take('question', userId))) return 'rate_limited'
  const answer = await askVision(model, bytes, seeingSeconds)
  return 'unanswered' in answer ? answer.unanswered : answer.value
}

/** What the text of a poster says; where it is about one event alone, all of it in good order describes that. */
function detailsOn(text: string, now: LocalMoment): EventDetails {
  const { enhancedDescription, details } = helpWithoutModel(text, now)
  return details.title !== null && details.others === 0 ? { ...details, description: enhancedDescription } : details
}

const telling = ['title', 'date', 'startTime', 'location']
/** A date that another word contradicts is a date misread more often than a slip: then nothing is surer than that, but for a little. */
const beyondDate = 0.2

/** How sure the rules are of what is there, however much of it is not, and no surer than of the letters that tell it. */
function withSureness(details: EventDetails, sureness: number): EventDetails {
  const certainties = telling.flatMap((field) => details.spans[field]?.confidence ?? [])
  const mean = certainties.reduce((sum, one) => sum + one, 0) / certainties.length
  const confidence = details.date === null ? 0 : Math.min(mean, (details.spans['date']?.confidence ?? 0) + beyondDate) * sureness
  return { ...details, confidence: Number(confidence.toFixed(2)) }
}
