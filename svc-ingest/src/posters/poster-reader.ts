import {
  createProcessPool,
  ProcessFailure,
  type ProcessPoolLimits,
} from '@convive/service-kit/child-processes/process-pool'
import type { Logger } from '@convive/service-kit/logging/log'
import { HttpError } from '@convive/service-kit/http/http-error'
import { unreadablePicture } from '@convive/service-kit/pictures/picture-encoder'
import type { PosterLine } from '@convive/event-extractor/poster/poster-line'
import type { OcrReply, OcrRequest } from './read-poster.ts'

/** One poster is read at a time, because it takes 270 MB; eight wait. */
export const posterLimits: ProcessPoolLimits = { maxProcesses: 1, maxWaiting: 8, megabytes: 900, idleSeconds: 60 }

export type PosterReader = {
  /**
   * Reads a picture when it is its turn. `onShare` receives 0 at the start and then the progress. `within` limits
   * waiting and reading together, in milliseconds. Refuses an unreadable picture with a 400, and a wait that would be
   * too long with a 503.
   */
  read(bytes: Uint8Array, within: number, onShare: (share: number) => void): Promise<PosterLine[]>
  close(): void
}

/** Reads posters in separate processes. */
export function createPosterReader(limits: ProcessPoolLimits, log: Logger): PosterReader {
  const pool = createProcessPool<OcrRequest, OcrReply, number>(new URL('ocr-process.ts', import.meta.url), limits)
  return {
    read: async (bytes, within, onShare) => {
      const reply = await pool
        .ask({ bytes }, within, (share) => onShare(share ?? 0))
        .catch((error: unknown) => {
          throw toHttpError(error, log)
        })
      if ('unreadable' in reply) throw unreadablePicture()
      return reply.lines
    },
    close: () => pool.close(),
  }
}

/** The HTTP error for a poster that was not read. */
function toHttpError(error: unknown, log: Logger): unknown {
  if (!(error instanceof ProcessFailure)) return error
  log.warn({ reason: error.reason }, 'a poster was not read')
  if (error.reason === 'crashed') return Object.assign(unreadablePicture(), { cause: error })
  return error.reason === 'full'
    ? new HttpError(503, 'unavailable', 'Many posters are being read right now. Please try again in a moment.', {
        retryAfter: 10,
      })
    : new HttpError(503, 'timed_out', 'Reading the picture took too long. Please try again in a moment.', {
        retryAfter: 10,
      })
}
