import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { OcrRequest, ReadLine, OcrReply } from './ocr-messages.ts'

/** Why nothing was read: it is not a picture, the time is over, or the process crashed. */
export class OcrError extends Error {
  override name = 'NotRead'
  readonly why: 'unreadable' | 'late' | 'broken'

  constructor(why: OcrError['why']) {
    super(`The picture was not read: ${why}`)
    this.why = why
  }
}

/** A process that reads one picture after another. It ends after a failure that is not the picture's alone. */
export type OcrProcess = {
  readonly pid: number | undefined
  ended: boolean
  /** Rejects with `OcrError`. `within` is in milliseconds. */
  read(bytes: Uint8Array, within: number, onShare: (share: number) => void): Promise<ReadLine[]>
  end(): void
}

const program = fileURLToPath(new URL('ocr-process.ts', import.meta.url))
/** The environment variables it gets: no key, no address, no password. */
const passedVariables = ['PATH', 'HOME', 'TMPDIR', 'TZ', 'LANG']

/** Starts an OCR process. `megabytes` limits its memory. */
export function startOcrProcess(megabytes: number): OcrProcess {
  const child = fork(program, [String(megabytes)], {
    serialization: 'advanced',
    execArgv: ['--max-old-space-size=256', '--disable-warning=ExperimentalWarning'],
    env: Object.fromEntries(
      passedVariables.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]])),
    ),
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  child.unref()
  const reading: OcrProcess = {
    pid: child.pid,
    ended: false,
    read: (bytes, within, onShare) =>
      new Promise((resolve, reject) => {
        const settle = (outcome: () => void) => {
          clearTimeout(deadline)
          child.off('message', hear).off('exit', broke).off('error', broke)
          outcome()
        }
        const giveUp = (why: OcrError['why']) => {
          reading.end()
          settle(() => reject(new OcrError(why)))
        }
        const broke = () => giveUp('broken')
        const hear = (told: OcrReply) => {
          if (told.told === 'share') onShare(told.share)
          else settle(() => (told.told === 'lines' ? resolve(told.lines) : reject(new OcrError('unreadable'))))
        }
        const deadline = setTimeout(() => giveUp('late'), within)
        child.on('message', hear).once('exit', broke).once('error', broke)
        child.send({ bytes } satisfies OcrRequest, (error) => error && broke())
      }),
    end: () => {
      reading.ended = true
      child.kill('SIGKILL')
    },
  }
  child.once('exit', () => void (reading.ended = true))
  child.on('error', () => void (reading.ended = true))
  return reading
}
