import { foldToWords } from '@convive/formats/fold-text'
import type { Chat, ChatMessage, LocalMoment } from './chat/message-headers.ts'
import type { RejectionReason } from './assembly/rejection-reasons.ts'
import type { Candidate, ReviewReason, Weekday } from './types/candidate.ts'
import { applyCorrection, deniesHour, isCorrection, isMove } from './apply-correction.ts'
import { isBareWeekday } from './dates/date-mention.ts'
import { addDays, daysBetween, formatDate, parseDate, weekdayFrom, weekdayOf } from './dates/civil-date.ts'
import type { ChoiceModels } from './model/choice-model.ts'
import { resolveDate } from './dates/resolve-date.ts'
import { eventDatesIn, type Fragment, timesIn } from './segments/segment.ts'
import { analyzeText, type TextAnalysis } from './extract-events.ts'
import { findPlace } from './places/find-place.ts'
import { certainties } from './places/place-certainty.ts'
import { parsePhrases, parseWords } from './text/phrases.ts'
import { fieldsOf, momentOf, shifted, type Turn, turnAt, withDoubt } from './join-messages.ts'
import type { Reading, WorkCounter } from './text/reading.ts'

/** A candidate with the message it came from. Its spans are positions in the whole input. */
export type ChatCandidate = Candidate & {
  author: string | null
  authorPhone: string | null
  writtenAt: LocalMoment
  message: number
  /** Its message corrects or moves something that the chat does not contain. */
  changesEvent?: true
}

/** Why a message became no event: a rejection reason, or that it corrected or cancelled an earlier one. */
type Ignored = { message: number; reason: RejectionReason | 'correction' | 'cancellation' }

/** A dated message, or a part of one, that is not an event: the candidate that it would give. */
type ChatSetAside = { candidate: ChatCandidate; reason: RejectionReason }

export type ChatEvents = { candidates: ChatCandidate[]; setAside: ChatSetAside[]; ignored: Ignored[] }

/** A correction within this time is applied without a doubt. A later one is reviewed by a person. */
const maxCorrectionMinutes = 30
/** A later message can concern an event of its author that is not older than this. */
const maxFollowUpMinutes = 14 * 24 * 60
/** This many events of each author are remembered. */
const maxRemembered = 20

/** An event of an author: when it was announced, in which message, and its place in the result. */
type Remembered = { at: number; message: number; slot: number }
type CandidateSlots = (ChatCandidate | undefined)[]
type Read = (message: ChatMessage) => TextAnalysis
type Result = { kept: CandidateSlots; setAside: ChatSetAside[] }

/** Extracts the events of a conversation and applies the corrections and cancellations by their authors. */
export function extractFromChat(chat: Chat, work?: WorkCounter, models?: ChoiceModels): ChatEvents {
  const result: Result = { kept: [], setAside: [] }
  const ignored: Ignored[] = []
  const remembered = new Map<string, Remembered[]>()
  let latest: Remembered[] = []
  const read: Read = ({ text, writtenAt }) =>
    analyzeText(text, {
      writtenOn: writtenAt.date,
      writtenAt: writtenAt.time,
      ...(chat.region ? { region: chat.region } : {}),
      ...(work ? { work } : {}),
      ...(models ? { models } : {}),
    })
  for (let index = 0; index < chat.messages.length;) {
    const said = turnAt(chat.messages, index, read)
    const at = momentOf(said.message.writtenAt)
    const earlier = (remembered.get(said.message.author ?? '') ?? []).filter((one) => at - one.at <= maxFollowUpMinutes)
    const turn = withDayOf(said, earlier.at(-1), result.kept, read)
    const { message, understood } = turn
    const effect = earlier.length === 0 ? undefined : applyTo(result, earlier, message, understood)
    if (!effect) addNoEvents(result, { earlier, latest, turn, index }, understood)
    if (effect) ignored.push({ message: index, reason: effect })
    else if (understood.candidates.length === 0)
      ignored.push({ message: index, reason: understood.rejections[0] ?? 'no_event' })
    else {
      const known = earlier.map(({ slot }) => result.kept[slot]).filter((one) => one !== undefined)
      const slots = understood.candidates.map(
        (candidate) =>
          result.kept.push(asAnnounced(fromTurn(withStatedDay(candidate, known), turn, index), understood)) - 1,
      )
      const own = slots.map((slot): Remembered => ({ at, message: index, slot }))
      latest = own
      if (message.author !== null) remembered.set(message.author, [...earlier, ...own].slice(-maxRemembered))
    }
    index += turn.count
  }
  return { candidates: result.kept.filter((candidate) => candidate !== undefined), setAside: result.setAside, ignored }
}

/** Applies a message to the earlier events of its author: it may correct one or cancel some of them. */
function applyTo(
  result: Result,
  earlier: Remembered[],
  message: ChatMessage,
  understood: TextAnalysis,
): 'correction' | 'cancellation' | undefined {
  const alike = mostAlike(result.kept, earlier, understood, message)
  if (understood.candidates.length === 0 && understood.rejections.includes('cancelled')) {
    cancel(result, alike ?? lastOf(earlier), message, strikes(earlier, alike, understood))
    return 'cancellation'
  }
  if (!isCorrection(understood.reading, message.text, understood.fragments))
    return retell(result.kept, { earlier, alike, message }, understood) ? 'correction' : undefined
  const meant = alike ?? (announcesAnother(understood) ? [] : lastIfSoon(message, earlier))
  if (meant.length === 1 && correct(result.kept, meant[0]!, message, understood)) return 'correction'
  // It corrects something, but it is unclear what. A person reviews each event that it may be about.
  const doubted = saysMoment(understood) ? (alike ?? earlier) : []
  for (const { slot } of doubted) result.kept[slot] = withDoubt(result.kept[slot], 'maybe_changed')
  return undefined
}

const sameDayPhrases = parsePhrases(
  'mismo dia,misma noche,misma tarde,ahi mismo,ahi mismito,alli mismo,mismo lugar,same day,same place,y despues,y luego,and then',
)

/**
 * `Y ese mismo día a las 5 bingo`, `y a la 1 pm presentación, ahí mismo`: a message without a day that announces another
 * event is read with the day of the author's last one. A person reviews it.
 */
function withDayOf(turn: Turn, last: Remembered | undefined, kept: CandidateSlots, read: Read): Turn {
  const { message, understood } = turn
  const before = last && kept[last.slot]
  if (!before || momentOf(message.writtenAt) - last.at > maxRetellingMinutes || !isSameDay(understood)) return turn
  const lead = `${before.eventDate}\n`
  const { candidates, ...rest } = read({ ...message, text: lead + message.text })
  const [found] = candidates
  if (!found || candidates.length > 1 || found.eventStartTime === null) return turn
  return {
    ...turn,
    understood: { ...rest, candidates: [{ ...found, needsReview: [...found.needsReview, 'low_confidence'] }] },
    // The day was read from the earlier message.
    spanOf: (span) =>
      span.start < lead.length
        ? (before.fields.eventDate ?? { ...message.span, confidence: 0.5 })
        : turn.spanOf({ ...span, start: span.start - lead.length }),
  }
}

/** True for a message with an hour and an event noun, without a day, that says it is the same day or goes on after it. */
function isSameDay({ candidates, reading, fragments }: TextAnalysis): boolean {
  const says =
    sameDayPhrases.findWithin(reading, 0, Math.min(reading.length, maxChangeTokens)) !== undefined ||
    (['y', 'and'].includes(reading.word(0)) && timesIn(fragments[0]!).length > 0)
  return (
    says &&
    candidates.length === 0 &&
    fragments.some(({ noun }) => noun !== undefined) &&
    fragments.some((fragment) => timesIn(fragment).length > 0) &&
    fragments.every((fragment) => eventDatesIn(fragment).length === 0) &&
    !isCorrection(reading, '', fragments)
  )
}

/** For this long, a message without a word of correction is about its author's last event. */
const maxRetellingMinutes = 60
/** Words of an agreement: `ok, a las 7 entonces`, `queda a las 7`, `misma hora`. */
const agreements = parsePhrases(`
    ok,okay,listo,entonces,then,mejor,queda,quedo,quedamos,misma hora,mismo horario,same time,same place,same field,
    arranca,arrancamos,empieza,empezamos,inicia,iniciamos,comienza,starts at,its at,vamos a hacerla,al final`)

type Retelling = { earlier: Remembered[]; alike: Remembered[] | undefined; message: ChatMessage }

/**
 * A later message by the author that only states a time supplies the time of one earlier event: of the one that it
 * names, or of the last one, if that has no time or the message agrees on something. A person reviews the event.
 */
function retell(kept: CandidateSlots, { earlier, alike, message }: Retelling, understood: TextAnalysis): boolean {
  const { candidates, reading, fragments } = understood
  if (candidates.length > 0 || isQuestion(understood) || !fragments.some((fragment) => timesIn(fragment).length > 0))
    return false
  const last = lastOf(earlier)
  const isRecent = momentOf(message.writtenAt) - last[0]!.at <= maxRetellingMinutes
  const isOpen = last.length === 1 && kept[last[0]!.slot]?.eventStartTime === null
  const agrees = agreements.findWithin(reading, 0, Math.min(reading.length, maxChangeTokens)) !== undefined
  const names = fragments.some(({ noun }) => noun !== undefined)
  const meant = alike ?? (isRecent && (isOpen || (agrees && !names)) ? last : [])
  if (meant.length !== 1) return false
  const { slot } = meant[0]!
  const isTold = correct(kept, meant[0]!, message, understood)
  if (isTold) kept[slot] = withDoubt(kept[slot], 'maybe_changed')
  return isTold
}

const isQuestion = ({ reading, fragments }: TextAnalysis): boolean =>
  fragments.some(({ to }) => reading.sign(to - 1) === '?')

/** `No hay clase`: without a word of the title, a message cancels an event only if it names nothing. */
const strikes = (earlier: Remembered[], alike: Remembered[] | undefined, { fragments }: TextAnalysis): boolean =>
  alike !== undefined || (lastOf(earlier).length === 1 && fragments.every(({ noun }) => !noun))

/** Sets aside events that were announced a moment ago. A person reviews older ones. */
function cancel({ kept, setAside }: Result, meant: Remembered[], message: ChatMessage, mayStrike: boolean): void {
  for (const one of meant) {
    const candidate = kept[one.slot]
    const isStruck = mayStrike && isSoon(message, one)
    kept[one.slot] = isStruck ? undefined : withDoubt(candidate, 'maybe_cancelled')
    if (isStruck && candidate) setAside.push({ candidate, reason: 'cancelled' })
  }
}

type Around = { earlier: Remembered[]; latest: Remembered[]; turn: Turn; index: number }

/** Sets aside what a message says besides events; one without an event may be about an earlier one. */
function addNoEvents(result: Result, around: Around, understood: TextAnalysis): void {
  if (understood.candidates.length === 0) doubtTold(result, around, understood)
  for (const { candidate, reason } of understood.setAside)
    result.setAside.push({ candidate: fromTurn(candidate, around.turn, around.index), reason })
}

/** For this many messages after an event, somebody else may still mention its time. */
const maxMessagesBehind = 5

/**
 * A later message that announces nothing may be about an event of its author: one that names a day, an hour or a place,
 * or says that something changes. Right after somebody else's event, one that asks about an hour, denies it, or moves it
 * is about that event: `¿no era a las 6?`, `quedó para el otro sábado`.
 */
function doubtTold({ kept }: Result, { earlier, latest, index }: Around, understood: TextAnalysis): void {
  const isBehind = latest.length > 0 && index - latest[0]!.message <= maxMessagesBehind
  const isOwn = earlier.length > 0 && (saysMoment(understood) || saysPlaceOrChange(understood))
  const meant = isOwn ? lastOf(earlier) : isBehind && contradicts(understood) ? latest : []
  for (const { slot } of meant) kept[slot] = withDoubt(kept[slot], 'maybe_changed')
}

const contradicts = (understood: TextAnalysis): boolean =>
  questionsTime(understood) || (saysMoment(understood) && (isMove(understood.reading) || saysChange(understood)))
const questionsTime = ({ reading, fragments }: TextAnalysis): boolean =>
  fragments.some(
    (fragment) =>
      timesIn(fragment).length > 0 && (reading.sign(fragment.to - 1) === '?' || saysDenial(reading, fragment)),
  )
const denials = parseWords('no not nope')
const saysDenial = (reading: Reading, { from, to }: Fragment): boolean => {
  for (let index = from; index < to; index++) if (denials.has(reading.word(index))) return true
  return false
}

/** `Update: we are at Sunset Terrace instead`, `nos vamos al estadio`. */
function saysPlaceOrChange(understood: TextAnalysis): boolean {
  const { reading, fragments } = understood
  if (saysChange(understood)) return true
  const place = findPlace(reading, fragments.slice(0, maxChangeFragments), undefined, () => false)
  return place !== undefined && place.certainty >= certainties.capital
}
const saysChange = ({ reading }: TextAnalysis): boolean =>
  changePhrases.findWithin(reading, 0, Math.min(reading.length, maxChangeTokens)) !== undefined
const maxChangeTokens = 100
const maxChangeFragments = 8
const changePhrases = parsePhrases(`
    update,instead,change of plans,moved,en vez de,en lugar de,cambio,cambia,cambiamos,mejor en,ya no,siempre no,
    nos vamos a,nos vamos al,nos pasamos a,nos pasamos al,ahora es,got it wrong,quedo para,la pasaron,lo pasaron,otro lugar,otra hora,otro dia,al final es`)

const saysMoment = ({ fragments }: TextAnalysis): boolean =>
  fragments.some((fragment) => eventDatesIn(fragment).length > 0 || timesIn(fragment).length > 0)

const isSoon = ({ writtenAt }: ChatMessage, { at }: Remembered): boolean =>
  momentOf(writtenAt) - at <= maxCorrectionMinutes

/** The events of the last message if it was a moment ago, otherwise all of them. */
const lastIfSoon = (message: ChatMessage, earlier: Remembered[]): Remembered[] =>
  isSoon(message, earlier.at(-1)!) ? lastOf(earlier) : earlier

/** Corrects an event. Returns false if the message says nothing different. */
function correct(
  kept: CandidateSlots,
  one: Remembered,
  message: ChatMessage,
  { reading, fragments }: TextAnalysis,
): boolean {
  const candidate = kept[one.slot]
  const better = candidate && applyCorrection(candidate, reading, fragments, message.writtenAt.date)
  if (!better) return false
  const corrected = {
    ...candidate,
    ...better,
    fields: { ...candidate.fields, ...changedFields(better.fields, candidate.fields, message.span.start) },
  }
  kept[one.slot] = isSoon(message, one) ? corrected : withDoubt(corrected, 'maybe_changed')
  return true
}

/** The events of the last message that announced any. */
const lastOf = (earlier: Remembered[]): Remembered[] =>
  earlier.filter(({ message }) => message === earlier.at(-1)!.message)

/** True for a message with its own event. `Se pasa al 20` is not an event, even if it reads like one. */
const announcesAnother = ({ candidates, reading }: TextAnalysis): boolean =>
  candidates.some(({ needsReview }) => !isMove(reading) || needsReview.every((reason) => reason === 'region_missing'))

/**
 * The earlier events that share the most words of the title, or the day, with a message. Undefined if none shares any.
 */
function mostAlike(
  kept: CandidateSlots,
  earlier: Remembered[],
  { candidates, reading, fragments }: TextAnalysis,
  { text, writtenAt }: ChatMessage,
): Remembered[] | undefined {
  const announced = candidates[0]?.title
  if (announced !== undefined && !isMove(reading)) {
    const named = earlier.filter(({ slot }) => kept[slot]?.title.toLowerCase() === announced.toLowerCase())
    return named.length > 0 ? named.slice(-1) : undefined
  }
  const words = new Set(wordsOf(text))
  const days = daysIn(fragments, writtenAt.date)
  const weekdays = weekdaysIn(fragments)
  const shared = earlier.map(({ slot }) => {
    const { title = '', eventDate = '', eventStartTime = null } = kept[slot] ?? {}
    const isDay = days.has(eventDate) || (eventDate !== '' && weekdays.has(weekdayOf(parseDate(eventDate))))
    const isHour = eventStartTime !== null && deniesHour(reading, eventStartTime)
    return wordsOf(title).filter((word) => words.has(word)).length + (isDay ? 1 : 0) + (isHour ? 1 : 0)
  })
  const mostShared = Math.max(...shared)
  return mostShared === 0 ? undefined : earlier.filter((_, index) => shared[index] === mostShared)
}

/** The days that a message mentions: `lo del sábado` is about the event on that day. */
function daysIn(fragments: Fragment[], writtenOn: string): Set<string> {
  const context = { writtenOn: parseDate(writtenOn), writtenMinutes: null, startMinutes: null, anchor: null }
  const dates = fragments.flatMap(({ mentions }) => mentions.filter((mention) => mention.kind === 'date'))
  return new Set(dates.flatMap((date) => resolveDate(date, context)?.days ?? []).map(({ date }) => formatDate(date)))
}

/** The weekdays that a message mentions without a day of the month. */
const weekdaysIn = (fragments: Fragment[]): Set<Weekday> =>
  new Set(
    fragments
      .flatMap(eventDatesIn)
      .filter(isBareWeekday)
      .flatMap(({ expression }) => (expression.kind === 'days' ? expression.tokens : []))
      .flatMap(({ weekday }) => weekday ?? []),
  )

const minWordLength = 4
const maxWords = 100
/** The longer words of a text, without accents and plural. */
const wordsOf = (text: string): string[] =>
  foldToWords(text.slice(0, maxWords * 20))
    .split(' ')
    .filter((word) => word.length >= minWordLength)
    .slice(0, maxWords)
    .map((word) => word.replace(/s$/, ''))

/** The fields that differ from those before, with their positions in the whole input. */
const changedFields = (fields: Candidate['fields'], before: Candidate['fields'], by: number): Candidate['fields'] =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([field, span]) => before[field as keyof Candidate['fields']] !== span)
      .map(([field, span]) => [field, shifted(span, by)]),
  )

const asAnnounced = (candidate: ChatCandidate, { reading, fragments }: TextAnalysis): ChatCandidate =>
  isCorrection(reading, '', fragments) ? { ...candidate, changesEvent: true } : candidate

function fromTurn(candidate: Candidate, turn: Turn, message: number): ChatCandidate {
  const { author, authorPhone, writtenAt } = turn.message
  return { ...candidate, fields: fieldsOf(candidate, turn), author, authorPhone, writtenAt, message }
}

/**
 * `Campeonato este sábado 10 y domingo 11`, and in a later message of the author `fiesta el sábado, 8 pm`: a weekday
 * without its number is the day that the author stated, and not the coming one. A person reviews it. `earlier` are the
 * author's candidates before it.
 */
function withStatedDay<C extends Candidate>(candidate: C, earlier: Candidate[]): C {
  const coming = parseDate(candidate.eventDate)
  if (!isWeekdayOnly(candidate)) return candidate
  const stated = earlier
    .filter((one) => one.signals?.['day.explicit'] === 1 && one.recurrence === null)
    .map(({ eventDate, eventEndDate }) => {
      const day = weekdayFrom(parseDate(eventDate), weekdayOf(coming))
      return daysBetween(day, parseDate(eventEndDate ?? eventDate)) >= 0 ? day : undefined
    })
    .find((day) => day !== undefined && daysBetween(addDays(coming, 1), day) >= 0)
  if (!stated) return candidate
  const needsReview = [...new Set<ReviewReason>([...candidate.needsReview, 'date_ambiguous'])]
  return { ...candidate, eventDate: formatDate(stated), eventEndDate: null, needsReview }
}

const isWeekdayOnly = ({ signals = {}, recurrence }: Candidate): boolean =>
  recurrence === null && signals['day.days'] === 1 && signals['day.weekday'] === 1 && signals['day.explicit'] !== 1
