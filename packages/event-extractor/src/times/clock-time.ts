import { groupWords } from '../text/phrases.ts'
import { monthAt, spelledDay, weekdayAt } from '../lexicon/calendar-words.ts'
import type { Reading } from '../text/reading.ts'
import { dayParts, type DayPart } from './day-parts.ts'
import { dottedEnd, isMilitaryTime, type Meridiem, meridiemAt } from './meridiem.ts'

/**
 * A clock time as written. `minutes` of the day if it is certain; else only hour and minute on a twelve-hour clock are
 * known. `marked` is true if minutes or a meridiem show that it can only be a time.
 */
export type ClockTime = {
  hour: number
  minute: number
  minutes: number | null
  marked: boolean
  from: number
  to: number
}

type ClockDigits = { hour: number; minute: number; padded: boolean; colon: boolean; to: number }

const namedTimes = new Map([
  ['mediodia', 12 * 60],
  ['noon', 12 * 60],
  ['midday', 12 * 60],
  ['medianoche', 0],
  ['midnight', 0],
])

/** The clock time at a position: digits, a spelled hour after `a las`, or noon and midnight by name. */
export const clockAt = (reading: Reading, index: number): ClockTime | undefined => reading.once(readClock, index)

function readClock(reading: Reading, index: number): ClockTime | undefined {
  const { kind, text } = reading.at(index)
  const word = kind === 'word' ? text : ''
  const named = namedTimes.get(word)
  if (named !== undefined)
    return { hour: named / 60, minute: 0, minutes: named, marked: true, from: index, to: index + 1 }
  if (word === 'medio' && reading.word(index + 1) === 'dia')
    return { hour: 12, minute: 0, minutes: 12 * 60, marked: true, from: index, to: index + 2 }
  const relative = relativeClockAt(reading, index, text)
  if (relative) return markedClock(reading, relative, index)
  const hands = word === '' ? digitsAt(reading, index) : spelledDigitsAt(reading, index)
  if (!hands) return undefined
  const half = meridiemAt(reading, hands.to)
  if (half) return isDuration(hands, half) ? bareClock(hands, index) : clockWithMeridiem(hands, half, index)
  return approximateClock(reading, hands, index)
}

/** `7 o'clock`, `7 sharp`, `7 en punto`, `2ish`, or digits alone. */
function approximateClock(reading: Reading, hands: ClockDigits, from: number): ClockTime | undefined {
  const { text } = reading.at(hands.to)
  if (hands.hour <= 12 && text === 'sharp') return markClock(bareClock(hands, from))
  if (hands.hour <= 12 && text === 'en' && reading.word(hands.to + 1) === 'punto')
    return markedClock(reading, { ...hands, to: hands.to + 2 }, from)
  if (text === 'oclock') return markClock(bareClock(hands, from))
  const about = text === 'ish' || text === '-' ? aboutEnd(reading, hands.to) : undefined
  return about === undefined ? bareClock(hands, from) : markedClock(reading, { ...hands, to: about }, from)
}

/** A clock time by its distance from an hour: `cuarto para las tres`, `half past five`. */
const relativeClockAt = (reading: Reading, index: number, text: string): ClockDigits | undefined =>
  beforeHourAt(reading, index, minutesBefore.get(text)) ?? pastHourAt(reading, index, text)

/**
 * `half past five`, `half seven`, `quarter past six`: the half of the day is open, unless the following words state it.
 */
function markedClock(reading: Reading, hands: ClockDigits, from: number): ClockTime | undefined {
  const half = meridiemAt(reading, hands.to)
  const clock = half ? clockWithMeridiem(hands, half, from) : bareClock(hands, from)
  return clock && { ...clock, marked: true }
}

function pastHourAt(reading: Reading, index: number, lead: string): ClockDigits | undefined {
  if (lead !== 'half' && lead !== 'quarter') return undefined
  const isPast = reading.word(index + 1) === 'past'
  const at = isPast ? index + 2 : index + 1
  const hour = spelledHours.get(reading.word(at)) ?? (isPast ? reading.number(at) : undefined)
  if (hour === undefined || hour < 1 || hour > 12 || (lead === 'quarter' && !isPast)) return undefined
  return { hour, minute: lead === 'half' ? 30 : 15, padded: false, colon: true, to: index + (isPast ? 3 : 2) }
}

const minutesBefore = new Map([
  ['cuarto', 15],
  ['cinco', 5],
  ['diez', 10],
  ['veinte', 20],
  ['veinticinco', 25],
  ['quince', 15],
  ['5', 5],
  ['10', 10],
  ['15', 15],
  ['20', 20],
  ['25', 25],
  ['quarter', 15],
])

/** `cuarto para las tres`, `diez para las 7 pm`, `quarter to three`: the minutes before an hour. */
function beforeHourAt(reading: Reading, index: number, early: number | undefined): ClockDigits | undefined {
  if (early === undefined) return undefined
  const connector = reading.word(index + 1)
  const lead = connector === 'para' && ['las', 'la'].includes(reading.word(index + 2)) ? 3 : 2
  const isEnglish = reading.word(index) === 'quarter'
  if (isEnglish ? !['to', 'till', 'of'].includes(connector) : lead === 2) return undefined
  const hour = index + lead
  const word = reading.word(hour)
  const value = reading.number(hour) ?? (word === 'una' ? 1 : spelledHour(word))
  if (value === undefined || value < 1 || value > 12) return undefined
  return { hour: value === 1 ? 12 : value - 1, minute: 60 - early, padded: false, colon: true, to: hour + 1 }
}

const spelledHours = new Map(
  'one two three four five six seven eight nine ten eleven twelve'.split(' ').map((word, place) => [word, place + 1]),
)

/** `2ish`, `6-ish`: where the words end. */
function aboutEnd(reading: Reading, index: number): number | undefined {
  const at = reading.sign(index) === '-' ? index + 1 : index
  return reading.word(at) === 'ish' && !reading.at(at).spaced ? at + 1 : undefined
}

/** `2 horas` and `3 hrs` are durations; `19 hrs` and `07:00 h` are times. */
const isDuration = ({ hour, padded, colon }: ClockDigits, { value }: Meridiem): boolean =>
  value === 'full' && hour < 13 && !padded && !colon

/** True where digits can only be a time. */
export const isMarkedClock = (reading: Reading, index: number): boolean => clockAt(reading, index)?.marked === true

function digitsAt(reading: Reading, index: number): ClockDigits | undefined {
  const { kind, text, spaced } = reading.at(index)
  if (kind !== 'number' || text.length > 4 || isMultiplied(reading, index, spaced)) return undefined
  const value = Number(text)
  if (text.length > 2) return compactDigits(reading, index, value)
  if (value > 24) return undefined
  const minute = minutesAt(reading, index + 1)
  if (minute !== undefined)
    return { hour: value, minute, padded: text.length === 2 && text.startsWith('0'), colon: true, to: index + 3 }
  const apart = value <= 12 ? minutesApart(reading, index + 1) : undefined
  if (apart !== undefined && !isDayNumber(reading, index))
    return { hour: value, minute: apart, padded: false, colon: true, to: index + 2 }
  const part = partOfHour(reading, index + 1)
  // `sábado 7, 6 y media`: an hour, unless it counts something (`2 y media horas`).
  const isNamed = part.minute > 0 && namedParts.has(reading.word(part.to - 1)) && !mayBeCounted(reading, part.to)
  return { ...part, hour: value, padded: false, colon: isNamed && value <= 12 }
}
const namedParts = new Set(['media', 'cuarto'])

/** `2x1 hasta las 10` is no range from one o'clock. */
const isMultiplied = (reading: Reading, index: number, spaced: boolean): boolean =>
  !spaced && reading.word(index - 1) === 'x'

/** `sábado 6 10 am`: the day, and then the hour. */
const isDayNumber = (reading: Reading, index: number): boolean =>
  weekdayAt(reading, index - 1) !== undefined ||
  monthAt(reading, index - 1, true) !== undefined ||
  ['dia', 'el'].includes(reading.word(index - 1))

const usualMinutes = new Set(['00', '10', '15', '20', '30', '40', '45', '50'])
/** `5 30pm`, `a las 3 30`: the minutes after a space, if `am` or `pm` follows, or `las` leads and nothing is counted. */
function minutesApart(reading: Reading, index: number): number | undefined {
  const { kind, text } = reading.at(index)
  if (kind !== 'number' || !usualMinutes.has(text)) return undefined
  const half = meridiemAt(reading, index + 1)?.value
  const isLed = ['las', 'la'].includes(reading.word(index - 2)) && endsHour(reading, index + 1)
  return half === 'am' || half === 'pm' || isLed ? Number(text) : undefined
}

/** True if what follows is no thing that the number before it could count. */
function endsHour(reading: Reading, index: number): boolean {
  const { kind, text } = reading.at(index)
  if (kind === 'word') return behindHours.has(text)
  return kind !== 'number' && !['%', '/', '$', '₡', '¢', '+'].includes(text)
}
const behindHours = new Set(
  'en a con y del no pm am de p hasta para por es se vamos salimos nos in at noche tarde'.split(' '),
)

/** The minutes after an hour: `:30`, `h30`, and `.30` if a meridiem follows. */
function minutesAt(reading: Reading, index: number): number | undefined {
  const separator = reading.at(index)
  if (![':', 'h', '.'].includes(separator.text)) return undefined
  const { text, kind, spaced } = reading.at(index + 1)
  if (separator.spaced || spaced || kind !== 'number' || text.length !== 2 || Number(text) > 59) return undefined
  const separates =
    separator.text === ':' ||
    separator.text === 'h' ||
    (separator.text === '.' && (meridiemAt(reading, index + 2) ?? dottedEnd(reading, index + 2)) !== undefined)
  return separates ? Number(text) : undefined
}

/** `730pm`, `1900 hrs`: hour and minutes without a separator, which are a time only because of the text after them. */
function compactDigits(reading: Reading, index: number, value: number): ClockDigits | undefined {
  const hands = { hour: Math.floor(value / 100), minute: value % 100, padded: false, colon: true, to: index + 1 }
  const half = meridiemAt(reading, index + 1)
  if (!half && isMilitaryTime(reading, index)) return { ...hands, padded: true }
  return half && typeof half.value === 'string' && hands.minute < 60 && hands.hour <= 23 && hands.hour > 0
    ? hands
    : undefined
}

/**
 * `a las siete`; without the article, only the following words show that it is an hour: `once de la mañana`, `nine in
 * the morning`.
 */
function spelledDigitsAt(reading: Reading, index: number): ClockDigits | undefined {
  const word = reading.word(index)
  const hour = word === 'una' ? 1 : spelledHour(word)
  if (hour === undefined || hour > 23) return undefined
  const plain = plainMinutes(reading, index, hour)
  if (plain) return plain
  const hands = formalMinutes(reading, index, hour) ?? {
    ...partOfHour(reading, index + 1),
    hour,
    padded: false,
    colon: false,
  }
  if (hands.padded || isLedHourWord(reading, index, hour) || isHourByPart(reading, hands)) return hands
  if (beginsSpelledRange(reading, index, hands) || endsSpelledRange(reading, index, hour)) return hands
  const isNamed = hands.minute > 0 && reading.sign(index - 1) === ',' && !mayBeCounted(reading, hands.to)
  return isNamed ? { ...hands, colon: true } : undefined
}

/** `a las siete`, `at seven`. */
const isLedHourWord = (reading: Reading, index: number, hour: number): boolean =>
  hour <= 12 &&
  (spelledHours.has(reading.word(index)) ? isAtHour(reading, index) : ['las', 'la'].includes(reading.word(index - 1)))

/** `doce` in `de nueve a doce`. */
const endsSpelledRange = (reading: Reading, index: number, hour: number): boolean =>
  hour <= 12 &&
  rangeConnectors.has(reading.word(index - 1)) &&
  spelledHour(reading.word(index - 2)) !== undefined &&
  beginsSpelledRange(reading, index - 2, { to: index - 1 })
const rangeConnectors = new Set(['a', 'to', 'until', 'hasta'])
const spelledHour = (word: string): number | undefined => spelledDay(word) ?? spelledHours.get(word)

/** `a las trece horas con treinta minutos`, `dieciocho horas y treinta minutos`: how assemblies are convoked. */
function formalMinutes(reading: Reading, index: number, hour: number): ClockDigits | undefined {
  if (reading.word(index + 1) !== 'horas' || !['con', 'y'].includes(reading.word(index + 2))) return undefined
  const minute = reading.number(index + 3) ?? spelledMinutes[reading.word(index + 3)]
  if (minute === undefined || minute > 59 || reading.word(index + 4) !== 'minutos') return undefined
  return { hour, minute, padded: true, colon: true, to: index + 5 }
}

/** `a las dieciocho treinta`, `five thirty pm`: the minutes right after a spelled hour. */
function plainMinutes(reading: Reading, index: number, hour: number): ClockDigits | undefined {
  const found = spelledMinutesAt(reading, reading.sign(index + 1) === '-' ? index + 2 : index + 1)
  if (!found || (hour > 12 && ['treinta', 'veinte'].includes(reading.word(index)))) return undefined
  const isLed =
    ['las', 'la', 'at', 'around'].includes(reading.word(index - 1)) ||
    (reading.sign(index - 1) === ',' && !mayBeCounted(reading, found.to))
  if (!isLed && meridiemAt(reading, found.to) === undefined) return undefined
  return { hour, minute: found.minute, padded: hour > 12, colon: true, to: found.to }
}

/** `at six`, `around nine`; `at one of the parks` and `at two places` count. */
const isAtHour = (reading: Reading, index: number): boolean =>
  ['at', 'around'].includes(reading.word(index - 1)) &&
  (['sharp', 'in', 'at', 'on', 'oclock', ''].includes(reading.word(index + 1)) ||
    meridiemAt(reading, index + 1) !== undefined)

/** A part of the day after a spelled hour, or `horas` after one from thirteen on. */
function isHourByPart(reading: Reading, { hour, to }: ClockDigits): boolean {
  const half = meridiemAt(reading, to)
  if (!half) return false
  return half.value === 'full' ? hour > 12 : hour <= 12
}

/** `de diez a once de la mañana`, `de nueve a doce`, `from two to five`, and after a day also `ocho a cuatro`. */
function beginsSpelledRange(reading: Reading, index: number, { to }: Pick<ClockDigits, 'to'>): boolean {
  if (!rangeConnectors.has(reading.word(to))) return false
  const last = ['las', 'la'].includes(reading.word(to + 1)) ? to + 2 : to + 1
  const end = spelledHour(reading.word(last))
  if (end === undefined || end > 12) return false
  if (!['de', 'from'].includes(reading.word(index - 1)) && reading.sign(index - 1) !== ',') return false
  const behind = partOfHour(reading, last + 1).to
  return meridiemAt(reading, behind) !== undefined || !mayBeCounted(reading, behind)
}

/** True before a plural: `de dos a tres horas`, `de tres a cinco personas`. */
const mayBeCounted = (reading: Reading, index: number): boolean =>
  reading.at(index).kind === 'word' && (reading.word(index).endsWith('s') || reading.word(index) === 'mil')

const spelledMinutes: Record<string, number> = groupWords([
  [10, 'diez'],
  [15, 'quince fifteen'],
  [20, 'veinte'],
  [30, 'treinta thirty'],
  [40, 'cuarenta forty'],
  [50, 'cincuenta'],
])

/** `quince`, `cuarenta y cinco`, `forty five`: minutes in words, and where they end. */
function spelledMinutesAt(reading: Reading, index: number): { minute: number; to: number } | undefined {
  const minute = spelledMinutes[reading.word(index)]
  if (minute === undefined) return undefined
  const next = reading.word(index + 1) === 'y' ? index + 2 : index + 1
  const isFive = minute >= 30 && ['cinco', 'five'].includes(reading.word(next))
  return isFive ? { minute: minute + 5, to: next + 1 } : { minute, to: index + 1 }
}

/** `y media`, `y cuarto`; `y 30`, if a meridiem follows. */
function partOfHour(reading: Reading, index: number): { minute: number; to: number } {
  if (reading.word(index) !== 'y' || ['entre', 'between'].includes(reading.word(index - 2)))
    return { minute: 0, to: index }
  if (reading.word(index + 1) === 'media') return { minute: 30, to: index + 2 }
  if (reading.word(index + 1) === 'cuarto') return { minute: 15, to: index + 2 }
  const spelled = spelledMinutesAt(reading, index + 1)
  const counted = reading.at(index + 1).text.length === 2 ? reading.number(index + 1) : spelled?.minute
  const to = spelled?.to ?? index + 2
  const isMinutes =
    counted !== undefined &&
    counted < 60 &&
    (meridiemAt(reading, to) !== undefined || (isUsual(counted) && isLedHour(reading, index - 1)))
  return isMinutes ? { minute: counted, to } : { minute: 0, to: index }
}
const isUsual = (minutes: number): boolean => minutes >= 10 && minutes % 5 === 0

/** `a las 8 y 30`, `tipo 10 y 15`, `arranca 8 y 30`: the words before the hour say that it is one. */
const isLedHour = (reading: Reading, hour: number): boolean =>
  hourLeads.has(reading.word(hour - 1)) && endsHour(reading, hour + 3)
const hourLeads = new Set(
  'siempre las la tipo arranca arrancamos empieza empezamos inicia comienza hoy manana'.split(' '),
)

function clockWithMeridiem(hands: ClockDigits, { value, to }: Meridiem, from: number): ClockTime | undefined {
  if (hands.hour === 24 || isDayOfMonth(hands, value)) return undefined
  const minutes = minutesOf(hands, value)
  return minutes === undefined ? undefined : { hour: hands.hour, minute: hands.minute, minutes, marked: true, from, to }
}

/** `viernes 14 en la noche`: no hour of that part of the day. */
const isDayOfMonth = ({ hour, colon }: ClockDigits, value: Meridiem['value']): boolean =>
  typeof value !== 'string' && !colon && hour > 12 && (hour * 60 < value.from || hour * 60 >= value.to)

/**
 * The minutes of the day for a time with a meridiem; null if the meridiem leaves them open, undefined if both cannot
 * go together.
 */
function minutesOf({ hour, minute }: ClockDigits, value: Meridiem['value']): number | null | undefined {
  if (hour > 12 || hour === 0 || value === 'full') return hour * 60 + minute
  const morning = (hour % 12) * 60 + minute
  const evening = morning + 12 * 60
  if (typeof value !== 'string') return within(value, morning, evening, hour)
  if (value === 'noon') return hour === 12 || hour === 1 ? evening : hour === 11 ? morning : undefined
  if (value === 'midnight') return hour === 12 ? morning : undefined
  return value === 'am' ? morning : evening
}

/** The reading that lies within a part of the day. Twelve in the morning is noon, twelve at night is midnight. */
function within(window: DayPart, morning: number, evening: number, hour: number): number | null {
  if (hour === 12) return window === dayParts.night || window === dayParts.smallHours ? morning : evening
  return pickInWindow(window, morning, evening)
}

/** Picks the a.m. or the p.m. reading, whichever is within the part of the day. Null if both are, or neither. */
export function pickInWindow(window: DayPart, morning: number, evening: number): number | null {
  const inside = [morning, evening].filter((minutes) => minutes >= window.from && minutes < window.to)
  return inside.length === 1 ? inside[0]! : null
}

/** `7 o'clock` can only be a time, although its half of the day is open. */
const markClock = (clock: ClockTime | undefined): ClockTime | undefined =>
  clock && { ...clock, marked: true, to: clock.to + 1 }

function bareClock({ hour, minute, padded, colon, to }: ClockDigits, from: number): ClockTime | undefined {
  if (hour === 24 || (hour === 0 && !colon)) return undefined
  return {
    hour,
    minute,
    marked: colon,
    minutes: hour >= 13 || padded || hour === 0 ? hour * 60 + minute : null,
    from,
    to,
  }
}
