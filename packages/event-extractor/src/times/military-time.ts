import { monthAt, weekdayAt } from '../lexicon/calendar-words.ts'
import { parseWords } from '../text/phrases.ts'
import type { Reading } from '../text/reading.ts'

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
