import type { Reading } from '../reading/reading.ts'
import { placeNouns } from '../places/place-words.ts'
import { localities } from '../words/localities.ts'
import { eventDates, timesOf, type Piece } from './piece.ts'

/** The signs between a day and what happens then. */
export const apart: ReadonlySet<string> = new Set([':', '-', '·', '•', '|'])

/** A line that begins with its day and goes on with what happens then: `Sábado 2: bingo`. */
export function isListed(reading: Reading, piece: Piece): boolean {
  const date = eventDates(piece)[0]
  if (!date || !piece.startsLine || !leadsWith(reading, piece, date.from)) return false
  const named = piece.noun ?? piece.heading
  if (named) return named.from >= date.to
  const behind = afterWhen(reading, piece, date.to)
  const goesOn = apart.has(reading.sign(behind)) || (behind > date.to && behind < piece.to && isName(reading, behind))
  return goesOn && wordsFrom(reading, behind, piece) > 0
}

/** `Tue 10 5pm Yin`: what stands behind the hour is what happens, not where. */
export const isName = (reading: Reading, index: number): boolean => {
  const word = reading.word(index)
  return word !== '' && !placeNouns.has(word) && !['en', 'at', 'in', 'y', 'and', 'con', 'with', 'para', 'for', 'a', 'to', 'hasta', 'until'].includes(word) && localities.at(reading, index) === undefined
}

export function leadsWith(reading: Reading, piece: Piece, from: number): boolean {
  for (let index = piece.from; index < from; index++) {
    const { kind, text } = reading.at(index)
    if ((kind === 'word' && !['y', 'and', 'dia', 'fecha'].includes(text)) || kind === 'number') return false
  }
  return true
}

/** The place behind a day, and behind its hour if that follows: `14 julio, 10am: origami`. */
export function afterWhen(reading: Reading, piece: Piece, dateEnd: number): number {
  const next = [',', '·', '•', '|', '-', '('].includes(reading.sign(dateEnd)) ? dateEnd + 1 : dateEnd
  return timesOf(piece).find(({ from }) => from === next)?.to ?? dateEnd
}

/** How many words stand outside the mentions of a piece. */
export function wordsFrom(reading: Reading, from: number, { mentions, to }: Piece): number {
  let words = 0
  let next = 0
  for (let index = from; index < to; index++) {
    while (next < mentions.length && mentions[next]!.to <= index) next++
    const inMention = next < mentions.length && mentions[next]!.from <= index
    if (!inMention && reading.at(index).kind === 'word') words++
  }
  return words
}

/** Nothing but a day, or a day and an hour, stands in it. */
export const isOnlyWhen = (reading: Reading, piece: Piece): boolean => wordsFrom(reading, piece.from, piece) <= 2

/** A line with an event and its hour. */
export const isTimedLine = (piece: Piece): boolean => piece.startsLine && piece.noun !== undefined && !piece.noun.value.weak && timesOf(piece).length > 0

/** A line with the name of an event and nothing else. */
export const isTitleLine = (piece: Piece): boolean => piece.startsLine && piece.endsLine && piece.noun !== undefined && piece.mentions.length === 0 && piece.to - piece.from <= 10
