import { monthAt, weekdayAt } from '../lexicon/calendar-words.ts'
import { groupWords, parseWords } from '../text/phrases.ts'
import type { Reading } from '../text/reading.ts'
import { type DayPart, dayParts } from './day-parts.ts'

const hourLeads = parseWords(`
    hora horario salida salimos sale regreso inicio inicia empieza arranca comienza cierre cierra tipo las at from
    desde time start starts doors mananas hoy manana today tomorrow tonight ambas ambos todas todos both corrijo
    correccion`)
/** A smaller number after a month is no year of an event. */
export const minYear = 2016

const rangeWords = new Set(['a', 'to', 'al', 'hasta', 'till', 'until', '-'])
const units = parseWords(
  'colones pesos crc usd dolares m mts metros km kms msnm personas m2 mil por c cada pax kg cupos el la los per each',
)

/**
 * `jue 11, 1830`, `salida 0430`, `0800 a 1600`: hours of the 24-hour clock without a sign, as brigades write them. Four
 * digits are also years, amounts and codes, so they need a zero in front, a range, or the word or day that leads to an
 * hour.
 */
export function isMilitaryTime(reading: Reading, index: number): boolean {
  if (!isApart(reading, index)) return false
  const first = firstOfRange(reading, index)
  if (first !== undefined) return isRange(reading, first) && isApart(reading, first) && isApart(reading, first + 2)
  if (reading.at(index).text.startsWith('0')) return true
  const lead = [',', ':'].includes(reading.sign(index - 1)) ? index - 2 : index - 1
  if (hourLeads.has(reading.word(lead))) return true
  return reading.sign(index + 1) !== '-' && endsDay(reading, lead) && !isYear(reading, index, lead)
}

/** Four digits of the form of an hour that are no part of a code and count nothing. */
const isApart = (reading: Reading, index: number): boolean =>
  hasMilitaryShape(reading, index) && !isPartOfCode(reading, index) && !units.has(reading.word(index + 1))

/** Where the range begins that the hour belongs to. */
function firstOfRange(reading: Reading, index: number): number | undefined {
  if (rangeWords.has(reading.at(index + 1).text) && hasMilitaryShape(reading, index + 2)) return index
  return rangeWords.has(reading.at(index - 1).text) && hasMilitaryShape(reading, index - 2) ? index - 2 : undefined
}

function hasMilitaryShape(reading: Reading, index: number): boolean {
  const { kind, text } = reading.at(index)
  return kind === 'number' && /^(?:[01]\d|2[0-3])[0-5][05]$/.test(text)
}

/** `0800 a 1600`, `1400-1600`; `1990-2000` and `1910 a 1930` are years unless a word says otherwise. */
function isRange(reading: Reading, index: number): boolean {
  const [from, to] = [reading.number(index)!, reading.number(index + 2)!]
  return from < to && (from < minCentury || hourLeads.has(reading.word(index - 1)) || reading.sign(index - 1) === ':')
}
const minCentury = 1700

/** The digits go on, as those of a phone or an account do. */
function isPartOfCode(reading: Reading, index: number): boolean {
  const [before, after] = [reading.at(index - 1), reading.at(index + 1)]
  const isGlued = !reading.at(index).spaced && ['₡', '¢', '$', '#', '+', '/', '.', '-'].includes(before.text)
  const goesOn = !after.spaced && ['/', '.', '%'].includes(after.text) && reading.at(index + 2).kind === 'number'
  const isGroup = [before, after].some(({ kind, text }) => kind === 'number' && text.length > 2)
  return (isGlued && !hasMilitaryShape(reading, index - 2)) || goesOn || isGroup
}

/** `15 de marzo 2030`. A year long past is none: nobody announces it. */
const isYear = (reading: Reading, index: number, lead: number): boolean =>
  reading.number(index)! >= minYear && monthAt(reading, lead, true) !== undefined

/** `jue 11`, `20 feb`, `20/02/27`, `sáb`: a day ends before the hour. */
function endsDay(reading: Reading, index: number): boolean {
  const place = reading.sign(index) === '.' ? index - 1 : index
  if (weekdayAt(reading, place) !== undefined || monthAt(reading, place, true) !== undefined) return true
  if (reading.number(place) === undefined) return false
  const before = reading.sign(place - 1) === '.' ? place - 2 : place - 1
  return (
    weekdayAt(reading, before) !== undefined ||
    monthAt(reading, before, true) !== undefined ||
    (['/', '-'].includes(reading.sign(before)) && reading.sign(place - 3) === reading.sign(before))
  )
}

/** The half of the day of an hour, or (`full`) a clock of 24 hours. It may also be a part of the day. */
export type Meridiem = { value: 'am' | 'pm' | 'noon' | 'midnight' | 'full' | DayPart; to: number }

const abbreviations = groupWords<Meridiem['value']>([
  ['am', 'am'],
  ['pm', 'pm'],
  ['noon', 'md noon mediodia'],
  ['midnight', 'mn'],
  ['full', 'h hs hr hrs horas'],
])
const partsOfDay = groupWords<Meridiem['value']>([
  [dayParts.morning, 'manana mnn mananita morning'],
  [dayParts.smallHours, 'madrugada'],
  [dayParts.afternoon, 'tarde tardecita afternoon'],
  [dayParts.night, 'nochecita noche evening night'],
  ['noon', 'dia mediodia'],
  ['midnight', 'medianoche'],
])

/** The meridiem after a time: `pm`, `p. m.`, `md`, `hrs`, `en punto pm`, `de la noche`, `in the morning`. */
export function meridiemAt(reading: Reading, index: number): Meridiem | undefined {
  const word = reading.word(index)
  if (Object.hasOwn(abbreviations, word)) return { value: abbreviations[word]!, to: afterPoint(reading, index + 1) }
  if (['a', 'p', 'm'].includes(word)) return lettersAt(reading, index, word)
  if (word === 'medio' && reading.word(index + 1) === 'dia') return { value: 'noon', to: index + 2 }
  if (word === 'oclock') return meridiemAt(reading, index + 1)
  if (word === 'en' && reading.word(index + 1) === 'punto') return meridiemAt(reading, index + 2)
  return partAt(reading, index, word) ?? barePartAt(reading, index, word)
}

/** A point right after an abbreviation belongs to it, unless it ends the sentence. */
function afterPoint(reading: Reading, index: number): number {
  const next = reading.at(index + 1)
  return reading.sign(index) === '.' && !next.spaced && next.kind !== 'break' ? index + 1 : index
}

/** `p. m.`, `p.m`, `p m`, `m.d.`, and `m.` after twelve. */
function lettersAt(reading: Reading, index: number, letter: string): Meridiem | undefined {
  const dotted = reading.sign(index + 1) === '.'
  const second = dotted ? index + 2 : index + 1
  const pair = letter + reading.word(second)
  if (!['am', 'pm', 'md', 'mn'].includes(pair)) return letterAt(reading, index, letter)
  if (!dotted && letter === 'a' && !isAfterMinutes(reading, index - 1)) return undefined
  return { value: abbreviations[pair]!, to: dotted && reading.sign(second + 1) === '.' ? second + 2 : second + 1 }
}

/** `3p`, `9a-12p`, and `12 m.` at noon. */
function letterAt(reading: Reading, index: number, letter: string): Meridiem | undefined {
  if (letter === 'm')
    return reading.sign(index + 1) === '.' && reading.number(index - 1) === 12
      ? { value: 'noon', to: index + 2 }
      : undefined
  if (!isGlued(reading, index)) return undefined
  if (letter === 'p') return { value: 'pm', to: index + 1 }
  return beginsRange(reading, index + 1) ? { value: 'am', to: index + 1 } : undefined
}

/** `6:00 a m`, `7:30 noche`: the minutes show that the number is an hour. */
const isAfterMinutes = (reading: Reading, index: number): boolean =>
  reading.number(index) !== undefined && reading.sign(index - 1) === ':'

/** `9a-12p`, `9a to 11a`: the end is written like the beginning. */
function beginsRange(reading: Reading, index: number): boolean {
  const letter = index + 2
  return (
    (reading.sign(index) === '-' || reading.word(index) === 'to') &&
    reading.number(index + 1) !== undefined &&
    ['a', 'p', 'am', 'pm'].includes(reading.word(letter)) &&
    !reading.at(letter).spaced
  )
}

/** `3p`: right after a number, and nothing is right after it. */
const isGlued = (reading: Reading, index: number): boolean =>
  !reading.at(index).spaced &&
  reading.at(index - 1).kind === 'number' &&
  (reading.at(index + 1).spaced || reading.at(index + 1).kind !== 'number') &&
  reading.sign(index + 1) !== '.'

/** `sábado 29, 6 tarde`, `a las 7 noche`; `sábado 4 noche de karaoke` is a day. */
function barePartAt(reading: Reading, index: number, word: string): Meridiem | undefined {
  if (!['tarde', 'noche'].includes(word) || ['de', 'del'].includes(reading.word(index + 1))) return undefined
  const isHour =
    isAfterMinutes(reading, index - 1) ||
    (reading.number(index - 1) !== undefined && (reading.sign(index - 2) === ',' || reading.word(index - 2) === 'las'))
  return isHour ? { value: partsOfDay[word]!, to: index + 1 } : undefined
}

/** `de la noche`, `por la tarde`, `del día`, `in the morning`, `at night`. */
function partAt(reading: Reading, index: number, word: string): Meridiem | undefined {
  const article = ['de', 'd', 'por', 'en', 'in'].includes(word) && ['la', 'the'].includes(reading.word(index + 1))
  if (!article && word !== 'del' && word !== 'at') return undefined
  const place = article ? index + 2 : index + 1
  const part = reading.word(place)
  return Object.hasOwn(partsOfDay, part) ? { value: partsOfDay[part]!, to: place + 1 } : undefined
}

/** `6.30 – 9.30 a.m.`: the half of the day after the end of a range whose hours have a point. */
export function dottedEnd(reading: Reading, connector: number): Meridiem | undefined {
  const { text } = reading.at(connector)
  if (!['-', 'a', 'to', 'until', 'hasta'].includes(text)) return undefined
  const hour = ['las', 'la'].includes(reading.word(connector + 1)) ? connector + 2 : connector + 1
  const isDotted = reading.sign(hour + 1) === '.' && reading.at(hour + 2).text.length === 2
  return reading.number(hour) !== undefined && isDotted ? meridiemAt(reading, hour + 3) : undefined
}
