import type { Reading } from '../reading/reading.ts'
import { windows, type Window } from './day-parts.ts'

/** What tells which half of the day an hour is in, or (`full`) that it counts to 24; a window says it by a part of the day. */
export type Half = { half: 'am' | 'pm' | 'noon' | 'midnight' | 'full' | Window; to: number }

const abbreviations: Record<string, Half['half']> = { am: 'am', pm: 'pm', md: 'noon', mn: 'midnight', h: 'full', hs: 'full', hr: 'full', hrs: 'full', horas: 'full', noon: 'noon', mediodia: 'noon' }
const partsOfDay: Record<string, Half['half']> = {
  manana: windows.morning, mnn: windows.morning, madrugada: windows.smallHours, tarde: windows.afternoon, noche: windows.night, dia: 'noon', mediodia: 'noon', medianoche: 'midnight',
  morning: windows.morning, afternoon: windows.afternoon, evening: windows.night, night: windows.night,
}

/** What stands behind the hands of a clock: `pm`, `p. m.`, `md`, `hrs`, `en punto pm`, `de la noche`, `in the morning`. */
export function halfAt(reading: Reading, index: number): Half | undefined {
  const word = reading.word(index)
  if (Object.hasOwn(abbreviations, word)) return { half: abbreviations[word]!, to: afterPoint(reading, index + 1) }
  if (['a', 'p', 'm'].includes(word)) return lettersAt(reading, index, word)
  if (word === 'oclock') return halfAt(reading, index + 1)
  if (word === 'en' && reading.word(index + 1) === 'punto') return halfAt(reading, index + 2)
  return partAt(reading, index, word)
}

/** A point right behind an abbreviation belongs to it, unless it ends the sentence. */
function afterPoint(reading: Reading, index: number): number {
  const next = reading.at(index + 1)
  return reading.sign(index) === '.' && !next.spaced && next.kind !== 'break' ? index + 1 : index
}

/** `p. m.`, `p.m`, `p m`, `m.d.`, and `m.` after twelve. */
function lettersAt(reading: Reading, index: number, letter: string): Half | undefined {
  const dotted = reading.sign(index + 1) === '.'
  const second = dotted ? index + 2 : index + 1
  const pair = letter + reading.word(second)
  if (!['am', 'pm', 'md', 'mn'].includes(pair)) return letter === 'm' && dotted && reading.number(index - 1) === 12 ? { half: 'noon', to: index + 2 } : undefined
  if (!dotted && letter === 'a') return undefined
  return { half: abbreviations[pair]!, to: dotted && reading.sign(second + 1) === '.' ? second + 2 : second + 1 }
}

/** `de la noche`, `por la tarde`, `del día`, `in the morning`, `at night`. */
function partAt(reading: Reading, index: number, word: string): Half | undefined {
  const article = ['de', 'd', 'por', 'en', 'in'].includes(word) && ['la', 'the'].includes(reading.word(index + 1))
  if (!article && word !== 'del' && word !== 'at') return undefined
  const place = article ? index + 2 : index + 1
  const part = reading.word(place)
  return Object.hasOwn(partsOfDay, part) ? { half: partsOfDay[part]!, to: place + 1 } : undefined
}
