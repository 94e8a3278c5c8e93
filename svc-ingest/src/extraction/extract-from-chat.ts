import type { Chat, ChatMessage, LocalMoment } from '../chat/chat.ts'
import type { PassedOver } from './assembly/passed-over.ts'
import type { Candidate, ReviewReason } from './candidate.ts'
import { corrected, isCorrection } from './corrections.ts'
import { dayNumber, parseDate } from './dates/civil-date.ts'
import { understand, type Understood } from './extract-events.ts'
import type { Work } from './reading/reading.ts'

/** A candidate with the message it came from. Its spans are places in the whole input. */
export type ChatCandidate = Candidate & { author: string | null; authorPhone: string | null; writtenAt: LocalMoment; message: number }

/** Why a message of a chat became no event: what it is, or that it put right or called off an earlier one. */
export type Ignored = { message: number; reason: PassedOver | 'correction' | 'cancellation' }

export type ChatEvents = { candidates: ChatCandidate[]; ignored: Ignored[] }

/** So long, in minutes, may the author of an event put it right in a message of its own. */
const correctionMinutes = 30

type Recent = { at: number; places: number[] }
type Kept = (ChatCandidate | undefined)[]

/** The events of a conversation, corrections and cancellations by their authors applied. */
export function extractFromChat(chat: Chat, work?: Work): ChatEvents {
  const kept: Kept = []
  const ignored: Ignored[] = []
  const recent = new Map<string, Recent>()
  for (const [index, message] of chat.messages.entries()) {
    const understood = understand(message.text, { writtenOn: message.writtenAt.date, writtenAt: message.writtenAt.time, ...(chat.region ? { region: chat.region } : {}), ...(work ? { work } : {}) })
    const earlier = message.author === null ? undefined : recent.get(message.author)
    const effect = earlier && applyTo(kept, earlier, message, understood)
    if (effect) ignored.push({ message: index, reason: effect })
    else if (understood.candidates.length === 0) ignored.push({ message: index, reason: understood.passedOver[0] ?? 'no_event' })
    else {
      const places = understood.candidates.map((candidate) => kept.push(fromMessage(candidate, message, index)) - 1)
      if (message.author !== null) recent.set(message.author, { at: minutesOf(message.writtenAt), places })
    }
  }
  return { candidates: kept.filter((candidate) => candidate !== undefined), ignored }
}

/** What a message does to the last event of its author: puts it right, calls it off, or nothing. */
function applyTo(kept: Kept, earlier: Recent, message: ChatMessage, understood: Understood): 'correction' | 'cancellation' | undefined {
  const soon = minutesOf(message.writtenAt) - earlier.at <= correctionMinutes
  if (understood.candidates.length === 0 && understood.passedOver.includes('cancelled')) {
    for (const place of earlier.places) kept[place] = soon ? undefined : withDoubt(kept[place])
    return 'cancellation'
  }
  if (!soon || !isCorrection(understood.reading, message.text)) return undefined
  const place = placeFor(kept, earlier.places, understood.candidates)
  const candidate = place === undefined ? undefined : kept[place]
  const better = candidate && corrected(candidate, understood.reading, understood.pieces, message.writtenAt.date)
  if (place === undefined || !better) return undefined
  kept[place] = { ...candidate, ...better, fields: { ...candidate.fields, ...shifted(changed(better.fields, candidate.fields), message.span.start) } }
  return 'correction'
}

/** The event a correction is about: the one of the same name, or without a name the last. Undefined if it announces another. */
function placeFor(kept: Kept, places: number[], announced: Candidate[]): number | undefined {
  const name = announced[0]?.title.toLowerCase()
  return name === undefined ? places.at(-1) : places.find((place) => kept[place]?.title.toLowerCase() === name)
}

const changed = (fields: Candidate['fields'], before: Candidate['fields']): Candidate['fields'] =>
  Object.fromEntries(Object.entries(fields).filter(([field, span]) => before[field as keyof Candidate['fields']] !== span))

const withDoubt = (candidate: ChatCandidate | undefined): ChatCandidate | undefined =>
  candidate && { ...candidate, needsReview: [...new Set<ReviewReason>([...candidate.needsReview, 'maybe_cancelled'])] }

function fromMessage(candidate: Candidate, { author, authorPhone, writtenAt, span }: ChatMessage, message: number): ChatCandidate {
  return { ...candidate, fields: shifted(candidate.fields, span.start), author, authorPhone, writtenAt, message }
}

const shifted = (fields: Candidate['fields'], by: number): Candidate['fields'] =>
  Object.fromEntries(Object.entries(fields).map(([field, span]) => [field, { ...span, start: span.start + by }]))

function minutesOf({ date, time }: LocalMoment): number {
  return dayNumber(parseDate(date)) * 24 * 60 + Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
}
