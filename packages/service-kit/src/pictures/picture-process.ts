import sharp from 'sharp'
import { runPoolWorker } from '../child-processes/process-pool.ts'
import { HttpError } from '../http/http-error.ts'
import { encodeDrawing, encodePicture } from './picture-codec.ts'
import type { Inset, Picture, PictureFormat, PictureSize } from './picture-encoder.ts'

/** An untrusted picture, or a drawing that the service made. */
export type PictureRequest = { size: PictureSize; format: PictureFormat } & (
  | { bytes: Uint8Array }
  | { svg: string; inset?: Inset | undefined }
)
/** The encoded picture, or `unreadable` if the bytes are not a picture. */
export type PictureReply = { picture: Picture } | { unreadable: true }

// One thread for one picture, and no pixels kept afterwards: the memory limit is the process's.
sharp.concurrency(1)
sharp.cache(false)

runPoolWorker(async ({ size, format, ...given }: PictureRequest): Promise<PictureReply> => {
  try {
    if ('svg' in given) return { picture: await encodeDrawing(given.svg, size, format, given.inset) }
    return { picture: await encodePicture(Buffer.from(given.bytes), size, format) }
  } catch (error) {
    if (error instanceof HttpError) return { unreadable: true }
    throw error
  }
})
