import { wordsOf } from '../reading/phrases.ts'
import type { Reading } from '../reading/reading.ts'
import { isName, isTimedLine, leadsWith, wordsFrom } from './listed.ts'
import { eventDates, timesOf, type Piece } from './piece.ts'

/** What an hour is also given for, within one event. */
const within = wordsOf('puertas doors apertura registro registration inscripcion inscripciones cierre closing llegada arrival fin end hrs sharp')

/** A line of a programme: an event and its hour, or, whatever it is called, what begins with its hour or with the number of its line. */
export const isItemLine = (reading: Reading, piece: Piece): boolean => isTimedLine(piece) || itemName(reading, piece) !== undefined

/** Where the name of an item begins: behind its hour (`2 pm: Tarde de cuentos`), or behind the number or sign of its line (`1) Pintacaritas 10 am`). */
export function itemName(reading: Reading, piece: Piece): number | undefined {
  const time = timesOf(piece)[0]
  if (!piece.startsLine || !time || eventDates(piece).length > 0) return undefined
  const from = leadsWith(reading, piece, time.from) ? behindSigns(reading, time.to) : behindMark(reading, piece)
  if (from === undefined || from >= piece.to || within.has(reading.word(from)) || !isName(reading, from)) return undefined
  return wordsFrom(reading, from, piece) > 0 ? from : undefined
}

function behindSigns(reading: Reading, index: number): number {
  let next = index
  while (next < index + 3 && ['symbol', 'emoji'].includes(reading.at(next).kind)) next++
  return next
}

/** Behind `1)`, `2.`, `-` at the head of a line. */
function behindMark(reading: Reading, { from }: Piece): number | undefined {
  if (reading.at(from).kind === 'number' && [')', '.'].includes(reading.sign(from + 1))) return from + 2
  return ['-', '*', '>'].includes(reading.sign(from)) ? from + 1 : undefined
}

/** `Misa a las 9 am. Bingo 2 pm.`: a sentence with an event and its hour, and nothing else that could be meant by it. */
export function isItemSentence(reading: Reading, piece: Piece): boolean {
  if (piece.startsLine || !piece.noun || piece.noun.value.weak || timesOf(piece).length !== 1 || eventDates(piece).length > 0) return false
  for (let index = piece.from; index < piece.noun.from; index++) if (within.has(reading.word(index))) return false
  return true
}

const forAll = wordsOf('todo todos todas all everything')

/** `Todo en el Parque Central`: what is said below a programme of everything in it. */
export const isForAll = (reading: Reading, piece: Piece): boolean => piece.startsLine && forAll.has(reading.word(piece.from)) && !piece.noun && eventDates(piece).length === 0 && timesOf(piece).length === 0
