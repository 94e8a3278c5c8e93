import type { Logger } from '@convive/service-kit/logging/log'
import { HttpError } from '@convive/service-kit/http/http-error'
import type { ReadLine } from './ocr-messages.ts'
import { OcrError, startOcrProcess, type OcrProcess } from './start-ocr-process.ts'

/**
 * How many posters are read at the same time and how many may wait; the memory of each process; how long an idle
 * process stays.
 */
export type PosterReaderLimits = { maxConcurrent: number; maxWaiting: number; megabytes: number; idleSeconds: number }
export const defaultLimits: PosterReaderLimits = { maxConcurrent: 1, maxWaiting: 8, megabytes: 900, idleSeconds: 60 }

export type PosterReader = {
  /**
   * Reads a picture when it is its turn. `onShare` receives 0 at the start and then the progress. `within` limits
   * waiting and reading together, in milliseconds. Refuses an unreadable picture with a 400, and a wait that would be
   * too long with a 503.
   */
  read(bytes: Uint8Array, within: number, onShare: (share: number) => void): Promise<ReadLine[]>
  close(): void
}

type Waiting = { begin: () => void }

/** Reads posters in separate processes, which start when needed and end after a while without work. */
export function createPosterReader(limits: PosterReaderLimits, log: Logger): PosterReader {
  const waiting: Waiting[] = []
  const idle = new Map<OcrProcess, NodeJS.Timeout>()
  const busy = new Set<OcrProcess>()
  const state = { running: 0 }

  const take = (): OcrProcess => {
    const [free] = [...idle.keys()].filter(({ ended }) => !ended)
    const reading = free ?? startOcrProcess(limits.megabytes)
    clearTimeout(idle.get(reading))
    idle.delete(reading)
    busy.add(reading)
    return reading
  }
  const giveBack = (reading: OcrProcess) => {
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
        reject(timedOut())
      }, within)
      const one = {
        begin: () => {
          clearTimeout(timer)
          resolve()
        },
      }
      waiting.push(one)
    })
  return {
    read: async (bytes, within, onShare) => {
      const until = performance.now() + within
      if (state.running >= limits.maxConcurrent) {
        if (waiting.length >= limits.maxWaiting)
          throw new HttpError(
            503,
            'unavailable',
            'Many posters are being read right now. Please try again in a moment.',
            { retryAfter: 10 },
          )
        await turn(within)
      } else state.running++
      onShare(0)
      const reading = take()
      try {
        return await reading.read(bytes, Math.max(0, until - performance.now()), onShare)
      } catch (error) {
        throw toHttpError(error, log)
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

const timedOut = (): HttpError =>
  new HttpError(503, 'timed_out', 'Reading the picture took too long. Please try again in a moment.', {
    retryAfter: 10,
  })

/** The HTTP error for a failure of the OCR process. */
function toHttpError(error: unknown, log: Logger): unknown {
  if (!(error instanceof OcrError)) return error
  if (error.why !== 'unreadable') log.warn({ why: error.why }, 'a picture was not read')
  if (error.why === 'late') return timedOut()
  const message = 'We can’t read the picture, or it’s larger than 40 megapixels.'
  return Object.assign(new HttpError(400, 'invalid_input', message, { issues: [{ path: 'imageBase64', message }] }), {
    cause: error,
  })
}
