import type { Reading } from '../text/reading.ts'
import { placeNouns, shortPlaceNouns } from '../lexicon/place-words.ts'

/** The certainty of a place by the way it is written. */
export const certainties = {
  marked: 0.95,
  named: 0.85,
  capital: 0.75,
  direction: 0.7,
  clause: 0.65,
  town: 0.6,
  virtual: 0.6,
  weak: 0.5,
}

/** True for a place noun, and not for a verb with the same letters: `reservá tu campo`. */
export const isPlaceNoun = (reading: Reading, index: number): boolean =>
  (placeNouns.has(reading.word(index)) && !/[áÁ]$/.test(reading.text({ from: index, to: index + 1 }))) ||
  (shortPlaceNouns.has(reading.word(index)) && reading.sign(index + 1) === '.' && !reading.at(index + 1).spaced)

/** True if a short range contains a place noun before any comma. */
export function hasPlaceNoun(reading: Reading, from: number, to: number): boolean {
  for (let index = from; index < to && reading.at(index).kind === 'word'; index++)
    if (isPlaceNoun(reading, index)) return true
  return false
}

/** In a text in capitals, a capital letter does not mark a name. */
export const isAllUppercase = (reading: Reading, index: number): boolean =>
  reading.isUppercase(index) && reading.isUppercase(index + 1)
