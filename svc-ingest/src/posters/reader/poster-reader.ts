import type { Logger } from '@convive/service-kit/log'
import { Refused } from '@convive/service-kit/refused'
import type { ReadLine } from './protocol.ts'
import { NotRead, startReading, type ReadingProcess } from './start-reading.ts'

/** How many posters are read at once and how many may wait; the memory of each process; how long an idle one stays. */
export type ReaderLimits = { atOnce: number; waiting: number; megabytes: number; idleSeconds: number }
export const usualLimits: ReaderLimits = { atOnce: 1, waiting: 8, megabytes: 900, idleSeconds: 60 }

export type PosterReader = {
  /**
   * Reads a picture when it is its turn; `onShare` hears 0 when it begins and how far it is then. `within` bounds waiting and reading together, in milliseconds.
   * Refuses with a 400 what cannot be read, with a 503 what would wait too long.
   */
  read(bytes: Uint8Array, within: number, onShare: (share: number) => void): Promise<ReadLine[]>
  close(): void
}

type Waiting = { begin: () => void }

/** Posters are read in processes of their own, so many at a time; they are started when needed and ended when nothing came for a while. */
export function createPosterReader(limits: ReaderLimits, log: Logger): PosterReader {
  const waiting: Waiting[] = []
  const idle = new Map<ReadingProcess, NodeJS.Timeout>()
  const busy = new Set<ReadingProcess>()
  const state = { running: 0 }

  const take = (): ReadingProcess => {
    const [free] = [...idle.keys()].filter(({ ended }) => !ended)
    const reading = free ?? startReading(limits.megabytes)
    clearTimeout(idle.get(reading))
    idle.delete(reading)
    busy.add(reading)
    return reading
  }
  const giveBack = (reading: ReadingProcess) => {
    busy.delete(reading)
    if (reading.ended) return
    const timer = setTimeout(() => {
      idle.delete(reading)
      reading.end()
    }, limits.idleSeconds * 1000)
    idle.set(reading, timer.unref())
  }
  const turn = (within: number) =>
    new Promise<void>((resolve, reject) => {
      const timer = setTimeout(() => {
        waiting.splice(waiting.indexOf(one), 1)
        reject(tooLong())
      }, within)
      const one = { begin: () => { clearTimeout(timer); resolve() } }
      waiting.push(one)
    })
  return {
    read: async (bytes, within, onShare) => {
      const until = performance.now() + within
      if (state.running >= limits.atOnce) {
        if (waiting.length >= limits.waiting) throw new Refused(503, 'unavailable', 'Many posters are being read right now. Please try again in a moment.', { retryAfter: 10 })
        await turn(within)
      } else state.running++
      onShare(0)
      const reading = take()
      try {
        return await reading.read(bytes, Math.max(0, until - performance.now()), onShare)
      } catch (error) {
        throw refusalOf(error, log)
      } finally {
        giveBack(reading)
        const next = waiting.shift()
        if (next) next.begin()
        else state.running--
      }
    },
    close: () => {
      for (const reading of [...busy, ...idle.keys()]) reading.end()
    },
  }
}

const tooLong = (): Refused => new Refused(503, 'timed_out', 'Reading the picture took too long. Please try again in a moment.', { retryAfter: 10 })

/** What befell the reading process, in the words of an answer. */
function refusalOf(error: unknown, log: Logger): unknown {
  if (!(error instanceof NotRead)) return error
  if (error.why !== 'unreadable') log.warn({ why: error.why }, 'a picture was not read')
  if (error.why === 'late') return tooLong()
  const message = 'The picture cannot be read, or has more than 40 megapixels.'
  return Object.assign(new Refused(400, 'invalid_input', message, { issues: [{ path: 'imageBase64', message }] }), { cause: error })
}
