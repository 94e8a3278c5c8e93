import type { Region } from '@convive/contracts/vocabulary'
import type { Find } from '../candidates/find.ts'
import { hash } from '../candidates/proposal.ts'
import type { Candidate } from '../extraction/candidate.ts'
import type { ChatCandidate } from '../extraction/extract-from-chat.ts'
import type { Chat, ChatMessage } from './chat.ts'

/** A find of a conversation; `message` is the place of the message that it stands in. */
export type ChatFind = Find & { message: number }

/** What a conversation's candidates are called, what they were read from, and who may claim them: whoever is named in the text, and who sent it. */
export function findsOf(chat: Chat, candidates: ChatCandidate[], region: Region): ChatFind[] {
  const countOf = new Map<number, number>()
  return candidates.map((candidate) => {
    const message = chat.messages[candidate.message]!
    const ordinal = countOf.get(candidate.message) ?? 0
    countOf.set(candidate.message, ordinal + 1)
    const key = keyOf(message, candidate)
    return {
      source: `chat:${region}`,
      sourceUid: hash([key, ordinal]),
      apart: hash(key),
      phones: [...new Set([...(candidate.authorPhone === null ? [] : [candidate.authorPhone]), ...candidate.phones])],
      span: { start: message.span.start, end: message.span.start + message.span.length },
      message: candidate.message,
      ...excerptOf(chat, message, candidate),
    }
  })
}

/**
 * A message is known again by its moment and its words, in whatever format it is exported and whatever its author is called there. A text without
 * a header has no moment; the day of its event stands for it, so that `mañana` pasted next week is another.
 */
function keyOf({ author, writtenAt, text }: ChatMessage, { eventDate }: Candidate): string[] {
  const words = text.replaceAll(/\s+/g, ' ')
  return author === null ? [eventDate, words] : [writtenAt.date, writtenAt.time, words]
}

/** The message, with the one that put it right below it where there is one; spans become places in that. */
function excerptOf(chat: Chat, message: ChatMessage, candidate: ChatCandidate): Pick<Find, 'text' | 'candidate'> {
  const parts = [message]
  const fields: Candidate['fields'] = {}
  for (const [field, span] of Object.entries(candidate.fields)) {
    const home = messageAt(parts, span.start) ?? messageAt(chat.messages.slice(candidate.message), span.start)
    if (!home) continue
    if (!parts.includes(home)) parts.push(home)
    fields[field as keyof Candidate['fields']] = { ...span, start: span.start - home.span.start + offsetOf(parts, home) }
  }
  return { text: parts.map(({ text }) => text).join('\n\n'), candidate: { ...candidate, fields } }
}

const messageAt = (messages: ChatMessage[], place: number): ChatMessage | undefined => messages.find(({ span }) => place >= span.start && place < span.start + span.length)
const offsetOf = (parts: ChatMessage[], part: ChatMessage): number => parts.slice(0, parts.indexOf(part)).reduce((sum, { text }) => sum + text.length + 2, 0)
