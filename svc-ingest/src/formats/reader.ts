import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { SourceFailed } from '../fetching/source-failed.ts'
import type { DocumentReading, WebDocument } from './read-document.ts'
import type { Answer } from './reader-process.ts'

/**
 * Reads documents one after the other in a process of its own, with bounds on its memory and time. A thread would not do: where a single large
 * allocation is refused, V8 ends the whole process, whichever thread it was (seen with 40,000 unclosed `<item>` in 192 MB).
 */
export type Reader = {
  /** Throws a SourceFailed; `source_reading_failed` if the process had to be ended, or a parser gave up. */
  read: (document: WebDocument) => Promise<DocumentReading>
  /** What is being read fails at once. */
  close: () => Promise<void>
}

/** The longest that one document may take and that an unused process is kept, in milliseconds, and its memory, in megabytes. */
export type ReaderLimits = { time: number; idle: number; memory: number }

const usual: ReaderLimits = { time: 10_000, idle: 30_000, memory: 192 }
const script = fileURLToPath(new URL('./reader-process.ts', import.meta.url))

export function openReader(limits: Partial<ReaderLimits> = {}): Reader {
  const { time, idle, memory } = { ...usual, ...limits }
  let child: ChildProcess | undefined
  let last: Promise<unknown> = Promise.resolve()
  let rest: NodeJS.Timeout | undefined
  let closed = false
  const end = (): void => {
    clearTimeout(rest)
    child?.kill('SIGKILL')
    child = undefined
  }
  const readNext = async (document: WebDocument): Promise<DocumentReading> => {
    clearTimeout(rest)
    if (closed) return readingIn(undefined)
    child ??= start(memory)
    const answer = await ask(child, document, time)
    if (answer === undefined) end()
    else rest = setTimeout(end, idle).unref()
    return readingIn(answer)
  }
  return {
    read: (document) => {
      const reading = last.then(() => readNext(document))
      last = reading.catch(() => undefined)
      return reading
    },
    close: async () => {
      closed = true
      end()
      await last
    },
  }
}

/** It knows nothing of our environment, and does not keep the service from ending. */
function start(memory: number): ChildProcess {
  const child = fork(script, { execArgv: [`--max-old-space-size=${memory}`], stdio: ['ignore', 'ignore', 'ignore', 'ipc'], env: {} })
  child.on('error', () => undefined)
  child.unref()
  child.channel?.unref()
  return child
}

/** Undefined for a process that answered nothing in time, or died. */
async function ask(child: ChildProcess, document: WebDocument, time: number): Promise<Answer | undefined> {
  const done = new AbortController()
  const { signal } = done
  const nothing = Promise.race([once(child, 'exit', { signal }), pause(time, undefined, { signal })]).then(() => [])
  const answer = once(child, 'message', { signal })
  child.send(document, () => undefined)
  // It rejects when the process cannot be started; and those who lose the race do when it is over.
  const [message] = await Promise.race([answer, nothing]).catch(() => [])
  done.abort()
  await Promise.allSettled([answer, nothing])
  return message as Answer | undefined
}

function readingIn(answer: Answer | undefined): DocumentReading {
  if (answer === undefined) throw new SourceFailed('source_reading_failed', 'The page takes too long or too much memory to read.')
  if ('failure' in answer) throw new SourceFailed(answer.failure.code, answer.failure.sentence)
  if ('error' in answer) throw new SourceFailed('source_reading_failed', 'The page cannot be read.', { cause: answer.error })
  return answer.reading
}
