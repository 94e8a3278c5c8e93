import { createProcessPool, ProcessFailure, type ProcessPoolLimits } from '../child-processes/process-pool.ts'
import { HttpError } from '../http/http-error.ts'
import type { Logger } from '../logging/log.ts'
import type { PictureReply, PictureRequest } from './picture-process.ts'
import {
  refuseOtherFormats,
  unreadablePicture,
  type Inset,
  type Picture,
  type PictureFormat,
  type PictureSize,
} from './pictures.ts'

export type PictureEncoderLimits = ProcessPoolLimits & { withinMs: number }

/**
 * On a busy machine a phone's photo takes 0.6 s and 120 MB. The worst case at 40 megapixels (interlaced, 64-bit) takes
 * 7 s and 470 MB.
 */
const defaultLimits: PictureEncoderLimits = {
  maxProcesses: 1,
  maxWaiting: 8,
  megabytes: 700,
  idleSeconds: 60,
  withinMs: 20_000,
}

export type PictureEncoder = {
  /**
   * Re-encodes an untrusted picture. Throws a 400 unless it is an intact JPEG, PNG or WebP of at most 40 megapixels,
   * and a 503 while too many wait.
   */
  encode(uploaded: Buffer, size: PictureSize, format?: PictureFormat): Promise<Picture>
  /**
   * Encodes a drawing that the service itself has made. An untrusted SVG must never come here. An untrusted picture may
   * be part of the drawing, as `inset`.
   */
  draw(svg: string, size: PictureSize, format?: PictureFormat, inset?: Inset): Promise<Picture>
  processIds(): number[]
  close(): void
}

/**
 * Encodes pictures in a separate process (`picture-codec.ts`). A picture that crashes or occupies its decoder must not
 * delay requests: their signatures and connections share the service's thread pool.
 */
export function createPictureEncoder(log: Logger, limits: Partial<PictureEncoderLimits> = {}): PictureEncoder {
  const { withinMs, ...poolLimits } = { ...defaultLimits, ...limits }
  const program = new URL('picture-process.ts', import.meta.url)
  const pool = createProcessPool<PictureRequest, PictureReply>(program, poolLimits)
  const ask = async (request: PictureRequest): Promise<Picture> => {
    const reply = await pool.ask(request, withinMs).catch((error: unknown) => {
      throw toHttpError(error, log)
    })
    if ('unreadable' in reply) throw unreadablePicture()
    return { ...reply.picture, bytes: Buffer.from(reply.picture.bytes) }
  }
  return {
    encode: async (uploaded, size, format = 'webp') => {
      refuseOtherFormats(uploaded)
      return await ask({ bytes: uploaded, size, format })
    },
    draw: (svg, size, format = 'webp', inset) => ask({ svg, size, format, inset }),
    processIds: () => pool.processIds(),
    close: () => pool.close(),
  }
}

function toHttpError(error: unknown, log: Logger): unknown {
  if (!(error instanceof ProcessFailure)) return error
  log.warn({ reason: error.reason }, 'a picture was not encoded')
  if (error.reason === 'crashed') return Object.assign(unreadablePicture(), { cause: error })
  const sentence = 'Many pictures are being stored right now. Please try again in a moment.'
  return new HttpError(503, 'unavailable', sentence, { retryAfter: 10 })
}
