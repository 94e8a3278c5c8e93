import type { Reading } from '../text/reading.ts'
import { dayParts, type DayPart } from './day-parts.ts'

/** The half of the day of an hour, or (`full`) a clock of 24 hours. It may also be a part of the day. */
export type Meridiem = { value: 'am' | 'pm' | 'noon' | 'midnight' | 'full' | DayPart; to: number }

const abbreviations: Record<string, Meridiem['value']> = {
  am: 'am',
  pm: 'pm',
  md: 'noon',
  mn: 'midnight',
  h: 'full',
  hs: 'full',
  hr: 'full',
  hrs: 'full',
  horas: 'full',
  noon: 'noon',
  mediodia: 'noon',
}
const partsOfDay: Record<string, Meridiem['value']> = {
  manana: dayParts.morning,
  mnn: dayParts.morning,
  mananita: dayParts.morning,
  madrugada: dayParts.smallHours,
  tarde: dayParts.afternoon,
  tardecita: dayParts.afternoon,
  nochecita: dayParts.night,
  noche: dayParts.night,
  dia: 'noon',
  mediodia: 'noon',
  medianoche: 'midnight',
  morning: dayParts.morning,
  afternoon: dayParts.afternoon,
  evening: dayParts.night,
  night: dayParts.night,
}

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
