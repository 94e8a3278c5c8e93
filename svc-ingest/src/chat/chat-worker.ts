import { Worker } from 'node:worker_threads'
import type { ImportFailure } from '@convive/contracts/import-review'
import type { Region } from '@convive/contracts/enums'
import type { LocalMoment } from '@convive/event-extractor/chat/chat'
import type { ChatFinding } from './to-findings.ts'

export type ChatInput = { text: string; importedAt: LocalMoment; region: Region }
/** How many messages were read, how many pictures had no text, and the events that the conversation announces. */
export type ChatOutput = { messages: number; mediaWithoutText: number; findings: ChatFinding[] }
/** Reads a conversation, or says why it cannot be read. */
export type ReadChat = (chat: ChatInput) => Promise<ChatOutput | ImportFailure>

/** Reading is linear: the longest conversation takes a few seconds on a slow machine. */
const maxMilliseconds = 30_000
const maxMegabytes = 512

/**
 * Reads conversations one after the other on a separate thread, which ends with the signal. The thread stays for the
 * next conversation, because starting one takes most of a second.
 */
export function createChatWorker(signal: AbortSignal): ReadChat {
  let worker: Worker | undefined
  let last: Promise<unknown> = Promise.resolve()
  signal.addEventListener('abort', () => void worker?.terminate())
  const readNext = async (chat: ChatInput): Promise<ChatOutput | ImportFailure> => {
    const current = (worker ??= startWorker())
    const read = await readWith(current, chat, signal)
    if (typeof read === 'string') {
      worker = undefined
      await current.terminate()
    }
    return read
  }
  return ({ text, importedAt, region }) => {
    const reading = last.then(() => readNext({ text, importedAt, region }))
    last = reading.catch(() => undefined)
    return reading
  }
}

function startWorker(): Worker {
  const worker = new Worker(new URL('./reading-worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: maxMegabytes },
  })
  // The thread ran out of memory, or the text revealed a bug. Only that text is unreadable; the exit event reports it.
  worker.on('error', () => undefined)
  return worker
}

async function readWith(worker: Worker, chat: ChatInput, signal: AbortSignal): Promise<ChatOutput | ImportFailure> {
  const read = Promise.withResolvers<ChatOutput | ImportFailure>()
  const timer = setTimeout(() => read.resolve('too_slow'), maxMilliseconds)
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
