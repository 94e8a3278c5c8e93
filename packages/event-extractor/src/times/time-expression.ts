import { monthAt, weekdayAt } from '../lexicon/calendar-words.ts'
import { parsePhrases, parseWords } from '../text/phrases.ts'
import type { Reading } from '../text/reading.ts'
import { clockAt, type ClockTime } from './clock-time.ts'

/** A time or a range of times as written. */
export type TimeMention = { kind: 'time'; start: ClockTime; end: ClockTime | null; from: number; to: number }

const clockEmoji = /^[\u{1f550}-\u{1f567}⏰⏱⏲⌚🕰]$/u
const afterLas = parseWords('a desde de para como tipo hasta es son eso entre y o')
const rangeLeads = parseWords('de desde entre from between anytime')
const clockLeads = parseWords(
  'tipo at hora horario siempre time around about starts begins doors show puertas llegada arranca arrancamos empieza empezamos inicia comienza',
)
const rangeConnectors = parseWords('a al hasta to til till until til y and')
/**
 * Words that may follow an hour of one digit. Before any other word (`3 personas`, `5 Corners`) the number counts
 * something.
 */
const uncountedWords = parseWords(
  `
    en a de del hasta y o e para con frente por hoy manana este esta el la los at in on with to and or for tonight
    today tomorrow hora horas sharp w no se habra salimos nos donde contiguo diagonal costado drop bring noche tarde`,
)
const countedNouns = parseWords(
  `
    anos ano persona personas people mil km kms k m mts metros kilos kg colones rojos dolares usd equipos cupos
    kilometros millas miles cuotas pax sets rondas veces`,
)
const timeUnits = parseWords(
  'h hs hr hrs hora horas hour hours minuto minutos minutes min dia dias day days semana semanas weeks mes meses months',
)
const bibleBooks = parseWords(
  'juan mateo lucas marcos salmo salmos genesis exodo romanos proverbios apocalipsis john matthew luke mark psalm psalms corintios filipenses isaias',
)

/** The time or range that begins at a position. */
export function timeAt(reading: Reading, index: number): TimeMention | undefined {
  if (reading.at(index).kind === 'symbol' || isPartOfNumber(reading, index)) return undefined
  const start = clockAt(reading, index)
  if (!start || bibleBooks.has(reading.word(index - 1))) return undefined
  const lead = leadOf(reading, index)
  const end = endOf(reading, start, lead)
  if (end) return { kind: 'time', start, end, from: index, to: end.to }
  const counted = countedNouns.has(reading.word(start.to)) || (timeUnits.has(reading.word(start.to)) && !start.marked)
  const isHour = start.marked
    ? !counted || start.minutes !== null
    : isHourByLead(reading, start, lead) || isUntilLate(reading, start)
  return isHour ? { kind: 'time', start, end: null, from: index, to: start.to } : undefined
}

/** Bare digits are a time if the words before them say so and they count nothing. */
function isHourByLead(reading: Reading, { from, to }: ClockTime, lead: Lead): boolean {
  if (lead === 'range') return isOpenEnd(reading, to) || isFromHour(reading, from, to)
  return lead === 'clock' && (standsAlone(reading, to) || goesOnAfterLas(reading, from, to))
}

/** `Sunday from 4!`: a day before `from`, and nothing after the hour that it could count. */
const isFromHour = (reading: Reading, from: number, to: number): boolean =>
  reading.word(from - 1) === 'from' &&
  (isDayWord(reading, from - 2) || endsDate(reading, from - 2)) &&
  !['word', 'number'].includes(reading.at(to).kind) &&
  standsAlone(reading, to)

function isPartOfNumber(reading: Reading, index: number): boolean {
  const before = reading.at(index - 1)
  if (reading.at(index).spaced || before.kind !== 'symbol') return false
  if (['₡', '¢', '$', '#', '+'].includes(before.text)) return true
  return (
    ['.', ',', ':', '/', '-'].includes(before.text) &&
    reading.at(index - 2).kind === 'number' &&
    !reading.at(index - 1).spaced &&
    before.text !== '-'
  )
}

type Lead = 'clock' | 'range' | null

function leadOf(reading: Reading, index: number): Lead {
  const before = reading.word(index - 1)
  if (rangeLeads.has(before) && !isMassOf(reading, index)) return 'range'
  if (before === 'las' || before === 'la') return leadBeforeLas(reading, index - 2)
  if (clockLeads.has(before) || isMassOf(reading, index) || isNearDay(reading, index - 1)) return 'clock'
  if (before === '') return signLead(reading, index)
  if (isAfterDayPart(reading, index)) return 'clock'
  if (isCloseRange(reading, index) && (isDayWord(reading, index - 1) || endsDate(reading, index - 1))) return 'range'
  return endsWeekdayList(reading, index - 1) ? 'clock' : null
}

const isAfterDayPart = (reading: Reading, index: number): boolean =>
  ['noche', 'tarde'].includes(reading.word(index - 1)) && reading.word(index + 1) !== 'de'

/** `tomorrow 7 at the beach`: after a weekday, the number would be the day. */
const isNearDay = (reading: Reading, index: number): boolean =>
  nearDays.has(reading.word(index)) && !['la', 'esta', 'this'].includes(reading.word(index - 1))
const nearDays = parseWords('today tonight tomorrow tmrw tmw hoy manana')

/** `lunes y jueves 7`: the end of the date mention leaves the number open. */
const endsWeekdayList = (reading: Reading, index: number): boolean =>
  ['y', 'and', '&'].includes(reading.at(index - 1).text) &&
  weekdayAt(reading, index) !== undefined &&
  weekdayAt(reading, index - 2) !== undefined

/** `misa de 11`: a mass is called by its hour. What comes before or after it has another one. */
const isMassOf = (reading: Reading, index: number): boolean =>
  reading.word(index - 1) === 'de' &&
  ['misa', 'misas'].includes(reading.word(index - 2)) &&
  ![3, 4, 5].some((back) => ['despues', 'antes'].includes(reading.word(index - back)))

/** `Sunday 10-2`, `tmrw 3-6`, `Saturdays 8 to 1`: two hours right after a day. */
function isCloseRange(reading: Reading, index: number): boolean {
  const { text, spaced } = reading.at(index + 1)
  const isJoined = text === 'to' || text === 'a' || (text === '-' && !spaced && !reading.at(index + 2).spaced)
  return isJoined && Math.max(reading.number(index) ?? 99, reading.number(index + 2) ?? 99) <= 12
}
const isDayWord = (reading: Reading, index: number): boolean =>
  weekdayAt(reading, index) !== undefined ||
  ['today', 'tomorrow', 'tmrw', 'tmw', 'hoy', 'manana'].includes(reading.word(index))

/**
 * `de las 7` begins a range; `a partir de las 7`, `a eso de las 7` and `desde las 7` are a time even without an end.
 */
function leadBeforeLas(reading: Reading, index: number): Lead {
  const word = reading.word(index)
  if (!afterLas.has(word)) return null
  const isBeginning =
    word === 'desde' || (word === 'de' && ['partir', 'eso', 'despues'].includes(reading.word(index - 1)))
  return rangeLeads.has(word) && !isBeginning ? 'range' : 'clock'
}

function signLead(reading: Reading, index: number): Lead {
  const token = reading.at(index - 1)
  if ((token.kind === 'break' || token.kind === 'emoji') && isLineOfHours(reading, index)) return 'range'
  if (token.kind === 'number' && isCloseRange(reading, index) && endsDate(reading, index - 1)) return 'range'
  if (token.kind === 'emoji') return clockEmoji.test(token.text) ? 'clock' : null
  if (token.text === '@') return 'clock'
  if (token.text === ',' && followsDate(reading, index)) return 'range'
  return token.text === ':' && ['hora', 'horario', 'time', 'hour', 'inicio', 'start'].includes(reading.word(index - 2))
    ? 'clock'
    : null
}

/** A number after a day and a comma. Between two commas there is no range. */
const followsDate = (reading: Reading, index: number): boolean =>
  reading.sign(index + 1) !== ',' && endsDate(reading, index - 2)

/** `👉 9 a 5`: two hours and nothing else on the line. */
const isLineOfHours = (reading: Reading, index: number): boolean =>
  isCloseRange(reading, index) && reading.at(index + 3).kind === 'break'

/** `sábado 28, 9 a 2`, `Saturday (Nov 28), 9 to 2`: digits after a day are hours if they form a range. */
function endsDate(reading: Reading, index: number): boolean {
  const behind = reading.sign(index) === ')' ? index - 1 : index
  const place =
    ['st', 'nd', 'rd', 'th'].includes(reading.word(behind)) && !reading.at(behind).spaced ? behind - 1 : behind
  const day = reading.number(place)
  if (day === undefined) return weekdayAt(reading, place) !== undefined || monthAt(reading, place, true) !== undefined
  const first = reading.sign(place - 1) === '-' && reading.number(place - 2) !== undefined ? place - 2 : place
  const name = place < behind && reading.word(first - 1) === 'the' ? first - 2 : first - 1
  return weekdayAt(reading, name) !== undefined || monthAt(reading, name, true) !== undefined
}

/**
 * The end of a range. Bare digits on both sides count only after `de`, `from` and the like, and only if they count
 * nothing.
 */
function endOf(reading: Reading, start: ClockTime, lead: Lead): ClockTime | undefined {
  const connector = connectorAt(reading, start.to, lead)
  if (connector === undefined) return undefined
  const end = clockAt(reading, connector)
  if (!end || countedNouns.has(reading.word(end.to)) || (timeUnits.has(reading.word(end.to)) && end.minutes === null))
    return undefined
  if (isFraction(reading, end)) return undefined
  if (isBothOfThem(reading, start, lead)) return undefined
  if (start.marked || end.marked) return end
  if (lead === null) return undefined
  return standsAlone(reading, end.to) || beginsClause(reading, end.to) ? end : undefined
}

/** `de nueve a doce traigan bolsas`: a word that is no plural is not counted by the hours before it. */
function beginsClause(reading: Reading, index: number): boolean {
  const word = reading.word(index)
  return word.length >= minClauseWord && !word.endsWith('s') && !countedNouns.has(word) && !timeUnits.has(word)
}
const minClauseWord = 4

/** `Sábado 12 y sábado 18, las dos a las 3 pm`: `las dos` means both days, not an hour. */
const isBothOfThem = (reading: Reading, { from, marked }: ClockTime, lead: Lead): boolean =>
  lead === null && !marked && reading.at(from).kind === 'word' && reading.word(from - 1) === 'las'

function connectorAt(reading: Reading, index: number, lead: Lead): number | undefined {
  const sign = reading.sign(index)
  if (sign === '-') return index + 1
  const word = reading.word(index)
  if (
    !rangeConnectors.has(word) ||
    (['y', 'and'].includes(word) && !['entre', 'between'].includes(leadWord(reading, index, lead)))
  )
    return undefined
  const article = ['las', 'la'].includes(reading.word(index + 1)) ? index + 2 : index + 1
  return word === 'hasta' && reading.word(index + 1) === 'a' ? index + 3 : article
}

/** The word before the first hour of a range: at most five tokens back, because no time is longer. */
function leadWord(reading: Reading, connector: number, lead: Lead): string {
  if (lead !== 'range') return ''
  for (let index = connector - 1; index > connector - 7; index--)
    if (['entre', 'between'].includes(reading.word(index))) return reading.word(index)
  return ''
}

/** `7-3-2026`, `8-1234`: the digits continue. */
function isFraction(reading: Reading, end: ClockTime): boolean {
  const next = reading.at(end.to)
  return !next.spaced && ['-', '/'].includes(next.text) && reading.at(end.to + 1).kind === 'number'
}

const openEndPhrases = parsePhrases(
  'til late,till late,until late,to late,til close,till close,until close,to close,onwards,on,hasta cerrar,hasta tarde,hasta el final,hasta que,en adelante',
)

/** `March 3rd, 6 till late`. */
const isUntilLate = (reading: Reading, { from, to }: ClockTime): boolean =>
  reading.sign(from - 1) === ',' && lateEnds.at(reading, to) !== undefined
const lateEnds = parsePhrases('till late,til late,until late,till close,til close,until close')

/** `from 9 til late`, `de 7 en adelante`. */
const isOpenEnd = (reading: Reading, index: number): boolean => openEndPhrases.at(reading, index) !== undefined

/**
 * `a las 10 bingo`: after `las`, only a plural is counted (`a las 3 chicas`), unless it is a weekday or a verb (`a las
 * 7 vamos`).
 */
function goesOnAfterLas(reading: Reading, index: number, next: number): boolean {
  const word = reading.word(next)
  return (
    ['las', 'la', 'tipo'].includes(reading.word(index - 1)) &&
    word !== '' &&
    !countedNouns.has(word) &&
    (!word.endsWith('s') || word.endsWith('mos') || weekdayAt(reading, next) !== undefined)
  )
}

/**
 * True if nothing that could be counted follows: the end of a line or clause, an emoji, or a word that no number
 * precedes.
 */
function standsAlone(reading: Reading, index: number): boolean {
  const next = reading.at(index)
  if (next.kind === 'word') return uncountedWords.has(next.text)
  return next.kind !== 'number' && !['%', '/', '$', '₡', '¢', '+', 'x'].includes(next.text)
}
