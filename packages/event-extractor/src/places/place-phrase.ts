import { parseWords } from '../text/phrases.ts'
import type { Range, Reading } from '../text/reading.ts'
import { findEventNouns } from '../lexicon/find-event-nouns.ts'
import { localities } from '../lexicon/localities.ts'
import { isDirection } from '../lexicon/place-words.ts'
import { isPlaceNoun } from './place-certainty.ts'

/** Longer directions are prose. */
const maxTokens = 50

const stops = parseWords(`
    arrancamos arranca iniciamos comenzamos comienza empezamos para con donde que habra hay llevar lleven traer
    traigan incluye desde hasta se cupo cupos info informes costo entrada gratis aporte empieza inicia salida
    salimos nos vamos vayan vengan asistan lleguen hacia rumbo for with starting bring rsvp please text dm free we come join meet starts begins
    tickets if so is are will es sera this every`)
const articles = parseWords('el la los las the un una a an')
const danglingWords = parseWords('de del el la los las en y e o a al con por para the at on in of and or to by')

/** The words of a place from its first: to the end of the clause, and over commas if directions or names follow. */
export function placePhrase(
  reading: Reading,
  from: number,
  limit: number,
  busy: (index: number) => boolean,
): Range | undefined {
  const lead = ['on', 'in', 'at', 'en'].includes(reading.word(from)) ? from + 1 : from
  const start = articles.has(reading.word(lead)) && !reading.isCapitalized(lead) ? lead + 1 : lead
  const end = Math.min(limit, start + maxTokens)
  let to = start
  while (to < end && !busy(to) && !endsPlace(reading, to, limit, start)) to++
  return trimmed(reading, start, to)
}

function endsPlace(reading: Reading, index: number, limit: number, start: number): boolean {
  const { kind, text, spaced } = reading.at(index)
  if (kind === 'break' || kind === 'emoji') return true
  if (kind === 'word') return wordEndsPlace(reading, index)
  if (kind === 'number') return index > start && isCounting(reading, index)
  if ([',', '(', '/'].includes(text) || (text === '-' && spaced)) return !continuesPlace(reading, index + 1, limit)
  return text === '.' ? index + 1 >= limit : ['!', '?', ';', ':', '|', '=', '@', '·', '•'].includes(text)
}

/** `frente a la entrada del parque`: the entrance, not the price. */
const isGateway = (reading: Reading, index: number): boolean =>
  ['entrada', 'salida'].includes(reading.word(index)) &&
  ['de', 'del', 'a', 'al'].includes(reading.word(index + 1)) &&
  reading.at(index + 2).kind === 'word'

function wordEndsPlace(reading: Reading, index: number): boolean {
  const word = reading.word(index)
  if (stops.has(word)) return !isGateway(reading, index) && !isForArts(reading, index)
  return isPurpose(reading, index) || (['y', 'and'].includes(word) && !joinsPlaces(reading, index + 1))
}

/** `Centro para las Artes`: the capitals make it a name. */
const isForArts = (reading: Reading, index: number): boolean =>
  reading.word(index) === 'para' &&
  reading.isCapitalized(index - 1) &&
  ['el', 'la', 'los', 'las'].includes(reading.word(index + 1)) &&
  reading.isCapitalized(index + 2)

/** `200 m sur y 50 m este`, `Café y Pan`. */
const joinsPlaces = (reading: Reading, index: number): boolean =>
  reading.at(index).kind === 'number' || reading.isCapitalized(index)

/** A number that is neither part of directions nor of a name (`Calle 8`, `Local 12`) counts something else. */
function isCounting(reading: Reading, index: number): boolean {
  const at = reading.sign(index - 1) === '.' ? index - 2 : index - 1
  if (isDirection(reading, index) || reading.isCapitalized(index - 1)) return false
  return ['break', 'word'].includes(reading.at(index + 1).kind) && !numbered.has(reading.word(at))
}

const numbered = parseWords(
  `calle avenida ruta km casa piso local aula apto apartamento av avda no lote bodega loc suite unit
    room gate court field studio sala salon cancha puerta porton`,
)

/** `a beneficio de`, `a las 7`, `a partir`, `from 5`: the purpose or the time follows. */
function isPurpose(reading: Reading, index: number): boolean {
  const [word, next] = [reading.word(index), reading.word(index + 1)]
  if (word === 'a') return ['beneficio', 'partir', 'las'].includes(next)
  if (word === 'los' || word === 'les' || word === 'las') return ['esperamos', 'invitamos', 'espero'].includes(next)
  return (
    word === 'from' &&
    !['across', 'm', 'meters', 'metres', 'km', 'blocks', 'up', 'down'].includes(reading.word(index - 1))
  )
}

/**
 * True if the words after a comma still belong to the place: directions, a capitalized name, a place noun, or a town.
 */
function continuesPlace(reading: Reading, index: number, limit: number): boolean {
  if (index >= limit) return false
  if (localities.at(reading, index) || beginsDirections(reading, index)) return true
  const first = articles.has(reading.word(index)) || ['en', 'in'].includes(reading.word(index)) ? index + 1 : index
  if (isPlaceNoun(reading, first) || isUnit(reading, first)) return true
  const isEvent = findEventNouns(reading, { from: index, to: Math.min(limit, index + 3) }, () => false).length > 0
  return reading.isCapitalized(index) && !reading.isUppercase(index) && !isEvent && !stops.has(reading.word(index))
}

/** `apto. 3`, `piso 2`, `loc. 5`: a numbered part of a building. */
const isUnit = (reading: Reading, index: number): boolean =>
  numbered.has(reading.word(index)) &&
  reading.number(reading.sign(index + 1) === '.' ? index + 2 : index + 1) !== undefined

/** `200 m sur de la plaza`, or after their landmark: `del antiguo higuerón 100 m norte`. */
function beginsDirections(reading: Reading, index: number): boolean {
  const mostAhead = ['de', 'del', 'desde'].includes(reading.word(index)) ? 7 : 2
  for (let ahead = 0; ahead <= mostAhead; ahead++) {
    if (isDirection(reading, index + ahead)) return true
    if (ahead >= 2 && reading.at(index + ahead).kind !== 'word') return false
  }
  return false
}

function trimmed(reading: Reading, from: number, end: number): Range | undefined {
  let to = end
  while (to > from && isDangling(reading, to - 1, from)) to--
  return to > from && reading.text({ from, to }).length >= 3 ? { from, to } : undefined
}

function isDangling(reading: Reading, index: number, from: number): boolean {
  const { kind, text } = reading.at(index)
  if (kind === 'word') return danglingWords.has(text)
  if (reading.isEllipsis(index)) return true
  return kind === 'symbol' && !['"', '.'].includes(text) && !(text === ')' && isOpen(reading, from, index))
}

function isOpen(reading: Reading, from: number, to: number): boolean {
  for (let index = to - 1; index >= from; index--) if (reading.at(index).text === '(') return true
  return false
}
