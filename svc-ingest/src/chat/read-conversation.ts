import { extractFromChat } from '@convive/event-extractor/extract-from-chat'
import type { Chat, LocalMoment } from '@convive/event-extractor/chat/message-headers'
import { readChat } from '@convive/event-extractor/chat/read-chat'
import type { Region } from '@convive/contracts/enums'
import { atCurrentDate } from '../candidates/publish-candidate.ts'
import { toFindings, type ChatFinding } from './to-findings.ts'

export type Conversation = { text: string; importedAt: LocalMoment; region: Region }
/**
 * How many messages were read, how many pictures had no text, whether headers of an unknown form were seen, and the
 * events that the conversation announces.
 */
export type ConversationReading = Pick<Chat, 'mediaWithoutText' | 'unknownHeaders'> & {
  messages: number
  findings: ChatFinding[]
}

export function readConversation({ text, importedAt, region }: Conversation): ConversationReading {
  const chat = readChat(text, { importedAt, region })
  const { candidates, setAside } = extractFromChat(chat)
  const current = candidates.map((candidate) => atCurrentDate(candidate, importedAt.date))
  return {
    messages: chat.messages.length,
    mediaWithoutText: chat.mediaWithoutText,
    unknownHeaders: chat.unknownHeaders,
    findings: toFindings(chat, [...current.map((candidate) => ({ candidate })), ...setAside], {
      region,
      now: importedAt,
    }),
  }
}
