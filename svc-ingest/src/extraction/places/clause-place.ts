import { monthAt, weekdayAt } from '../dates/calendar-words.ts'
import type { Reading } from '../reading/reading.ts'
import { eventNouns } from '../words/event-nouns.ts'
import { localities } from '../words/localities.ts'
import { certainties } from './certainty.ts'
import { placeNouns } from './place-words.ts'

/** `Hatillo community hall`: a word for a place ends the clause that a name begins. */
function endsWithPlace(reading: Reading, index: number): boolean {
  for (let next = index + 1; next < index + 4 && reading.at(next).kind === 'word'; next++) {
    if (placeNouns.has(reading.word(next)) && reading.at(next + 1).kind !== 'word' && !['de', 'del', 'of'].includes(reading.word(next - 1)) && reading.sign(next + 1) !== ':') return true
  }
  return false
}

/** `Cruz Roja de Nicoya`: a name of up to three words that a town goes with. */
function isOfTown(reading: Reading, index: number): boolean {
  if (reading.shouted(index) || eventNouns.at(reading, index)) return false
  let next = index + 1
  while (next < index + 3 && reading.capital(next)) next++
  return reading.word(next) === 'de' && localities.at(reading, next + 1) !== undefined
}

/** How surely a clause that begins here is the name of a place: `Plaza de deportes de San Isidro`, `La Casona Café`, `Rancho Don Beto`. */
export function clauseCertainty(reading: Reading, index: number): number | undefined {
  if (reading.word(index) === 'paseo' && reading.capital(index) && reading.capital(index + 1)) return certainties.clause
  if (placeNouns.has(reading.word(index))) return reading.capital(index) || (reading.sign(index - 1) === ',' && followsWhen(reading, index - 2)) ? certainties.clause : certainties.weak
  const endsSo = endsWithPlace(reading, index)
  if (!reading.capital(index)) return endsSo && reading.sign(index - 1) === ',' ? certainties.weak : undefined
  return endsSo ? certainties.clause : namedCertainty(reading, index)
}

/** `film 6:30, The Barn.`, `viernes 8pm, El Faro`: behind an hour or a day, nothing but a name with its article. */
function isArticled(reading: Reading, index: number): boolean {
  if (!['the', 'el', 'la'].includes(reading.word(index)) || reading.sign(index - 1) !== ',' || !followsWhen(reading, index - 2)) return false
  let next = index + 1
  while (next < index + 4 && reading.capital(next)) next++
  return next > index + 1 && !reading.shouted(index) && reading.at(next).kind !== 'word' && !eventNouns.at(reading, index + 1)
}

/** True for the last word of an hour or a day. */
const followsWhen = (reading: Reading, index: number): boolean =>
  reading.at(index).kind === 'number' || ['am', 'pm', 'm', 'md', 'noche', 'tarde', 'manana', 'noon'].includes(reading.word(reading.sign(index) === '.' ? index - 1 : index)) || weekdayAt(reading, index) !== undefined || monthAt(reading, index, true) !== undefined

/** `The Loft, Tamarindo`, `Sharky's Tamarindo`: nothing but a name of up to four words and a town. */
function isBeforeTown(reading: Reading, index: number): boolean {
  if (reading.shouted(index) || eventNouns.at(reading, index)) return false
  let next = index + 1
  while (next < index + 4 && reading.capital(next) && !localities.at(reading, next)) next++
  const town = localities.at(reading, reading.sign(next) === ',' ? next + 1 : next)
  return town !== undefined && reading.capital(town.from) && !['word', 'number'].includes(reading.at(town.to).kind)
}

/** How surely a clause that begins with a capital is the name of a place. */
function namedCertainty(reading: Reading, index: number): number | undefined {
  if (localities.at(reading, index)) return certainties.town
  for (let next = index + 1; next < index + 4 && reading.capital(next); next++) if (placeNouns.has(reading.word(next))) return certainties.clause
  if (isBeforeTown(reading, index)) return certainties.clause
  if (isArticled(reading, index)) return certainties.weak
  return isOfTown(reading, index) ? certainties.weak : undefined
}
