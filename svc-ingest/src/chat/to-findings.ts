import type { Region } from '@convive/contracts/enums'
import type { Finding } from '../candidates/finding.ts'
import { hash } from '../candidates/event-proposal.ts'
import type { Candidate } from '@convive/event-extractor/types/candidate'
import type { ChatCandidate } from '@convive/event-extractor/extract-from-chat'
import type { Chat, ChatMessage } from '@convive/event-extractor/chat/chat'

/** A finding of a conversation; `message` is the index of its message. */
export type ChatFinding = Finding & { message: number }

/**
 * Turns the candidates of a conversation into findings. The people who may claim one are those named in the text and
 * its sender.
 */
export function toFindings(chat: Chat, candidates: ChatCandidate[], region: Region): ChatFinding[] {
  const countOf = new Map<number, number>()
  return candidates.map((candidate) => {
    const message = chat.messages[candidate.message]!
    const ordinal = countOf.get(candidate.message) ?? 0
    countOf.set(candidate.message, ordinal + 1)
    const key = keyOf(message, candidate)
    return {
      source: `chat:${region}`,
      sourceUid: hash([key, ordinal]),
      distinctGroup: hash(key),
      phones: [...new Set([...(candidate.authorPhone === null ? [] : [candidate.authorPhone]), ...candidate.phones])],
      span: { start: message.span.start, end: message.span.start + message.span.length },
      message: candidate.message,
      ...excerptOf(chat, message, candidate),
    }
  })
}

/**
 * Identifies a message by its moment and its words, whatever the export format and the author's name there. A text
 * without a header has no moment: its event's date takes that place, so that `mañana` pasted next week is another
 * event.
 */
function keyOf({ author, writtenAt, text }: ChatMessage, { eventDate }: Candidate): string[] {
  const words = text.replaceAll(/\s+/g, ' ')
  return author === null ? [eventDate, words] : [writtenAt.date, writtenAt.time, words]
}

/** The text of the message, followed by the message that corrected it; spans become positions in that text. */
function excerptOf(chat: Chat, message: ChatMessage, candidate: ChatCandidate): Pick<Finding, 'text' | 'candidate'> {
  const parts = [message]
  const fields: Candidate['fields'] = {}
  for (const [field, span] of Object.entries(candidate.fields)) {
    const home = messageAt(parts, span.start) ?? messageAt(chat.messages.slice(candidate.message), span.start)
    if (!home) continue
    if (!parts.includes(home)) parts.push(home)
    fields[field as keyof Candidate['fields']] = {
      ...span,
      start: span.start - home.span.start + offsetOf(parts, home),
    }
  }
  return { text: parts.map(({ text }) => text).join('\n\n'), candidate: { ...candidate, fields } }
}

const messageAt = (messages: ChatMessage[], place: number): ChatMessage | undefined =>
  messages.find(({ span }) => place >= span.start && place < span.start + span.length)
const offsetOf = (parts: ChatMessage[], part: ChatMessage): number =>
  parts.slice(0, parts.indexOf(part)).reduce((sum, { text }) => sum + text.length + 2, 0)
