import type { Chat, ChatMessage, LocalMoment } from './chat/chat.ts'
import type { RejectionReason } from './assembly/rejection-reasons.ts'
import type { Candidate, ReviewReason } from './types/candidate.ts'
import { applyCorrection, isCorrection, isMove } from './apply-correction.ts'
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

/** A correction within this time is applied without a doubt; after it, a person looks at it. */
const maxCorrectionMinutes = 30
/** A later message is about an event of its author that is not older than this. */
const maxFollowUpMinutes = 14 * 24 * 60
/** Of each author, so many events are remembered. */
const maxRemembered = 20

/** An event of an author: when it was announced, in which message, and its place in the result. */
type Remembered = { at: number; message: number; slot: number }
type CandidateSlots = (ChatCandidate | undefined)[]

/** Extracts the events of a conversation and applies the corrections and cancellations by their authors. */
export function extractFromChat(chat: Chat, work?: WorkCounter): ChatEvents {
  const kept: CandidateSlots = []
  const ignored: Ignored[] = []
  const remembered = new Map<string, Remembered[]>()
  for (const [index, message] of chat.messages.entries()) {
    const understood = analyseText(message.text, {
      writtenOn: message.writtenAt.date,
      writtenAt: message.writtenAt.time,
      ...(chat.region ? { region: chat.region } : {}),
      ...(work ? { work } : {}),
    })
    const at = minutesOf(message.writtenAt)
    const earlier = (remembered.get(message.author ?? '') ?? []).filter((one) => at - one.at <= maxFollowUpMinutes)
    const effect = earlier.length === 0 ? undefined : applyTo(kept, earlier, message, understood)
    if (effect) ignored.push({ message: index, reason: effect })
    else if (understood.candidates.length === 0)
      ignored.push({ message: index, reason: understood.rejections[0] ?? 'no_event' })
    else {
      const slots = understood.candidates.map((candidate) => kept.push(fromMessage(candidate, message, index)) - 1)
      const own = slots.map((slot): Remembered => ({ at, message: index, slot }))
      if (message.author !== null) remembered.set(message.author, [...earlier, ...own].slice(-maxRemembered))
    }
  }
  return { candidates: kept.filter((candidate) => candidate !== undefined), ignored }
}

/** Applies a message to the earlier events of its author: it may correct one or cancel some of them. */
function applyTo(
  kept: CandidateSlots,
  earlier: Remembered[],
  message: ChatMessage,
  understood: TextAnalysis,
): 'correction' | 'cancellation' | undefined {
  const { candidates, rejections, reading, fragments } = understood
  const alike = mostAlike(kept, earlier, understood, message)
  if (candidates.length === 0 && rejections.includes('cancelled')) {
    // `No hay clase`: without a word of the title, only a message that names nothing strikes an event.
    const strikes = alike !== undefined || fragments.every(({ noun }) => !noun)
    for (const one of alike ?? lastOf(earlier))
      kept[one.slot] = strikes && isSoon(message, one) ? undefined : withDoubt(kept[one.slot], 'maybe_cancelled')
    return 'cancellation'
  }
  if (!isCorrection(reading, message.text, fragments)) return undefined
  const meant = alike ?? (announcesAnother(understood) ? [] : lastOf(earlier))
  return correctLast(kept, meant, message, understood) ? 'correction' : undefined
}

const isSoon = ({ writtenAt }: ChatMessage, { at }: Remembered): boolean =>
  minutesOf(writtenAt) - at <= maxCorrectionMinutes

/** Corrects the last of the events that a message may mean. Returns false if it says nothing different. */
function correctLast(
  kept: CandidateSlots,
  meant: Remembered[],
  message: ChatMessage,
  { reading, fragments }: TextAnalysis,
): boolean {
  const one = meant.at(-1)
  const candidate = one && kept[one.slot]
  const better = candidate && applyCorrection(candidate, reading, fragments, message.writtenAt.date)
  if (!one || !better) return false
  const corrected = {
    ...candidate,
    ...better,
    fields: { ...candidate.fields, ...shifted(changed(better.fields, candidate.fields), message.span.start) },
  }
  kept[one.slot] = isSoon(message, one) && meant.length === 1 ? corrected : withDoubt(corrected, 'maybe_changed')
  return true
}

/** The events of the last message that announced any. */
const lastOf = (earlier: Remembered[]): Remembered[] =>
  earlier.filter(({ message }) => message === earlier.at(-1)!.message)

/** True for a message with an event of its own. `Se pasa al 20` is no event, even if it reads like one. */
const announcesAnother = ({ candidates, reading }: TextAnalysis): boolean =>
  candidates.some(({ needsReview }) => !isMove(reading) || !needsReview.includes('low_confidence'))

/** The earlier events whose titles share most words with a message. Undefined if none shares any. */
function mostAlike(
  kept: CandidateSlots,
  earlier: Remembered[],
  { candidates, reading }: TextAnalysis,
  { text }: ChatMessage,
): Remembered[] | undefined {
  const announced = candidates[0]?.title
  if (announced !== undefined && !isMove(reading)) {
    const named = earlier.filter(({ slot }) => kept[slot]?.title.toLowerCase() === announced.toLowerCase())
    return named.length > 0 ? named.slice(-1) : undefined
  }
  const words = new Set(wordsOf(text))
  const shared = earlier.map(({ slot }) => wordsOf(kept[slot]?.title ?? '').filter((word) => words.has(word)).length)
  const most = Math.max(...shared)
  return most === 0 ? undefined : earlier.filter((_, index) => shared[index] === most)
}

const minWordLength = 4
const maxWords = 100
/** The longer words of a text, without accents. */
const wordsOf = (text: string): string[] =>
  text
    .slice(0, maxWords * 20)
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length >= minWordLength)
    .slice(0, maxWords)

const changed = (fields: Candidate['fields'], before: Candidate['fields']): Candidate['fields'] =>
  Object.fromEntries(
    Object.entries(fields).filter(([field, span]) => before[field as keyof Candidate['fields']] !== span),
  )

const withDoubt = <C extends ChatCandidate | undefined>(candidate: C, doubt: ReviewReason): C =>
  candidate && { ...candidate, needsReview: [...new Set<ReviewReason>([...candidate.needsReview, doubt])] }

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
