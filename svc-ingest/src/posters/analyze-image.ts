import { analyzeImage, type assistNotices, type EventDetails, type PosterPart } from '@convive/contracts/ai-assist'
import { maxPictureBytes } from '@convive/contracts/media'
import { serve, type Served } from '@convive/service-kit/http/serve'
import { createConcurrencyLimit } from '@convive/service-kit/limits/concurrency-limit'
import { tooManyRequests } from '@convive/service-kit/limits/rate-limit'
import type { PictureEncoder } from '@convive/service-kit/pictures/picture-encoder'
import { decodePicture, pictureBody, refuseOtherFormats } from '@convive/service-kit/pictures/pictures'
import type { LocalMoment } from '@convive/event-extractor/chat/chat'
import { localNow } from '../time/local-now.ts'
import type { AssistContext } from '../ai-assist/enhance-description.ts'
import type { AssistedText } from '../ai-assist/rule-based-assist.ts'
import { transcribeWithModel } from './transcribe-with-model.ts'
import { withoutDoubtfulPrice } from './doubtful-price.ts'
import type { AnalysisProgress } from './analysis-progress.ts'
import type { PosterReader } from '../ocr/poster-reader.ts'

/**
 * The gateway waits for 25 seconds. This is the limit for the whole analysis, in milliseconds, and for a vision model,
 * in seconds.
 */
const maxMilliseconds = 22_000
const modelSeconds = 10

export type PosterAssist = AssistContext & {
  pictures: PictureEncoder
  reader: PosterReader
  progress: AnalysisProgress
}

/**
 * One person may have this many posters waiting or being read in this process. `poster-reader.ts` limits everybody
 * together: one is read at a time, and eight wait.
 */
const maxAtOnce = 2
const tooManyAtOnce = () => tooManyRequests(10, 'Your other pictures are being read. Please try again in a moment.')

/** Reads a poster with a vision model if one is configured, otherwise with OCR. */
export function analyzeImageRoute(helpers: PosterAssist): Served {
  const limitOf = createConcurrencyLimit(maxAtOnce, tooManyAtOnce)
  const analyze = async (userId: number, bytes: Buffer, progressId: string | undefined): Promise<Analysis> => {
    await helpers.quota.charge('poster', userId)
    helpers.progress.markWaiting(userId, progressId)
    try {
      return await read(helpers, userId, {
        bytes,
        progressId,
        until: performance.now() + maxMilliseconds,
        now: await localNow(helpers.db),
      })
    } finally {
      helpers.progress.remove(userId, progressId)
    }
  }
  return serve(
    analyzeImage,
    async ({ imageBase64, progressId }, { caller: { userId } }) => {
      const bytes = decodePicture(imageBase64, maxPictureBytes)
      refuseOtherFormats(bytes)
      return await limitOf(userId, () => analyze(userId, bytes, progressId))
    },
    pictureBody(maxPictureBytes),
  )
}

type Poster = { bytes: Buffer; progressId: string | undefined; until: number; now: LocalMoment }
type Notice = (typeof assistNotices)[number]
type Analysis = EventDetails & { text: string; doubts: PosterPart[]; mode: 'ai' | 'basic'; notice: Notice | null }

async function read(
  helpers: PosterAssist,
  userId: number,
  { bytes, progressId, until, now }: Poster,
): Promise<Analysis> {
  const seen = await transcribe(helpers, userId, bytes)
  if (typeof seen !== 'string') {
    const details = withDescription(await helpers.texts.assistWithRules(seen.text, now))
    return { ...withConfidence(details, seen.legibility), text: seen.text, doubts: [], mode: 'ai', notice: null }
  }
  const lines = await helpers.reader.read(bytes, until - performance.now(), (share) =>
    helpers.progress.update(userId, progressId, share),
  )
  const read = await helpers.texts.assistWithPoster(lines, now)
  const details = withoutDoubtfulPrice(withDescription(read), read.text)
  return { ...withConfidence(details, 1), text: read.text, doubts: read.doubts, mode: 'basic', notice: seen }
}

/** The transcript of a model, or why there is none. */
async function transcribe({ model, quota, pictures }: PosterAssist, userId: number, bytes: Buffer) {
  if (!model) return 'no_model'
  if (!(await quota.take('question', userId))) return 'rate_limited'
  const answer = await transcribeWithModel(model, pictures, bytes, modelSeconds)
  return 'unanswered' in answer ? answer.unanswered : answer.value
}

/** If a poster announces one event only, its whole text in good order becomes the description. */
const withDescription = ({ enhancedDescription, details }: AssistedText): EventDetails =>
  details.title !== null && details.others === 0 ? { ...details, description: enhancedDescription } : details

const essentialFields = ['title', 'date', 'startTime', 'location']
/**
 * A date with the wrong weekday is more often misread than mistaken, so the confidence stays close to that of the date.
 */
const maxAboveDateConfidence = 0.2

/** The mean confidence of the essential fields that were found, reduced by how legible the whole is. */
function withConfidence(details: EventDetails, legibility: number): EventDetails {
  const certainties = essentialFields.flatMap((field) => details.spans[field]?.confidence ?? [])
  const mean = certainties.reduce((sum, one) => sum + one, 0) / certainties.length
  const confidence =
    details.date === null
      ? 0
      : Math.min(mean, (details.spans['date']?.confidence ?? 0) + maxAboveDateConfidence) * legibility
  return { ...details, confidence: Number(confidence.toFixed(2)) }
}
