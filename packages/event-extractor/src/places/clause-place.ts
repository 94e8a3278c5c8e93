import { monthAt, weekdayAt } from '../lexicon/calendar-words.ts'
import { parseWords } from '../text/phrases.ts'
import type { Reading } from '../text/reading.ts'
import { eventNouns } from '../lexicon/event-nouns.ts'
import { localities } from '../lexicon/localities.ts'
import { certainties, hasPlaceNoun, isPlaceNoun } from './place-certainty.ts'
import { placeNouns } from '../lexicon/place-words.ts'

/** `Hatillo community hall`: a name begins the clause and a place noun ends it. */
function endsWithPlace(reading: Reading, index: number): boolean {
  for (let next = index + 1; next < index + 4 && reading.at(next).kind === 'word'; next++) {
    const word = reading.word(next)
    // `Spay and neuter clinic`: the place would end before the noun.
    if ((word === 'y' || word === 'and') && !reading.isCapitalized(next + 1)) return false
    if (
      placeNouns.has(word) &&
      reading.at(next + 1).kind !== 'word' &&
      !['de', 'del', 'of'].includes(reading.word(next - 1)) &&
      reading.sign(next + 1) !== ':'
    )
      return true
  }
  return false
}

/** `Cruz Roja de Nicoya`: a name of up to three words with a town. */
function isOfTown(reading: Reading, index: number): boolean {
  if (reading.isUppercase(index) || eventNouns.at(reading, index)) return false
  let next = index + 1
  while (next < index + 3 && reading.isCapitalized(next)) next++
  return reading.word(next) === 'de' && localities.at(reading, next + 1) !== undefined
}

/**
 * How certain it is that the clause that begins here is a place: `Plaza de deportes de San Isidro`, `La Casona Café`,
 * `Rancho Don Beto`.
 */
export function clauseCertainty(reading: Reading, index: number): number | undefined {
  const word = reading.word(index)
  if (word === 'paseo' && reading.isCapitalized(index) && reading.isCapitalized(index + 1)) return certainties.clause
  if (isPlaceNoun(reading, index))
    return reading.isCapitalized(index) || (reading.sign(index - 1) === ',' && followsWhen(reading, index - 2))
      ? certainties.clause
      : certainties.weak
  if (determiners.has(word) && isDeterminedPlace(reading, index)) return certainties.clause
  const endsSo = endsWithPlace(reading, index)
  if (!reading.isCapitalized(index)) return endsSo && reading.sign(index - 1) === ',' ? certainties.weak : undefined
  return endsSo ? certainties.clause : namedCertainty(reading, index)
}

/** `film 6:30, The Barn.`, `viernes 8pm, El Faro`: after a time or a day, only a name with its article. */
function isArticled(reading: Reading, index: number): boolean {
  if (
    !['the', 'el', 'la'].includes(reading.word(index)) ||
    reading.sign(index - 1) !== ',' ||
    !followsWhen(reading, index - 2)
  )
    return false
  let next = index + 1
  while (next < index + 4 && reading.isCapitalized(next)) next++
  return (
    next > index + 1 &&
    !reading.isUppercase(index) &&
    reading.at(next).kind !== 'word' &&
    !eventNouns.at(reading, index + 1)
  )
}

const determiners = parseWords('el la los las the our nuestro nuestra')

/** `3 pm, el kiosco del parque`, `3 pm, the school gym`: a place noun with its article, right after a time or a day. */
const isDeterminedPlace = (reading: Reading, index: number): boolean =>
  reading.sign(index - 1) === ',' &&
  followsWhen(reading, index - 2) &&
  hasPlaceNoun(reading, index + 1, index + (reading.word(index) === 'the' ? 4 : 2))

/** True for the last word of a time or a day. */
const followsWhen = (reading: Reading, index: number): boolean =>
  reading.at(index).kind === 'number' ||
  ['am', 'pm', 'm', 'md', 'noche', 'tarde', 'manana', 'noon'].includes(
    reading.word(reading.sign(index) === '.' ? index - 1 : index),
  ) ||
  weekdayAt(reading, index) !== undefined ||
  monthAt(reading, index, true) !== undefined

/** `The Loft, Tamarindo`, `Sharky's Tamarindo`: only a name of up to four words and a town. */
function isBeforeTown(reading: Reading, index: number): boolean {
  if (reading.isUppercase(index) || eventNouns.at(reading, index)) return false
  let next = index + 1
  while (next < index + 4 && reading.isCapitalized(next) && !localities.at(reading, next)) next++
  const town = localities.at(reading, reading.sign(next) === ',' ? next + 1 : next)
  return (
    town !== undefined && reading.isCapitalized(town.from) && !['word', 'number'].includes(reading.at(town.to).kind)
  )
}

/** How certain it is that a clause with a capital is a place. */
function namedCertainty(reading: Reading, index: number): number | undefined {
  if (localities.at(reading, index)) return certainties.town
  for (let next = index + 1; next < index + 4 && reading.isCapitalized(next); next++)
    if (placeNouns.has(reading.word(next))) return certainties.clause
  if (isBeforeTown(reading, index)) return certainties.clause
  if (isArticled(reading, index)) return certainties.weak
  return isOfTown(reading, index) ? certainties.weak : undefined
}
