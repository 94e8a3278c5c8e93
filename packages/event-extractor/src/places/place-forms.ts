import { monthAt, weekdayAt } from '../lexicon/calendar-words.ts'
import { parseWords } from '../text/phrases.ts'
import type { Reading } from '../text/reading.ts'
import { eventNouns } from '../lexicon/event-nouns.ts'
import { localities, placeNouns } from '../lexicon/place-words.ts'
import { certainties, hasPlaceNoun, isAllUppercase, isPlaceNoun } from './place-certainty.ts'

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
  if (clauseDeterminers.has(word) && isDeterminedPlace(reading, index)) return certainties.clause
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

const clauseDeterminers = parseWords('el la los las the our nuestro nuestra')

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

/** Capitalized words after `en` that are not places. */
const nonPlaces = parseWords(`
    vivo punto familia efectivo preventa adelante honor beneficio concierto persona espanol ingles spanish english
    person advance costa conmemoracion conjunto apoyo caso dios`)

const leads = new Set(['en', 'at', '@', 'in'])
const determiners = new Set(['el', 'la', 'los', 'las', 'the', 'our', 'my', 'nuestro', 'nuestra'])

/** A place after `en`, `at`, `@`, `in`, or after `del` at a departure. */
export function prepositionPlace(reading: Reading, index: number): { from: number; certainty: number } | undefined {
  const { text } = reading.at(index)
  const from = index + 1
  const article = determiners.has(reading.word(from))
  if (!leads.has(text) && !(isDeparturePreposition(text, article) && isDeparture(reading, index))) return undefined
  const first = article ? from + 1 : from
  if (nonPlaces.has(reading.word(first)) || reading.at(first).kind !== 'word' || isElsewhere(reading, index))
    return undefined
  if (hasPlaceNoun(reading, first, first + (text === 'at' || article ? 4 : 2)))
    return { from, certainty: certainties.named }
  if (localities.at(reading, first)) return { from, certainty: certainties.town }
  const certainty = leads.has(text) ? unknownCertainty(reading, index, first) : undefined
  return certainty === undefined ? undefined : { from, certainty }
}

/** True if the words after a preposition are no place: `en punto`, `cartones a la venta en la pulpería`. */
export function leadsElsewhere(reading: Reading, index: number): boolean {
  const first = determiners.has(reading.word(index + 1)) ? index + 2 : index + 1
  return nonPlaces.has(reading.word(first)) || abstractNouns.has(reading.word(first)) || isElsewhere(reading, index)
}

/** How certain a place after `en` or `at` is without a place noun: by its name, or by its article (`en el asilo`). */
function unknownCertainty(reading: Reading, index: number, first: number): number | undefined {
  if (isNamed(reading, index + 1, first) && !isAllUppercase(reading, index)) return certainties.capital
  return first > index + 1 && ['en', 'at'].includes(reading.word(index)) && !abstractNouns.has(reading.word(first))
    ? certainties.weak
    : undefined
}

const sellingWords = parseWords(
  'venden vende adquiera adquirir comprar compre inscripcion inscripciones inscribirse matricula registration register buy',
)

/**
 * `cartones a la venta en la pulpería`, `registration $30 at the surf shop`: where people pay or register beforehand.
 */
function isCounter(reading: Reading, index: number): boolean {
  for (let before = index - 1; before >= index - 8 && !endsClause(reading, before); before--)
    if (
      sellingWords.has(reading.word(before)) ||
      (reading.word(before) === 'venta' && reading.word(before - 1) === 'la')
    )
      return true
  return false
}

/** `ya no es en el salón comunal`, or where tickets are sold. */
const isElsewhere = (reading: Reading, index: number): boolean =>
  isCounter(reading, index) ||
  reading.word(index - 1) === 'no' ||
  (reading.word(index - 2) === 'no' && ['es', 'sera', 'is'].includes(reading.word(index - 1)))

const endsClause = (reading: Reading, index: number): boolean =>
  reading.at(index).kind === 'break' ||
  (['.', ';', '!', '|'].includes(reading.at(index).text) && reading.at(index + 1).spaced)

/** Nouns after `en el` and `at the` that are not places. */
const abstractNouns = parseWords(`
    marco mes dia semana tarde noche manana madrugada horario tema area cual que compra fecha fechas transcurso
    proximo proxima proximos proximas mismo misma actividad evento medida caso nombre parte fin verano invierno
    epoca grupo chat pagina link enlace perfil redes whatsapp rifa sorteo foto afiche precio primera primer segunda
    segundo ultima ultimo vida mente corazon puerta comentarios inbox bio historia historias siguiente siguientes
    formulario reunion calidad door end same moment beginning start time times latest earliest least most very top
    bottom morning afternoon evening night weekend price cost rate first second last next link comments form minute
    group day`)

export const isAbstract = (reading: Reading, index: number): boolean => abstractNouns.has(reading.word(index))

/** `en Dominical`, `en la marisquería Punta Mala`: a name, or an unknown kind of place with its name. */
const isNamed = (reading: Reading, from: number, first: number): boolean =>
  reading.isCapitalized(from) || (first > from && reading.isCapitalized(first + 1))

const isDeparturePreposition = (word: string, article: boolean): boolean =>
  word === 'del' || word === 'desde' || (word === 'de' && article)

/** `4 am del parque`, `7:30 pm, del parqueo`, `salimos a las 5 de la plaza`. */
export function isDeparture(reading: Reading, at: number): boolean {
  const index = reading.sign(at - 1) === ',' ? at - 1 : at
  const hour = reading.sign(index - 1) === '.' ? reading.word(index - 2) : reading.word(index - 1)
  if (['am', 'pm', 'm', 'md'].includes(hour)) return true
  for (let before = index - 1; before >= index - 5; before--)
    if (['salida', 'salimos', 'saliendo', 'sale'].includes(reading.word(before))) return true
  return false
}
