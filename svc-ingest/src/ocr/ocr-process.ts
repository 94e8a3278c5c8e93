import { HttpError } from '@convive/service-kit/http/http-error'
import sharp from 'sharp'
import { preparePicture } from './prepare-picture.ts'
import type { OcrRequest, OcrReply } from './ocr-messages.ts'
import { createTextRecogniser, type TextRecogniser } from './recognise-text.ts'

/**
 * The OCR process. It is separate, so that a picture that crashes its decoder harms nothing else. It ends with its
 * parent, and when it needs more memory than its argument allows, in megabytes.
 */
const maxMemoryBytes = Number(process.argv[2]) * 1_000_000
sharp.concurrency(1)
sharp.cache(false)

const sendReply = (told: OcrReply) => process.send?.(told)
let ready: Promise<TextRecogniser> | undefined

async function read({ bytes }: OcrRequest): Promise<OcrReply> {
  ready ??= createTextRecogniser((share) => sendReply({ told: 'share', share }))
  try {
    const picture = await preparePicture(Buffer.from(bytes))
    return { told: 'lines', lines: await (await ready).read(picture) }
  } catch (error) {
    if (error instanceof HttpError) return { told: 'unreadable' }
    throw error
  }
}

setInterval(() => {
  if (process.memoryUsage.rss() > maxMemoryBytes) process.exit(70)
}, 100)
process.on('disconnect', () => process.exit(0))
process.on('message', (asked: OcrRequest) => void read(asked).then(sendReply, () => process.exit(1)))
