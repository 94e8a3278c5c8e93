import type { Chat, ChatMessage, LocalMoment } from './chat/chat.ts'
import type { RejectionReason } from './assembly/rejection-reasons.ts'
import type { Candidate, ReviewReason } from './types/candidate.ts'
import { applyCorrection, isCorrection } from './apply-correction.ts'
import { dayNumber, parseDate } from './dates/civil-date.ts'
import { analyseText, type TextAnalysis } from './extract-events.ts'
import type { WorkCounter } from './text/reading.ts'

/** A candidate with the message it came from. Its spans are positions in the whole input. */
export type ChatCandidate = Candidate & {
  author: string | null
  authorPhone: string | null
  writtenAt: LocalMoment
  message: number
}

/** Why a message became no event: a rejection reason, or that it corrected or cancelled an earlier one. */
export type Ignored = { message: number; reason: RejectionReason | 'correction' | 'cancellation' }

export type ChatEvents = { candidates: ChatCandidate[]; ignored: Ignored[] }

/** An author may correct an event in a separate message within this time. */
const maxCorrectionMinutes = 30

type RecentEvents = { at: number; places: number[] }
type CandidateSlots = (ChatCandidate | undefined)[]

/** Extracts the events of a conversation and applies the corrections and cancellations by their authors. */
export function extractFromChat(chat: Chat, work?: WorkCounter): ChatEvents {
  const kept: CandidateSlots = []
  const ignored: Ignored[] = []
  const recent = new Map<string, RecentEvents>()
  for (const [index, message] of chat.messages.entries()) {
    const understood = analyseText(message.text, {
      writtenOn: message.writtenAt.date,
      writtenAt: message.writtenAt.time,
      ...(chat.region ? { region: chat.region } : {}),
      ...(work ? { work } : {}),
    })
    const earlier = message.author === null ? undefined : recent.get(message.author)
    const effect = earlier && applyTo(kept, earlier, message, understood)
    if (effect) ignored.push({ message: index, reason: effect })
    else if (understood.candidates.length === 0)
      ignored.push({ message: index, reason: understood.rejections[0] ?? 'no_event' })
    else {
      const places = understood.candidates.map((candidate) => kept.push(fromMessage(candidate, message, index)) - 1)
      if (message.author !== null) recent.set(message.author, { at: minutesOf(message.writtenAt), places })
    }
  }
  return { candidates: kept.filter((candidate) => candidate !== undefined), ignored }
}

/** Applies a message to the last events of its author: it may correct one or cancel all of them. */
function applyTo(
  kept: CandidateSlots,
  earlier: RecentEvents,
  message: ChatMessage,
  understood: TextAnalysis,
): 'correction' | 'cancellation' | undefined {
  const soon = minutesOf(message.writtenAt) - earlier.at <= maxCorrectionMinutes
  if (understood.candidates.length === 0 && understood.rejections.includes('cancelled')) {
    for (const place of earlier.places) kept[place] = soon ? undefined : markMaybeCancelled(kept[place])
    return 'cancellation'
  }
  if (!soon || !isCorrection(understood.reading, message.text)) return undefined
  const place = findCorrectedSlot(kept, earlier.places, understood.candidates)
  const candidate = place === undefined ? undefined : kept[place]
  const better =
    candidate && applyCorrection(candidate, understood.reading, understood.fragments, message.writtenAt.date)
  if (place === undefined || !better) return undefined
  kept[place] = {
    ...candidate,
    ...better,
    fields: { ...candidate.fields, ...shifted(changed(better.fields, candidate.fields), message.span.start) },
  }
  return 'correction'
}

/**
 * The event that a correction refers to: the one with the same title, or without a title the last. Undefined if the
 * message announces another event.
 */
function findCorrectedSlot(kept: CandidateSlots, places: number[], announced: Candidate[]): number | undefined {
  const name = announced[0]?.title.toLowerCase()
  return name === undefined ? places.at(-1) : places.find((place) => kept[place]?.title.toLowerCase() === name)
}

const changed = (fields: Candidate['fields'], before: Candidate['fields']): Candidate['fields'] =>
  Object.fromEntries(
    Object.entries(fields).filter(([field, span]) => before[field as keyof Candidate['fields']] !== span),
  )

const markMaybeCancelled = (candidate: ChatCandidate | undefined): ChatCandidate | undefined =>
  candidate && { ...candidate, needsReview: [...new Set<ReviewReason>([...candidate.needsReview, 'maybe_cancelled'])] }

function fromMessage(
  candidate: Candidate,
  { author, authorPhone, writtenAt, span }: ChatMessage,
  message: number,
): ChatCandidate {
  return { ...candidate, fields: shifted(candidate.fields, span.start), author, authorPhone, writtenAt, message }
}

const shifted = (fields: Candidate['fields'], by: number): Candidate['fields'] =>
  Object.fromEntries(Object.entries(fields).map(([field, span]) => [field, { ...span, start: span.start + by }]))

function minutesOf({ date, time }: LocalMoment): number {
  return dayNumber(parseDate(date)) * 24 * 60 + Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
}
