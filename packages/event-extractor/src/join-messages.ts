import type { ChatMessage, LocalMoment } from './chat/message-headers.ts'
import { dayNumber, parseDate } from './dates/civil-date.ts'
import { minutesOf } from './times/resolve-times.ts'
import { isCorrection } from './apply-correction.ts'
import type { TextAnalysis } from './extract-events.ts'
import { eventDatesIn, timesIn } from './segments/segment.ts'
import type { Candidate, CandidateField, FieldSpan, ReviewReason } from './types/candidate.ts'

/** One message, or several by one author in a row that announce an event together. */
export type Turn = {
  message: ChatMessage
  count: number
  understood: TextAnalysis
  spanOf: (span: FieldSpan) => FieldSpan
}

/** Further messages belong to a turn within this time, up to this many, and up to this length. */
const maxMinutesApart = 3
const maxMessages = 4
const maxLength = 600

/**
 * The turn that begins at a message: `Torneo de UNO`, `lunes 12 de julio`, `10 am, ludoteca`. Further messages belong to
 * it only if more can be read from all of them together. Each message is read at most as often as a turn has messages.
 */
export function turnAt(messages: ChatMessage[], index: number, read: (message: ChatMessage) => TextAnalysis): Turn {
  const first = messages[index]!
  let turn: Turn = {
    message: first,
    count: 1,
    understood: read(first),
    spanOf: (span) => shifted(span, first.span.start),
  }
  while (turn.count < maxMessages && isIncomplete(turn)) {
    const asked = isQuestion(messages[index + turn.count], first) ? 1 : 0
    const next = messages[index + turn.count + asked]
    if (!next || !follows(turn.message, next)) return turn
    const further = read(next)
    if (!mayContinue(next, further)) return turn
    const joined = join(turn, next, asked, read)
    if (gain(joined.understood) <= gain(turn.understood) + gain(further)) return turn
    turn = joined
  }
  return turn
}

/** A longer message says something besides its question. */
const maxQuestion = 60

/** `¿A qué hora?`: somebody else's question, which the author may answer. */
const isQuestion = (message: ChatMessage | undefined, { author }: ChatMessage): boolean =>
  message !== undefined &&
  message.author !== author &&
  message.text.length <= maxQuestion &&
  message.text.trimEnd().endsWith('?')

/** `asked`: how many messages of others stand between. */
function join(
  { message, count, spanOf }: Turn,
  next: ChatMessage,
  asked: number,
  read: (message: ChatMessage) => TextAnalysis,
): Turn {
  const joined: ChatMessage = { ...message, text: `${message.text}\n${next.text}` }
  const behind = message.text.length + 1
  const { candidates, ...rest } = read(joined)
  return {
    message: joined,
    count: count + 1 + asked,
    understood: { ...rest, candidates: candidates.map((candidate) => withDoubt(candidate, 'low_confidence')) },
    spanOf: (span) => (span.start < behind ? spanOf(span) : shifted(span, next.span.start - behind)),
  }
}

/** The candidate with a further reason why a person reviews it. */
export const withDoubt = <C extends Candidate | undefined>(candidate: C, doubt: ReviewReason): C =>
  candidate && { ...candidate, needsReview: [...new Set<ReviewReason>([...candidate.needsReview, doubt])] }

export const shifted = (span: FieldSpan, by: number): FieldSpan => ({ ...span, start: span.start + by })

/** True if a turn speaks of an event, and its first message has none with an hour and a place. */
const isIncomplete = ({ message, count, understood: { candidates, fragments, reading } }: Turn): boolean =>
  message.author !== null &&
  (count > 1 || !candidates.some(isComplete)) &&
  fragments.some((fragment) => fragment.noun !== undefined || eventDatesIn(fragment).length > 0) &&
  !isCorrection(reading, message.text, fragments)

const isComplete = ({ eventStartTime, location }: Candidate): boolean => eventStartTime !== null && location !== null

const follows = (one: ChatMessage, other: ChatMessage): boolean =>
  other.author === one.author &&
  momentOf(other.writtenAt) - momentOf(one.writtenAt) <= maxMinutesApart &&
  one.text.length + other.text.length < maxLength

/** True for a message that states a day or an hour, and neither corrects, cancels, nor is complete itself. */
const mayContinue = ({ text }: ChatMessage, { candidates, fragments, reading, rejections }: TextAnalysis): boolean =>
  !candidates.some(isComplete) &&
  !rejections.includes('cancelled') &&
  fragments.some((fragment) => eventDatesIn(fragment).length > 0 || timesIn(fragment).length > 0) &&
  !isCorrection(reading, text, fragments)

/** Complete events count most, then hours, then events. */
const gain = ({ candidates }: TextAnalysis): number =>
  candidates.reduce(
    (sum, candidate) => sum + 1 + (isComplete(candidate) ? 10 : 0) + (candidate.eventStartTime === null ? 0 : 2),
    0,
  )

/** A moment in minutes, to compare it with others. */
export const momentOf = ({ date, time }: LocalMoment): number => dayNumber(parseDate(date)) * 24 * 60 + minutesOf(time)

/** The fields of a candidate with their positions in the whole input. */
export const fieldsOf = ({ fields }: Pick<Candidate, 'fields'>, { spanOf }: Turn): Candidate['fields'] =>
  Object.fromEntries(Object.entries(fields).map(([field, span]) => [field as CandidateField, spanOf(span)]))
