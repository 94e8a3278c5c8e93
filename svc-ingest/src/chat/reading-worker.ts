import { parentPort } from 'node:worker_threads'
import { extractFromChat } from '../extraction/extract-from-chat.ts'
import { findsOf } from './finds-of.ts'
import { readChat } from './read-chat.ts'
import type { ChatRead, ChatToRead } from './read-apart.ts'

/** Reads conversations on a thread of its own, so that the service goes on answering meanwhile. */
parentPort?.on('message', ({ text, importedAt, region }: ChatToRead) => {
  const chat = readChat(text, { importedAt, region })
  const { candidates } = extractFromChat(chat)
  parentPort?.postMessage({ messages: chat.messages.length, mediaWithoutText: chat.mediaWithoutText, finds: findsOf(chat, candidates, region) } satisfies ChatRead)
})
