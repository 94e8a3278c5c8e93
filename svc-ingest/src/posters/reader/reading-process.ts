import { Refused } from '@convive/service-kit/refused'
import sharp from 'sharp'
import { prepare } from './prepare.ts'
import type { Asked, Told } from './protocol.ts'
import { createRecogniser, type Recogniser } from './recognise.ts'

/** A process of its own, so that whatever a picture does to a decoder befalls nobody else. It ends with whoever started it, and when it needs more memory than its argument says, in megabytes. */
const mostBytes = Number(process.argv[2]) * 1_000_000
sharp.concurrency(1)
sharp.cache(false)

const tell = (told: Told) => process.send?.(told)
let ready: Promise<Recogniser> | undefined

async function read({ bytes }: Asked): Promise<Told> {
  ready ??= createRecogniser((share) => tell({ told: 'share', share }))
  try {
    const picture = await prepare(Buffer.from(bytes))
    return { told: 'lines', lines: await (await ready).read(picture) }
  } catch (error) {
    if (error instanceof Refused) return { told: 'unreadable' }
    throw error
  }
}

setInterval(() => {
  if (process.memoryUsage.rss() > mostBytes) process.exit(70)
}, 100)
process.on('disconnect', () => process.exit(0))
process.on('message', (asked: Asked) => void read(asked).then(tell, () => process.exit(1)))
