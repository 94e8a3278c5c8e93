import type { Candidate, CandidateField, ReviewReason, Weekday } from './types/candidate.ts'
import { resolveDate } from './dates/resolve-date.ts'
import { parseDate, formatDate, weekdayOf as weekdayOfDate } from './dates/civil-date.ts'
import { isBareWeekday, type DateMention } from './dates/date-mention.ts'
import { findPlace } from './places/find-place.ts'
import { priceLabelOf } from './prices/admission-cost.ts'
import { coverage, type Range, type Reading } from './text/reading.ts'
import { movePhrases } from './lexicon/announcement-words.ts'
import { parsePhrases } from './text/phrases.ts'
import { eventDatesIn, timesIn, type Fragment } from './segments/segment.ts'
import type { ClockTime } from './times/clock-time.ts'
import { nearestClockTime, resolveTimes } from './times/resolve-times.ts'

const correctionPhrases = parsePhrases(`
    perdon,disculpen,disculpa,disculpas,correccion,corrijo,corrigiendo,me equivoque,nos equivocamos,fe de erratas,
    quise decir,queria decir,cambio de hora,cambio de lugar,cambio de fecha,nueva hora,nueva fecha,nuevo lugar,
    aclaro,aclaracion,error mio,sorry,correction,oops,my bad,i meant,my mistake,typo,change of time,change of place,
    change of plans,time change,new time,new location,new date,apologies,ojo,tienen razon,tiene razon,tiene usted razon,
    actually,heads up`)
const maxMarkerDistance = 12

/** The number of tokens of a message that are checked for words of moving. */
const maxMoveDistance = 60

/**
 * True for a message that corrects something: it says so at its beginning, starts with the asterisk that chat users put
 * before a correction (`*6:30`), denies an hour (`it is 6 am, not 7`), or moves an event.
 */
export function isCorrection(reading: Reading, text: string, fragments: Fragment[]): boolean {
  if (/^\*[^*\s][^*\n]{0,80}$/.test(text)) return true
  return (
    correctionPhrases.findWithin(reading, 0, Math.min(reading.length, maxMarkerDistance)) !== undefined ||
    isMove(reading) ||
    keepsHour(reading, fragments) ||
    replacedNumber(reading) !== undefined ||
    deniesTime(reading, fragments.flatMap(timesIn))
  )
}

const sameHourPhrases = parsePhrases('misma hora,misma ora,mismo horario,same time,same hour')
/** `Entonces el sábado 27, misma hora`: another day for an event that the message does not name. */
const keepsHour = (reading: Reading, fragments: Fragment[]): boolean =>
  fragments.every(({ noun }) => noun === undefined) &&
  fragments.some((fragment) => eventDatesIn(fragment).length > 0) &&
  sameHourPhrases.findWithin(reading, 0, Math.min(reading.length, maxMoveDistance)) !== undefined

/** `It is 6 am, not 7 am`, `6am not 7`. */
const deniesTime = (reading: Reading, times: Range[]): boolean =>
  times.some((time) => !isDenied(reading, time)) &&
  times.some((time) => isDenied(reading, time) || precedesDeniedNumber(reading, time.to))

/** Words between a time and the number that it replaces: `6 am, y no a las 7`. */
const maxBeforeDenied = 5
function precedesDeniedNumber(reading: Reading, index: number): boolean {
  const denial = [index, index + 1, index + 2].find((next) => ['no', 'not'].includes(reading.word(next)))
  if (denial === undefined) return false
  for (let next = denial + 1; next < index + maxBeforeDenied; next++) {
    if (reading.number(next) !== undefined) return true
    if (!['a', 'las', 'la', 'at'].includes(reading.word(next))) return false
  }
  return false
}

/** `Se pasa para el jueves 3, misma hora`: the event has another day or hour. */
export const isMove = (reading: Reading): boolean => moveIn(reading) !== undefined
const moveIn = (reading: Reading): Range | undefined =>
  movePhrases.findWithin(reading, 0, Math.min(reading.length, maxMoveDistance))

const weekdayOf = ({ expression }: DateMention): Weekday | undefined =>
  expression.kind === 'days' ? expression.tokens[0]?.weekday : undefined

/** The mentions that a correction is about: those after its words of moving, if there are any. */
function meant<M extends Range>(reading: Reading, mentions: M[]): M | undefined {
  const stated = mentions.filter((one) => !isDenied(reading, one))
  const moved = moveIn(reading)
  return (moved && stated.find(({ from }) => from >= moved.from)) ?? stated[0]
}

/** `Perdón, ese sábado está ocupada. Es el sábado 26`: a date with its day counts more than a weekday. */
const meantDay = (reading: Reading, dates: DateMention[]): DateMention | undefined => {
  const explicit = dates.filter((date) => !isBareWeekday(date))
  return meant(reading, explicit.length > 0 ? explicit : dates)
}

/** A number that replaces another without a word of an hour: `he says 5 not 6`. */
function replacedNumber(reading: Reading): { at: number; said: number; denied: number } | undefined {
  for (let index = 1; index < Math.min(reading.length, maxMoveDistance); index++) {
    const said = reading.number(index - 1)
    if (said === undefined || !['no', 'not'].includes(reading.word(index))) continue
    const denied = [1, 2, 3].map((ahead) => reading.number(index + ahead)).find((number) => number !== undefined)
    if (denied !== undefined && said <= 12 && denied <= 12) return { at: index - 1, said, denied }
  }
  return undefined
}

/** True if a message denies an hour: `6am not 7`, `no a las 7`. */
export function deniesHour(reading: Reading, time: string): boolean {
  const hour = Number(time.slice(0, 2)) % 12
  for (let index = 1; index < Math.min(reading.length, maxMoveDistance); index++)
    if (
      ['no', 'not'].includes(reading.word(index)) &&
      [1, 2, 3].some((ahead) => (reading.number(index + ahead) ?? -1) % 12 === hour)
    )
      return true
  return false
}

type Fields = Candidate['fields']

/**
 * Applies a later message of the same author that has another time, day, place or price. Returns undefined if it has
 * none of them.
 */
export function applyCorrection(
  candidate: Candidate,
  reading: Reading,
  fragments: Fragment[],
  writtenOn: string,
): Candidate | undefined {
  const moment = [newHours(candidate, reading, fragments), newDay(candidate, reading, fragments, writtenOn)]
  const changes = [
    ...moment,
    newPlace(
      candidate,
      reading,
      fragments,
      moment.every((change) => change === undefined),
    ),
    newPrice(reading, fragments),
  ].filter((change) => change !== undefined)
  if (changes.length === 0) return undefined
  const result = { ...candidate, needsReview: [...candidate.needsReview], fields: { ...candidate.fields } }
  for (const { values, fields, settles, raises } of changes) {
    Object.assign(result, values)
    result.needsReview = [...result.needsReview.filter((reason) => !settles.includes(reason)), ...raises]
    Object.assign(result.fields, fields)
  }
  return { ...result, needsReview: [...new Set(result.needsReview)] }
}

type Change = { values: Partial<Candidate>; fields: Fields; settles: ReviewReason[]; raises: ReviewReason[] }

const spanned = (reading: Reading, field: CandidateField, range: Range, confidence: number): Fields => ({
  [field]: reading.span(range, confidence),
})

/** `no es a las 6, es a las 6:30`: ignores the denied time. */
const isDenied = (reading: Reading, { from }: Range): boolean =>
  [1, 2, 3, 4].some(
    (back) => ['no', 'not'].includes(reading.word(from - back)) && ![',', '.'].includes(reading.sign(from - back + 1)),
  )

/** The nearest reading of a bare hour that is not in the small hours, unless the event already was. */
function nearestByDay(clock: ClockTime, other: string): string {
  const near = nearestClockTime(clock, other)
  return near < firstHour && other >= firstHour ? nearestClockTime(clock, '13:00') : near
}
const firstHour = '05:00'

function newHours(
  { eventStartTime, eventEndTime }: Candidate,
  reading: Reading,
  fragments: Fragment[],
): Change | undefined {
  const time = meant(reading, fragments.flatMap(timesIn))
  if (!time) return replacedHour(eventStartTime, reading)
  const hours = resolveTimes(time.start, time.end, undefined)
  const start = hours.start ?? (eventStartTime === null ? null : nearestByDay(time.start, eventStartTime))
  const kept = eventEndTime !== null && start !== null && eventEndTime > start ? eventEndTime : null
  return {
    values: { eventStartTime: start, eventEndTime: hours.end ?? kept },
    fields: spanned(reading, 'eventStartTime', { from: time.start.from, to: time.start.to }, 0.8),
    settles: ['time_missing', 'time_ambiguous'],
    raises: start === null ? ['time_ambiguous'] : [],
  }
}

/** `He says 5 not 6`, of an event at six. */
function replacedHour(eventStartTime: string | null, reading: Reading): Change | undefined {
  const replaced = replacedNumber(reading)
  if (!replaced || eventStartTime === null || Number(eventStartTime.slice(0, 2)) % 12 !== replaced.denied % 12)
    return undefined
  const { at, said } = replaced
  const clock = { hour: said, minute: 0, minutes: null, marked: false, from: at, to: at + 1 }
  return {
    values: { eventStartTime: nearestByDay(clock, eventStartTime) },
    fields: spanned(reading, 'eventStartTime', clock, 0.6),
    settles: [],
    raises: ['maybe_changed'],
  }
}

function newDay(
  { eventDate }: Candidate,
  reading: Reading,
  fragments: Fragment[],
  writtenOn: string,
): Change | undefined {
  const date = meantDay(reading, fragments.flatMap(eventDatesIn))
  // `El mismo jueves`, of an event on a Thursday, is that day and not the next Thursday.
  if (date && isBareWeekday(date) && weekdayOf(date) === weekdayOfDate(parseDate(eventDate))) return undefined
  const resolved =
    date &&
    resolveDate(date, { writtenOn: parseDate(writtenOn), writtenMinutes: null, startMinutes: null, anchor: null })
  const days = resolved?.days[0]
  if (!date || !resolved || !days) return undefined
  return {
    values: {
      eventDate: formatDate(days.date),
      eventEndDate: days.endDate && formatDate(days.endDate),
      recurrence: resolved.recurrence,
    },
    fields: spanned(reading, 'eventDate', date, resolved.certainty),
    settles: ['weekday_mismatch', 'date_impossible', 'date_past', 'date_ambiguous', 'date_vague'],
    raises: resolved.reasons,
  }
}

/**
 * `Es a las 3:30, Vivi sale tarde del cole`: beside another hour or day, only `en` leads to another place, and a person
 * reviews it.
 */
function newPlace(
  { location }: Candidate,
  reading: Reading,
  fragments: Fragment[],
  isAlone: boolean,
): Change | undefined {
  const busy = coverage(
    fragments.flatMap(({ mentions }) => mentions),
    reading.length,
  )
  const place = findPlace(reading, fragments, undefined, busy)
  if (!place || place.same) return undefined
  const replaces = location !== null && !isAlone
  if (replaces && !['en', 'at', 'in'].includes(leadOf(reading, place))) return undefined
  return {
    values: { location: reading.text(place) },
    fields: spanned(reading, 'location', place, place.certainty),
    settles: ['location_missing'],
    raises: replaces ? ['location_uncertain'] : [],
  }
}

const articles = new Set(['el', 'la', 'los', 'las', 'the'])
/** The preposition before a place. */
const leadOf = (reading: Reading, { from }: Range): string =>
  [from - 1, from - 2].map((index) => reading.word(index)).find((word) => word !== '' && !articles.has(word)) ?? ''

function newPrice(reading: Reading, fragments: Fragment[]): Change | undefined {
  const money = fragments
    .flatMap(({ mentions }) => mentions)
    .find(
      (mention) =>
        mention.kind === 'money' &&
        !isDenied(reading, mention) &&
        ['admission', 'unlabelled'].includes(priceLabelOf(reading, mention)),
    )
  if (money?.kind !== 'money') return undefined
  return {
    values: { isPaid: true, admission: 'paid', price: money.amount, currency: money.currency ?? 'crc' },
    fields: spanned(reading, 'price', money, 0.8),
    settles: ['price_several'],
    raises: [],
  }
}
