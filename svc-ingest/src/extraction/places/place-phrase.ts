import { wordsOf } from '../reading/phrases.ts'
import type { Range, Reading } from '../reading/reading.ts'
import { nounsWithin } from '../words/nouns-within.ts'
import { localities } from '../words/localities.ts'
import { isDirection, placeNouns } from './place-words.ts'

/** Directions of more words and signs than this are a story. */
const longest = 50

const stops = wordsOf(`arrancamos arranca iniciamos comenzamos comienza empezamos para con donde que habra hay llevar lleven traer traigan incluye desde hasta se cupo cupos info informes costo entrada gratis aporte empieza inicia salida salimos nos vamos hacia rumbo
  for with starting bring rsvp please text dm free we come join meet starts begins tickets if so is are will es sera this every`)
const articles = wordsOf('el la los las the un una a an')
const idle = wordsOf('de del el la los las en y e o a al con por para the at on in of and or to by')

/** The words of a place from its first on, as far as they go: to the end of the clause, and over commas where directions or names follow. */
export function placePhrase(reading: Reading, from: number, limit: number, busy: (index: number) => boolean): Range | undefined {
  const lead = ['on', 'in', 'at', 'en'].includes(reading.word(from)) ? from + 1 : from
  const start = articles.has(reading.word(lead)) && !reading.capital(lead) ? lead + 1 : lead
  const end = Math.min(limit, start + longest)
  let to = start
  while (to < end && !busy(to) && !ends(reading, to, limit, start)) to++
  return trimmed(reading, start, to)
}

function ends(reading: Reading, index: number, limit: number, start: number): boolean {
  const { kind, text, spaced } = reading.at(index)
  if (kind === 'break' || kind === 'emoji') return true
  if (kind === 'word') return wordEnds(reading, index)
  if (kind === 'number') return index > start && isCounting(reading, index)
  if ([',', '(', '/'].includes(text) || (text === '-' && spaced)) return !goesOn(reading, index + 1, limit)
  return text === '.' ? index + 1 >= limit : ['!', '?', ';', ':', '|', '=', '@', '·', '•'].includes(text)
}

/** `frente a la entrada del parque`: where one goes in, not what it costs. */
const isGateway = (reading: Reading, index: number): boolean => ['entrada', 'salida'].includes(reading.word(index)) && ['de', 'del', 'a', 'al'].includes(reading.word(index + 1)) && reading.at(index + 2).kind === 'word'

function wordEnds(reading: Reading, index: number): boolean {
  const word = reading.word(index)
  if (stops.has(word)) return !isGateway(reading, index) && !isForArts(reading, index)
  return isPurpose(reading, index) || (['y', 'and'].includes(word) && !joinsPlaces(reading, index + 1))
}

/** `Centro para las Artes`: capitals tell a name. */
const isForArts = (reading: Reading, index: number): boolean => reading.word(index) === 'para' && reading.capital(index - 1) && ['el', 'la', 'los', 'las'].includes(reading.word(index + 1)) && reading.capital(index + 2)

/** `200 m sur y 50 m este`, `Café y Pan`. */
const joinsPlaces = (reading: Reading, index: number): boolean => reading.at(index).kind === 'number' || reading.capital(index)

/** A number that neither tells a way nor belongs to a name (`Calle 8`, `Local 12`) counts something else. */
function isCounting(reading: Reading, index: number): boolean {
  if (isDirection(reading, index) || reading.capital(index - 1)) return false
  return ['break', 'word'].includes(reading.at(index + 1).kind) && !['calle', 'avenida', 'ruta', 'km'].includes(reading.word(index - 1))
}

/** `a beneficio de`, `a las 7`, `a partir`, `from 5`: what a place is used for, and when. */
function isPurpose(reading: Reading, index: number): boolean {
  const [word, next] = [reading.word(index), reading.word(index + 1)]
  if (word === 'a') return ['beneficio', 'partir', 'las'].includes(next)
  if (word === 'los' || word === 'les' || word === 'las') return ['esperamos', 'invitamos', 'espero'].includes(next)
  return word === 'from' && !['across', 'm', 'meters', 'metres', 'km', 'blocks', 'up', 'down'].includes(reading.word(index - 1))
}

/** True if what follows a comma still tells where: directions, a name with a capital, a word for a place, or a town. */
function goesOn(reading: Reading, index: number, limit: number): boolean {
  if (index >= limit) return false
  if (localities.at(reading, index) || [0, 1, 2].some((ahead) => isDirection(reading, index + ahead))) return true
  const first = articles.has(reading.word(index)) || ['en', 'in'].includes(reading.word(index)) ? index + 1 : index
  if (placeNouns.has(reading.word(first))) return true
  const isEvent = nounsWithin(reading, { from: index, to: Math.min(limit, index + 3) }, () => false).length > 0
  return reading.capital(index) && !reading.shouted(index) && !isEvent && !stops.has(reading.word(index))
}

function trimmed(reading: Reading, from: number, end: number): Range | undefined {
  let to = end
  while (to > from && isIdle(reading, to - 1, from)) to--
  return to > from && reading.text({ from, to }).length >= 3 ? { from, to } : undefined
}

function isIdle(reading: Reading, index: number, from: number): boolean {
  const { kind, text } = reading.at(index)
  if (kind === 'word') return idle.has(text)
  return kind === 'symbol' && !['"', '.'].includes(text) && !(text === ')' && isOpen(reading, from, index))
}

function isOpen(reading: Reading, from: number, to: number): boolean {
  for (let index = to - 1; index >= from; index--) if (reading.at(index).text === '(') return true
  return false
}
