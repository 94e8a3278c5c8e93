import type { Language } from '@convive/contracts/enums'
import type { Weekday } from '../types/candidate.ts'
import { parseWords } from '../text/phrases.ts'
import type { Reading, Token } from '../text/reading.ts'
import { clockAt, isMarkedClock } from '../times/clock-time.ts'
import { meridiemAt, minYear } from '../times/meridiem.ts'
import { monthAt, spelledDay, weekdayAt } from '../lexicon/calendar-words.ts'
import { relativeMonthAt } from './relative-date.ts'

/**
 * One part of a date expression. Each field may be missing. `alternative` is the second way to read `3/4`, with day
 * and month swapped.
 */
export type DateToken = {
  weekday?: Weekday
  plural?: boolean
  day?: number
  month?: number
  /** The month relative to the one of the writing: `el 28 del próximo mes`. */
  monthsAhead?: 0 | 1
  year?: number
  alternative?: { day: number; month: number }
  to: number
}

const ordinalEndings = parseWords('st nd rd th ro ero er o do')
/** Units: a number before one of these counts something and is not a day of a month. */
const countedUnits = parseWords(`
    mil km kms k m mts metros kg kilos anos ano personas people horas hour hours min minutos am pm md mn h hrs hs
    pesos colones rojos dolares usd equipos cupos cuadras millas miles cuotas pax sets rondas veces por x litros
    dias days weeks semanas meses bandas grupos premios lugares entradas boletos tickets ninos adultos`)

/** The date token that begins here: a weekday, a day, or a day with its month, in digits or words. */
export function dateTokenAt(reading: Reading, index: number, language: Language): DateToken | undefined {
  const weekday = reading.word(index) === 'mar' && language === 'en' ? undefined : weekdayAt(reading, index)
  if (!weekday) return dayMonthAt(reading, index, language)
  const { weekday: name, plural } = weekday
  const next = skipToDay(reading, weekday.to)
  const day = plural
    ? undefined
    : (hyphenatedAt(reading, next, language) ??
      dayMonthAt(reading, next, language) ??
      spelledDayAt(reading, next) ??
      (isHours(reading, next) ? undefined : bareDayAt(reading, next)))
  return day ? { ...day, weekday: name } : { weekday: name, plural, to: weekday.to }
}

/** `25 jueves`, at the start of a line: a day before its weekday. */
export function dayBeforeWeekday(reading: Reading, index: number): DateToken | undefined {
  const day = reading.at(index - 1).kind === 'break' ? reading.number(index) : undefined
  if (day === undefined || day < 1 || day > 31) return undefined
  const weekday = weekdayAt(reading, index + 1)
  const isOther = weekday === undefined || weekday.plural || reading.word(index + 1).length < 5
  return isOther || bareDayAt(reading, weekday.to) ? undefined : { day, weekday: weekday.weekday, to: weekday.to }
}

/** `sábado 12-12`, `viernes 13-8`, in English `Sat 8-29`: after a weekday, numbers that make no range of hours or days are day and month. */
function hyphenatedAt(reading: Reading, index: number, language: Language): DateToken | undefined {
  const [day, month] = [reading.number(index), reading.number(index + 2)]
  const behind = reading.at(index + 3)
  if (
    day === undefined ||
    month === undefined ||
    reading.sign(index + 1) !== '-' ||
    reading.at(index + 1).spaced ||
    reading.at(index + 2).spaced ||
    (!behind.spaced && [':', '-', '/'].includes(behind.text)) ||
    isMarkedClock(reading, index + 2)
  )
    return undefined
  const found = dayAndMonth(day, month, language)
  return found && { ...found, to: index + 3 }
}

function dayAndMonth(first: number, second: number, language: Language): { day: number; month: number } | undefined {
  if (language === 'en' && first >= 1 && first <= 12 && second > 12 && second <= 31)
    return { day: second, month: first }
  const isDate = first <= 31 && second >= 1 && second <= 12 && (first > 12 || first === second)
  return isDate ? { day: first, month: second } : undefined
}

/**
 * `Friday, 5 to 9`, `October 18, 10 to 4`, `Saturday 8-12`: after a comma, or with a hyphen, a range of small numbers
 * without a month is a range of hours.
 */
export function isHours(reading: Reading, index: number): boolean {
  const [from, to] = [reading.number(index), reading.number(index + 2)]
  const isClose = reading.sign(index + 1) === '-' && !reading.at(index + 1).spaced && reading.word(index - 1) !== ''
  if (
    (reading.sign(index - 1) !== ',' && !isClose) ||
    from === undefined ||
    to === undefined ||
    Math.max(from, to) > 12
  )
    return false
  return (
    ['a', 'to', 'till', '-'].includes(reading.at(index + 1).text) &&
    monthAt(reading, reading.word(index + 3) === 'de' ? index + 4 : index + 3, true) === undefined
  )
}

/** `SÁBADO | 14 DE MARZO`, `sábado - 14 de marzo`: a sign before a day with its month. */
const leadsToMonth = (reading: Reading, index: number): boolean =>
  ['-', '|', '·', '•', '/'].includes(reading.sign(index)) &&
  reading.number(index + 1) !== undefined &&
  (monthAt(reading, index + 2, true) ?? monthAt(reading, index + 3, true)) !== undefined

/** Skips the words between a weekday and its day: `sábado, 7`, `viernes el 13`, `Saturday the 7th`, `jueves día 5`. */
function skipToDay(reading: Reading, index: number): number {
  const behind = ['siguiente', 'proximo', 'entrante'].includes(reading.word(index)) ? index + 1 : index
  if (behind > index && bareDayAt(reading, reading.sign(behind) === ',' ? behind + 1 : behind) === undefined)
    return index
  let next = [',', '(', '.'].includes(reading.sign(behind)) || leadsToMonth(reading, behind) ? behind + 1 : behind
  while (['el', 'the', 'dia', 'of'].includes(reading.word(next)) && next < behind + 3) next++
  return next
}

/** A day with its month: `7 de marzo`, `March 7th`, `7/3/2026`, `2026-03-07`. */
function dayMonthAt(reading: Reading, index: number, language: Language): DateToken | undefined {
  const first = reading.at(index)
  if (first.kind === 'word') return monthFirstAt(reading, index) ?? spelledAt(reading, index)
  const day = reading.number(index)
  if (day === undefined || isInsideNumber(reading, index)) return undefined
  return numericDateAt(reading, index, language) ?? dayFirstAt(reading, index, day)
}

function isInsideNumber(reading: Reading, index: number): boolean {
  const before = reading.at(index - 1)
  return (
    !reading.at(index).spaced &&
    ['/', ',', ':', '₡', '¢', '$', '#', '+'].includes(before.text) &&
    (before.text !== ',' || reading.at(index - 2).kind === 'number') &&
    !(before.text === ':' && reading.at(index - 2).kind === 'word')
  )
}

function monthFirstAt(reading: Reading, index: number): DateToken | undefined {
  const { kind, text } = reading.at(index + 1)
  const next = text === '.' || (kind === 'break' && isStacked(reading, index)) ? index + 2 : index + 1
  const ordinal = englishOrdinals.get(reading.word(next))
  const day = ordinal ?? reading.number(next)
  if (day === undefined || day < 1 || day > 31 || isMarkedClock(reading, next)) return undefined
  if (ordinal === undefined && reading.at(next).text.length > 2) return undefined
  const month = monthAt(reading, index, false)
  if (month === undefined || countedUnits.has(reading.word(next + 1))) return undefined
  return withYear(reading, { day, month, to: afterOrdinal(reading, next + 1) })
}

const englishOrdinals = new Map(
  `first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth
  sixteenth seventeenth eighteenth nineteenth twentieth`
    .split(/\s+/)
    .map((word, place) => [word, place + 1]),
)

/** `siete de marzo`, `primero de mayo`, `the first of March`. */
function spelledAt(reading: Reading, index: number): DateToken | undefined {
  const ordinal = englishOrdinals.get(reading.word(index))
  const spelled = ordinal === undefined ? spelledNumber(reading, index) : { day: ordinal, to: index + 1 }
  if (!spelled || reading.word(spelled.to) !== (ordinal === undefined ? 'de' : 'of')) return undefined
  const month = monthAt(reading, spelled.to + 1, true)
  return month === undefined ? undefined : withYear(reading, { day: spelled.day, month, to: spelled.to + 2 })
}

/** `veintinueve`, `treinta y uno`. */
function spelledNumber(reading: Reading, index: number): { day: number; to: number } | undefined {
  const day = spelledDay(reading.word(index))
  if (day === undefined) return undefined
  const isLast = day === 30 && reading.word(index + 1) === 'y' && ['uno', 'un'].includes(reading.word(index + 2))
  return isLast ? { day: 31, to: index + 3 } : { day, to: index + 1 }
}

/**
 * `martes veintinueve`, `viernes primero`, `sábado dos contra Patarrá`: a spelled day after its weekday. Up to twelve it
 * is an hour before a part of the day.
 */
function spelledDayAt(reading: Reading, index: number): DateToken | undefined {
  const ordinal = englishOrdinals.get(reading.word(index))
  if (ordinal !== undefined) return { day: ordinal, to: index + 1 }
  const spelled = spelledNumber(reading, index)
  if (!spelled || isMarkedClock(reading, index) || isSpelledHour(reading, spelled.to)) return undefined
  return isCounted(reading, spelled.to) ? undefined : spelled
}

/** `sábado siete y media`, `viernes ocho pm`, `martes seis en punto`. */
const isSpelledHour = (reading: Reading, index: number): boolean =>
  (reading.word(index) === 'y' && ['media', 'cuarto'].includes(reading.word(index + 1))) ||
  meridiemAt(reading, index) !== undefined

function dayFirstAt(reading: Reading, index: number, day: number): DateToken | undefined {
  if (day < 1 || day > 31 || reading.at(index).text.length > 2) return undefined
  const behind = afterOrdinal(reading, index + 1)
  const token = reading.at(behind)
  const otherwise = leadsToMonthNumber.has(token.text) ? unnamedMonthAt(reading, behind) : undefined
  if (otherwise) return withYear(reading, { day, ...otherwise })
  const next = monthPlace(reading, index, behind, token)
  const month = monthAt(reading, next, true)
  if (month === undefined || (reading.word(next) === 'ago' && /^(?:days?|weeks?)$/.test(reading.word(next - 1))))
    return undefined
  const to =
    reading.sign(next + 1) === '.' && reading.at(next).text.length <= 4 && reading.at(next + 2).kind !== 'break'
      ? next + 2
      : next + 1
  return withYear(reading, { day, month, to })
}

/** Where the name of the month may be, after `de` or a sign, or on the line below. */
function monthPlace(reading: Reading, index: number, behind: number, { kind, text }: Token): number {
  if (kind === 'break') return isStacked(reading, index) ? behind + 1 : behind
  return ['de', 'of', 'del', '-', '/'].includes(text) || (text === '.' && isPoint(reading, behind))
    ? behind + 1
    : behind
}

const leadsToMonthNumber = new Set(['de', 'del', 'of'])

/** `29 del 8`, `28 del próximo mes`; `29 del 8 al 10 de agosto` is a number and a range. */
function unnamedMonthAt(reading: Reading, index: number): Pick<DateToken, 'month' | 'monthsAhead' | 'to'> | undefined {
  const relative = relativeMonthAt(reading, index)
  if (relative) return { monthsAhead: relative.value, to: relative.to }
  const month = reading.word(index) === 'del' ? reading.number(index + 1) : undefined
  if (month === undefined || month < 1 || month > 12 || isMarkedClock(reading, index + 1)) return undefined
  const goesOn =
    ['al', 'a', '-', 'y', ','].includes(reading.at(index + 2).text) && reading.number(index + 3) !== undefined
  return goesOn || monthAt(reading, index + 3, true) !== undefined ? undefined : { month, to: index + 2 }
}

/** `29`, and on the next line `AGOSTO`, or the other way round: a poster shows both in large letters. */
const isStacked = (reading: Reading, index: number): boolean =>
  [index - 1, index + 1, index + 3].every((at) => reading.at(at).kind === 'break')

/** `29.AGO`. */
const isPoint = (reading: Reading, index: number): boolean =>
  reading.sign(index) === '.' && !reading.at(index).spaced && !reading.at(index + 1).spaced

/** The position after `st`, `ro`, `°` or `.º` right after a number. */
function afterOrdinal(reading: Reading, index: number): number {
  const next = reading.at(index)
  if (next.spaced) return index
  const ending = next.text === '.' ? index + 1 : index
  return ordinalEndings.has(reading.word(ending)) && !reading.at(ending).spaced ? ending + 1 : index
}

/** A year after a month: `de 2026`, `, 2026`, `del 2026`. */
function withYear(reading: Reading, token: DateToken): DateToken {
  const next = ['de', 'del', ',', '-', '/'].includes(reading.at(token.to).text) ? token.to + 1 : token.to
  const year = reading.number(next)
  if (reading.word(next - 1) === 'del' && reading.at(next).text.length === 2 && year !== undefined && year >= 50)
    return { ...token, year: 1900 + year, to: next + 1 }
  return year !== undefined && year >= minYear && year <= 2099 && !isMarkedClock(reading, next)
    ? { ...token, year, to: next + 1 }
    : token
}

/** True if the next word is the unit of the number; `el sábado 27 por las lluvias` gives a reason, not a rate. */
const isCounted = (reading: Reading, index: number): boolean =>
  countedUnits.has(reading.at(index).text) &&
  !(reading.word(index) === 'por' && ['el', 'la', 'los', 'las'].includes(reading.word(index + 1)))

/** `10 a 2pm` is a range of hours; `domingo 13 a mediodía` is a day and its hour. */
function beginsHours(reading: Reading, connector: string, index: number): boolean {
  if (connector === 'till' || connector === 'til') return true
  return (
    ['a', '-', 'to', 'al', 'until', 'hasta'].includes(connector) &&
    isMarkedClock(reading, index) &&
    !isField(reading, index - 1) &&
    !['medio', 'mediodia', 'medianoche'].includes(reading.word(index))
  )
}

/** `Viernes 2 — 7 p. m. — Noche de poesía`: a dash with spaces on both sides of the hour separates fields, and is no range. */
function isField(reading: Reading, index: number): boolean {
  const end = isSpacedDash(reading, index) ? clockAt(reading, index + 1)?.to : undefined
  return end !== undefined && isSpacedDash(reading, end)
}

/** ` - `; one without a space belongs to a range (`2-7 pm`). */
export const isSpacedDash = (reading: Reading, index: number): boolean =>
  reading.sign(index) === '-' && reading.at(index).spaced && reading.at(index + 1).spaced

/** `The 9th annual chili cook-off`, `the 19th hole`: an ordinal that counts; or a number in one with a word. */
const rankedNouns = parseWords(
  'annual hole edition anniversary birthday grade graders floor street avenue edicion aniversario grado piso',
)

const isNumbered = ({ kind, spaced, text }: Token, isOrdinal: boolean): boolean =>
  kind === 'word' && (!spaced || (isOrdinal && rankedNouns.has(text)))

/** A day without its month, which the context must supply. Hours, amounts and counted things are excluded. */
export const bareDayAt = (reading: Reading, index: number): DateToken | undefined => reading.once(readBareDay, index)

function readBareDay(reading: Reading, index: number): DateToken | undefined {
  const day = reading.number(index)
  if (day === undefined || day < 1 || day > 31 || reading.at(index).text.length > 2 || isMarkedClock(reading, index))
    return undefined
  const to = afterOrdinal(reading, index + 1)
  const next = reading.at(to)
  if (isNumbered(next, to > index + 1)) return undefined
  if (
    (next.kind !== 'symbol' && isCounted(reading, to)) ||
    (!next.spaced && ['/', '.', '%', 'x'].includes(next.text) && reading.at(to + 1).kind === 'number')
  )
    return undefined
  return beginsHours(reading, next.text, to + 1) ? undefined : { day, to }
}

/** Things that are counted in halves and quarters: `1/2 kilo` is not the first of February. */
const fractions = parseWords(
  'kilo kilos kg taza tazas libra libras cucharada cucharadita litro litros precio cup cups hora hour km mil',
)

/** A date in digits: `7/3`, `7/3/26`, `07-03-2026`, `7.3.2026`, `2026-03-07`. */
function numericDateAt(reading: Reading, index: number, language: Language): DateToken | undefined {
  const separator = reading.sign(index + 1)
  const apart = apartAt(reading, index, separator, language)
  if (apart) return apart
  if (!['/', '-', '.'].includes(separator)) return undefined
  const texts = [reading.at(index).text]
  let to = index + 1
  while (texts.length < 3 && continues(reading, to, separator)) {
    texts.push(reading.at(to + 1).text)
    to += 2
  }
  if (texts.length < 2 || continues(reading, to, separator)) return undefined
  if (texts.length === 2 && isFraction(reading, to)) return undefined
  return texts[0]!.length === 4 ? yearFirst(texts, to) : withYearLast(texts, separator, language, to)
}

/** `29 | 08 | 2026`, `29 · 08 · 2026`: with spaces around its signs, only a year makes it a date. */
function apartAt(reading: Reading, index: number, separator: string, language: Language): DateToken | undefined {
  if (!['|', '·', '•', '.', '-', '/'].includes(separator) || reading.sign(index + 3) !== separator) return undefined
  if (!reading.at(index + 1).spaced || !reading.at(index + 2).spaced) return undefined
  const texts = [index, index + 2, index + 4].map((at) => (reading.number(at) === undefined ? '' : reading.at(at).text))
  if (texts[2]!.length !== 4 || texts.some((text) => text === '')) return undefined
  return withYearLast(texts, separator, language, index + 5)
}

function continues(reading: Reading, index: number, separator: string): boolean {
  const sign = reading.at(index)
  const next = reading.at(index + 1)
  return sign.text === separator && !sign.spaced && next.kind === 'number' && !next.spaced
}

const isFraction = (reading: Reading, to: number): boolean =>
  fractions.has(reading.word(to)) || (reading.word(to) === 'de' && fractions.has(reading.word(to + 1)))

function yearFirst(texts: string[], to: number): DateToken | undefined {
  const [year = 0, month = 0, day = 0] = texts.map(Number)
  return texts.length === 3 && isPossible({ day, month }) ? { day, month, year, to } : undefined
}

/** Two numbers are a date only with a slash (`7/3`): `7-3` may be a score, `7.3` a price, and `24/7` means always. */
function withYearLast(texts: string[], separator: string, language: Language, to: number): DateToken | undefined {
  const [first = 0, second = 0] = texts.map(Number)
  const year = texts[2]
  if (texts.slice(0, 2).some((text) => text.length > 2)) return undefined
  if (year === undefined)
    return separator === '/' && !(first === 24 && second === 7) ? inOrder(first, second, language, to) : undefined
  if (year.length !== 2 && year.length !== 4) return undefined
  const token = inOrder(first, second, language, to)
  return token && { ...token, year: year.length === 2 ? 2000 + Number(year) : Number(year) }
}

/** Day first in Spanish, month first in English, unless only the other order is possible. */
function inOrder(first: number, second: number, language: Language, to: number): DateToken | undefined {
  const dayFirst = { day: first, month: second }
  const monthFirst = { day: second, month: first }
  const [usual, other] = language === 'en' ? [monthFirst, dayFirst] : [dayFirst, monthFirst]
  if (!isPossible(usual)) return isPossible(other) ? { ...other, to } : undefined
  return { ...usual, to, ...(isPossible(other) && first !== second ? { alternative: other } : {}) }
}

const isPossible = ({ day, month }: { day: number; month: number }): boolean =>
  day >= 1 && day <= 31 && month >= 1 && month <= 12
