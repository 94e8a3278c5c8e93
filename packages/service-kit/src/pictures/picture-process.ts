import sharp from 'sharp'
import { answerParent } from '../child-processes/answer-parent.ts'
import { HttpError } from '../http/http-error.ts'
import { encodePicture, type Picture, type PictureFormat, type PictureSize } from './pictures.ts'

export type PictureRequest = { bytes: Uint8Array; size: PictureSize; format: PictureFormat }
/** The picture, or that the bytes are none. */
export type PictureReply = { picture: Picture } | { unreadable: true }

// One thread for one picture, and no pixels kept afterwards: the memory limit is the process's.
sharp.concurrency(1)
sharp.cache(false)

answerParent(async ({ bytes, size, format }: PictureRequest): Promise<PictureReply> => {
  try {
    return { picture: await encodePicture(Buffer.from(bytes), size, format) }
  } catch (error) {
    if (error instanceof HttpError) return { unreadable: true }
    throw error
  }
})
