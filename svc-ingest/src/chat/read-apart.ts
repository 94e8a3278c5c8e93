import { Worker } from 'node:worker_threads'
import type { ImportFailure } from '@convive/contracts/imports'
import type { Region } from '@convive/contracts/vocabulary'
import type { LocalMoment } from './chat.ts'
import type { ChatFind } from './finds-of.ts'

export type ChatToRead = { text: string; importedAt: LocalMoment; region: Region }
/** How many messages were read, how many pictures came without a word, and what the rest announce. */
export type ChatRead = { messages: number; mediaWithoutText: number; finds: ChatFind[] }
/** Reads a conversation, or tells why it cannot be read. */
export type ReadChat = (chat: ChatToRead) => Promise<ChatRead | ImportFailure>

/** Reading is linear: a conversation as long as may be takes a few seconds on a slow machine. */
const mostMilliseconds = 30_000
const mostMegabytes = 512

/** Reads one conversation after another on a thread of their own, which ends with the signal. A thread takes most of a second to start, so it stays. */
export function chatReader(signal: AbortSignal): ReadChat {
  let idle: Worker | undefined
  signal.addEventListener('abort', () => void idle?.terminate())
  return async ({ text, importedAt, region }) => {
    const worker = idle ?? startWorker()
    idle = undefined
    const read = await readBy(worker, { text, importedAt, region }, signal)
    if (typeof read === 'string') await worker.terminate()
    else idle = worker
    return read
  }
}

function startWorker(): Worker {
  const worker = new Worker(new URL('./reading-worker.ts', import.meta.url), { resourceLimits: { maxOldGenerationSizeMb: mostMegabytes } })
  // Out of memory, or a bug of ours that a text has found: that text alone cannot be read. The exit that follows tells so.
  worker.on('error', () => undefined)
  return worker
}

async function readBy(worker: Worker, chat: ChatToRead, signal: AbortSignal): Promise<ChatRead | ImportFailure> {
  const read = Promise.withResolvers<ChatRead | ImportFailure>()
  const timer = setTimeout(() => read.resolve('too_slow'), mostMilliseconds)
  const stop = () => read.resolve('interrupted')
  signal.addEventListener('abort', stop)
  if (signal.aborted) stop()
  worker.once('message', read.resolve)
  const fail = () => read.resolve('unreadable')
  worker.once('exit', fail)
  worker.postMessage(chat)
  try {
    return await read.promise
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', stop)
    worker.off('message', read.resolve).off('exit', fail)
  }
}
