import type { Region } from '@convive/contracts/enums'
import { type Finding, judge, type Judged } from '../candidates/finding.ts'
import { hash } from '../candidates/event-proposal.ts'
import { findOtherReadings } from '../candidates/other-readings.rules.ts'
import type { RejectionReason } from '@convive/event-extractor/assembly/rejection-reasons'
import { daysBetween } from '@convive/formats/calendar-date'
import { isPast, timeSpanOf, costaRicaInstant } from '@convive/formats/costa-rica-time'
import { isPublishedAttended } from '@convive/event-extractor/attended'
import type { Candidate, ReviewReason } from '@convive/event-extractor/types/candidate'
import type { ChatCandidate } from '@convive/event-extractor/extract-from-chat'
import type { Chat, ChatMessage, LocalMoment } from '@convive/event-extractor/chat/message-headers'

/** A finding of a conversation; `message` is the index of its message. */
export type ChatFinding = Finding & { message: number }

/** A finding of a conversation: an event, or a text that is not an event, with the reason. */
type Read = { candidate: ChatCandidate; reason?: RejectionReason }

type Context = { region: Region; now: LocalMoment }

/**
 * Turns what was read in a conversation into findings, in the order of its messages. The people who may claim one are
 * those named in the text and its sender. What is over by `now` in a conversation that continues is not published: it
 * is set aside, or reviewed if it repeats. A person who imports an old conversation wants its past.
 */
export function toFindings(chat: Chat, read: Read[], { region, now }: Context): ChatFinding[] {
  const countOf = new Map<string, number>()
  const sorted = read.toSorted((one, other) => one.candidate.message - other.candidate.message)
  const isCurrent = isOngoing(chat, now)
  return sorted.map(({ candidate: found, reason }) => {
    const message = chat.messages[found.message]!
    const judged: Judged<ChatCandidate> = reason ? judge(found, reason) : { candidate: found }
    const { candidate, setAside } = isCurrent ? setAsideIfOver(judged, now) : judged
    const attended = reason === undefined && !setAside && isPublishedAttended(candidate)
    const series = `${found.message} ${reason === undefined ? '' : 'set aside'}`
    const ordinal = countOf.get(series) ?? 0
    countOf.set(series, ordinal + 1)
    const key = keyOf(message, candidate)
    const excerpt = excerptOf(chat, message, candidate)
    return {
      source: `chat:${region}`,
      // A text that is not an event has a separate uid, so that it never takes the uid of an event in the same message.
      sourceUid: hash(reason === undefined ? [key, ordinal] : [key, 'set aside', ordinal]),
      differentEventsGroup: hash(key),
      phones: [...new Set([...(candidate.authorPhone === null ? [] : [candidate.authorPhone]), ...candidate.phones])],
      span: { start: message.span.start, end: message.span.start + message.span.length },
      message: candidate.message,
      ...senderOf(message),
      ...(setAside && { setAside }),
      ...(reason === undefined && { writtenOn: message.writtenAt.date }),
      ...followUpOf(candidate, reason),
      ...excerpt,
      attended,
      ...(!attended && {
        otherReadings: findOtherReadings(excerpt.text, excerpt.candidate, message.writtenAt.date),
      }),
    }
  })
}

/** Its newest message is of today or yesterday. */
const isOngoing = ({ messages }: Chat, now: LocalMoment): boolean =>
  messages.some(({ writtenAt }) => daysBetween(writtenAt.date, now.date) <= 1)

function setAsideIfOver({ candidate, setAside }: Judged<ChatCandidate>, now: LocalMoment): Judged<ChatCandidate> {
  if (setAside) return { candidate, setAside }
  if (!isOver(candidate, now)) return { candidate }
  // A series continues, so a person chooses its next date.
  return candidate.recurrence && (candidate.recurrence.until ?? now.date) >= now.date
    ? { candidate: { ...candidate, needsReview: [...new Set<ReviewReason>([...candidate.needsReview, 'date_past'])] } }
    : { candidate, setAside: 'past' }
}

/** An event without an hour is over when its last day is over. */
function isOver({ eventDate, eventEndDate, eventStartTime, eventEndTime }: Candidate, now: LocalMoment): boolean {
  const lastDate = eventEndDate ?? eventDate
  return eventStartTime === null
    ? lastDate < now.date
    : isPast(timeSpanOf({ eventDate: lastDate, eventStartTime, eventEndTime }), costaRicaInstant(now.date, now.time))
}

const maxNameLength = 100
/**
 * The sender's name. It is sometimes a number, and numbers are kept only for claims. A text without a header has none.
 */
const senderOf = ({ author, authorPhone, writtenAt }: ChatMessage): Pick<Finding, 'author' | 'writtenAt'> =>
  author === null
    ? {}
    : {
        author: authorPhone === null ? author.slice(0, maxNameLength).toWellFormed() : null,
        writtenAt: `${writtenAt.date} ${writtenAt.time}`,
      }

const followUpOf = ({ changesEvent }: ChatCandidate, reason?: RejectionReason): Pick<Finding, 'followsUp'> => {
  if (reason === 'cancelled') return { followsUp: 'cancelled' }
  return changesEvent && reason === undefined ? { followsUp: 'changed' } : {}
}

/**
 * Identifies a message by its moment and its words, whatever the export format and the author's name there. A text
 * without a header has no moment. The date of its event replaces it, so that `mañana` pasted next week is another
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
