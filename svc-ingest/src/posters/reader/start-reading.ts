import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Asked, ReadLine, Told } from './protocol.ts'

/** Why nothing was read: it is no picture, the time is over, or the process did not bear it. */
export class NotRead extends Error {
  override name = 'NotRead'
  readonly why: 'unreadable' | 'late' | 'broken'

  constructor(why: NotRead['why']) {
    super(`The picture was not read: ${why}`)
    this.why = why
  }
}

/** A process that reads one picture after another. After a failure that is not the picture's alone it has ended. */
export type ReadingProcess = {
  readonly pid: number | undefined
  ended: boolean
  /** Rejects with `NotRead`. `within` is in milliseconds. */
  read(bytes: Uint8Array, within: number, onShare: (share: number) => void): Promise<ReadLine[]>
  end(): void
}

const program = fileURLToPath(new URL('reading-process.ts', import.meta.url))
/** What it needs of the environment: no key, no address, no password. */
const known = ['PATH', 'HOME', 'TMPDIR', 'TZ', 'LANG']

/** Starts one. `megabytes` is the most memory that it may take. */
export function startReading(megabytes: number): ReadingProcess {
  const child = fork(program, [String(megabytes)], {
    serialization: 'advanced',
    execArgv: ['--max-old-space-size=256', '--disable-warning=ExperimentalWarning'],
    env: Object.fromEntries(known.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]]))),
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  child.unref()
  const reading: ReadingProcess = {
    pid: child.pid,
    ended: false,
    read: (bytes, within, onShare) =>
      new Promise((resolve, reject) => {
        const settle = (outcome: () => void) => {
          clearTimeout(deadline)
          child.off('message', hear).off('exit', broke).off('error', broke)
          outcome()
        }
        const giveUp = (why: NotRead['why']) => {
          reading.end()
          settle(() => reject(new NotRead(why)))
        }
        const broke = () => giveUp('broken')
        const hear = (told: Told) => {
          if (told.told === 'share') onShare(told.share)
          else settle(() => (told.told === 'lines' ? resolve(told.lines) : reject(new NotRead('unreadable'))))
        }
        const deadline = setTimeout(() => giveUp('late'), within)
        child.on('message', hear).once('exit', broke).once('error', broke)
        child.send({ bytes } satisfies Asked, (error) => error && broke())
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
