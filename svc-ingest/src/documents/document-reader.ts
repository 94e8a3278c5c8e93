import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { SourceError } from '@convive/service-kit/fetching/source-error'
import type { DocumentReading, WebDocument } from './read-document.ts'
import type { ReaderReply } from './document-reader-process.ts'

/**
 * Reads documents one after the other in a separate process, with bounds on its memory and time. A worker thread is
 * not enough: when a single large allocation fails, V8 ends the whole process, whichever thread made it (seen with
 * 40,000 unclosed `<item>` in 192 MB).
 */
export type DocumentReader = {
  /** Throws a SourceError; `source_reading_failed` if the process had to be ended, or a parser gave up. */
  read: (document: WebDocument) => Promise<DocumentReading>
  /** Ends the process. The document that it reads fails. */
  close: () => Promise<void>
}

/**
 * The time limits of one document and of the start of a process, and how long an idle process stays, in milliseconds;
 * and its memory in megabytes.
 */
export type ReaderLimits = { time: number; start: number; idle: number; memory: number }

const defaultLimits: ReaderLimits = { time: 10_000, start: 30_000, idle: 30_000, memory: 192 }
const script = fileURLToPath(new URL('./document-reader-process.ts', import.meta.url))

export function createDocumentReader(limits: Partial<ReaderLimits> = {}): DocumentReader {
  const { time, start, idle, memory } = { ...defaultLimits, ...limits }
  let child: ReaderProcess | undefined
  let last: Promise<unknown> = Promise.resolve()
  let idleTimer: NodeJS.Timeout | undefined
  let closed = false
  const end = (): void => {
    clearTimeout(idleTimer)
    child?.process.kill('SIGKILL')
    child = undefined
  }
  const readNext = async (document: WebDocument): Promise<DocumentReading> => {
    clearTimeout(idleTimer)
    if (closed) return readingIn(undefined)
    child ??= startProcess(memory, start)
    const reply = await ask(child, document, time)
    if (reply === undefined) end()
    else idleTimer = setTimeout(end, idle).unref()
    return readingIn(reply)
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

/** `started` resolves to true when the process is ready, so that a document's time limit does not include its start. */
type ReaderProcess = { process: ChildProcess; started: Promise<boolean> }

/** The process gets no environment variables and does not keep the service from ending. */
function startProcess(memory: number, start: number): ReaderProcess {
  const child = fork(script, {
    execArgv: [`--max-old-space-size=${memory}`],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    env: {},
  })
  child.on('error', () => undefined)
  child.unref()
  child.channel?.unref()
  return { process: child, started: nextMessage(child, start).then((ready) => ready !== undefined) }
}

/** Undefined if the process did not start, sent no reply in time, or died. */
async function ask(
  { process: child, started }: ReaderProcess,
  document: WebDocument,
  time: number,
): Promise<ReaderReply | undefined> {
  if (!(await started)) return undefined
  const reply = nextMessage(child, time)
  child.send(document, () => undefined)
  return (await reply) as ReaderReply | undefined
}

/** Undefined if the process sends nothing in time, or ends. */
async function nextMessage(child: ChildProcess, time: number): Promise<unknown> {
  const done = new AbortController()
  const { signal } = done
  const nothing = Promise.race([once(child, 'exit', { signal }), pause(time, undefined, { signal })]).then(() => [])
  const reply = once(child, 'message', { signal })
  // Rejects if the process cannot be started. The other promises are rejected when the race is over.
  const [message] = await Promise.race([reply, nothing]).catch(() => [])
  done.abort()
  await Promise.allSettled([reply, nothing])
  return message
}

function readingIn(reply: ReaderReply | undefined): DocumentReading {
  if (reply === undefined)
    throw new SourceError('source_reading_failed', 'The page takes too long or too much memory to read.')
  if ('failure' in reply) throw new SourceError(reply.failure.code, reply.failure.sentence)
  if ('error' in reply)
    throw new SourceError('source_reading_failed', 'The page cannot be read.', { cause: reply.error })
  return reply.reading
}
