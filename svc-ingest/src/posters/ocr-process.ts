import { runPoolWorker } from '@convive/service-kit/child-processes/process-pool'
import { HttpError } from '@convive/service-kit/http/http-error'
import sharp from 'sharp'
import { type OcrReply, type OcrRequest, readPoster } from './read-poster.ts'
import { createTextRecognizer, type TextRecognizer } from './recognize-text.ts'

sharp.concurrency(1)
sharp.cache(false)

let recognizer: Promise<TextRecognizer> | undefined

/** The OCR process reports the progress of a reading as a share from 0 to 1. */
runPoolWorker(async ({ bytes }: OcrRequest, report): Promise<OcrReply> => {
  recognizer ??= createTextRecognizer(report)
  try {
    return { lines: await readPoster(await recognizer, Buffer.from(bytes)) }
  } catch (error) {
    if (error instanceof HttpError) return { unreadable: true }
    throw error
  }
})
