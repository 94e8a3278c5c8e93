import { createProcessPool, ProcessFailure, type ProcessPoolLimits } from '../child-processes/process-pool.ts'
import { HttpError } from '../http/http-error.ts'
import type { Logger } from '../logging/log.ts'
import type { PictureReply, PictureRequest } from './picture-process.ts'
import type { ImageFocus } from '@convive/formats/image-focus'
import type { Call } from '../http/serve.ts'

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

/** An encoded picture without metadata, named by the hash of its bytes, as `<32 hex digits>.webp`. Its sides are in pixels. */
export type Picture = { name: string; bytes: Buffer; width: number; height: number }

/** WebP, or JPEG on white for programs that read no WebP. */
export type PictureFormat = 'webp' | 'jpeg'

/**
 * The size of a stored picture in pixels: whole, with no side longer than `longestSide`, or cropped to its central
 * square. With `maxBytes`, the quality is lowered until the file is small enough.
 */
export type PictureSize = ({ longestSide: number } | { square: number }) & { maxBytes?: number }

const signatures = {
  jpeg: (bytes: Buffer) => bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])),
  png: (bytes: Buffer) => bytes.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])),
  webp: (bytes: Buffer) => bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP',
}

/** The largest body with such a picture in base64, for `serve`. */
export const pictureBody = (maxBytes: number): number => Math.ceil(maxBytes / 3) * 4 + 200

/** Decodes a field `imageBase64`, plain or as a data URL. Throws a 413 beyond `maxBytes`. */
export function decodePicture(imageBase64: string, maxBytes: number): Buffer {
  const bytes = Buffer.from(imageBase64.replace(/^data:[\w/+.-]{0,50};base64,/, ''), 'base64')
  if (bytes.length > maxBytes)
    throw new HttpError(413, 'too_large', `The picture is larger than ${maxBytes / 1024 / 1024} MB.`)
  return bytes
}

/**
 * Throws a 400 unless the first bytes are those of a JPEG, PNG or WebP, whatever type the picture claims. Decodes
 * nothing.
 */
export function refuseOtherFormats(uploaded: Buffer): void {
  if (!Object.values(signatures).some((matches) => matches(uploaded)))
    throw badPicture('The picture must be a JPEG, PNG or WebP.')
}

/** An untrusted picture that fills a part of a drawing, centred if it has no focus. */
export type Inset = {
  bytes: Uint8Array
  left: number
  top: number
  width: number
  height: number
  focus?: ImageFocus | undefined
}

/**
 * Responds with a stored picture. Its name depends on its content, so it may be cached permanently. The content
 * security policy lets nothing in it run, even when it is opened on its own.
 */
export function respondWithPicture(call: Pick<Call, 'setHeader'>, bytes: Buffer): Uint8Array<ArrayBuffer> {
  call.setHeader('cache-control', 'public, max-age=31536000, immutable')
  call.setHeader('x-content-type-options', 'nosniff')
  call.setHeader('content-security-policy', `default-src 'none'`)
  return new Uint8Array(bytes)
}

export const unreadablePicture = (): HttpError =>
  badPicture('We can’t read the picture, or it’s larger than 40 megapixels.')

const badPicture = (message: string) =>
  new HttpError(400, 'invalid_input', message, { issues: [{ path: 'imageBase64', message }] })
