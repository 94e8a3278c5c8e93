import { parentPort } from 'node:worker_threads'
import { extractFromChat } from '@convive/event-extractor/extract-from-chat'
import { toFindings } from './to-findings.ts'
import { readChat } from '@convive/event-extractor/chat/read-chat'
import type { ChatOutput, ChatInput } from './chat-worker.ts'

/** Reads conversations on a separate thread, so that the service keeps responding. */
parentPort?.on('message', ({ text, importedAt, region }: ChatInput) => {
  const chat = readChat(text, { importedAt, region })
  const { candidates } = extractFromChat(chat)
  parentPort?.postMessage({
    messages: chat.messages.length,
    mediaWithoutText: chat.mediaWithoutText,
    findings: toFindings(chat, candidates, region),
  } satisfies ChatOutput)
})
