import type { Language } from '@convive/contracts/vocabulary'
import { weekdayAt } from '../dates/calendar-words.ts'
import type { Range, Reading } from '../reading/reading.ts'
import { itemName } from '../segments/items.ts'
import { afterWhen, apart, isListed as isLineOfList } from '../segments/listed.ts'
import { eventDates, type Piece } from '../segments/piece.ts'
import type { Segment } from '../segments/segment.ts'
import { leadTitle } from '../titles/lead-title.ts'
import { withoutDangling } from '../titles/name-phrase.ts'
import { normaliseTitle } from '../titles/title-case.ts'
import { labelledTitle, plainTitle, titleOf, type Title } from '../titles/title.ts'

/** The name of an event as it will be shown, and the words it was read from. */
export type Name = { text: string; at: Title; noun: Title['noun'] }

const shortest = 3
const separator = ' – '
const longest = 100
/** Weak words that name no event: `Actividades de julio`. */
const generic = new Set(['actividad', 'actividades', 'evento', 'eventos', 'event', 'events', 'sesion', 'sesiones', 'dia', 'dias'])

/** The name that the pieces of one event give it. */
export function nameOf(reading: Reading, { pieces, isListed }: Segment, language: Language, busy: (index: number) => boolean): Name | undefined {
  const found = labelledTitle(reading, pieces, busy) ?? titleOf(reading, pieces, busy) ?? afterItsDay(reading, pieces[0], busy) ?? (isListed ? ofItem(reading, pieces[0], busy) : undefined) ?? plainTitle(reading, pieces) ?? leadTitle(reading, pieces, busy)
  if (!found) return undefined
  const at = withWeekday(reading, found)
  const text = normaliseTitle(reading.text(at), language, at.alone || isBold(reading, at))
  return text.length < shortest ? undefined : { text, at, noun: at.noun }
}

/** `Jueves de ajedrez`, `Sunday service`: the weekday is part of the name. */
function withWeekday(reading: Reading, title: Title): Title {
  const isNight = reading.word(title.from) === 'de' || (title.to - title.from === 1 && title.noun?.value.language !== 'es' && reading.word(title.from - 1).endsWith('day'))
  return isNight && weekdayAt(reading, title.from - 1)?.to === title.from ? { ...title, from: title.from - 1 } : title
}

/** True if a name was set off by more than capitals. */
const isBold = (reading: Reading, { heading, from }: Title): boolean => heading && !reading.shouted(from)

/** `Lunes 9: Vinyasa 6pm`: what a line of a list says between its day and its hour. */
function afterItsDay(reading: Reading, piece: Piece | undefined, busy: (index: number) => boolean): Title | undefined {
  const date = piece && eventDates(piece)[0]
  if (!piece || !date) return undefined
  const behind = afterWhen(reading, piece, date.to)
  const isApart = apart.has(reading.sign(behind))
  if (!isApart && (behind === date.to || !isLineOfList(reading, piece))) return undefined
  let from = isApart ? behind + 1 : behind
  while (from < piece.to && busy(from)) from++
  return nameFrom(reading, piece, from, busy)
}

/** What a line of a programme calls what it has no known word for. */
function ofItem(reading: Reading, piece: Piece | undefined, busy: (index: number) => boolean): Title | undefined {
  const from = piece && itemName(reading, piece)
  return piece && from !== undefined ? nameFrom(reading, piece, from, busy) : undefined
}

function nameFrom(reading: Reading, piece: Piece, from: number, busy: (index: number) => boolean): Title | undefined {
  const range = withoutDangling(reading, { from, to: endOfItem(reading, piece, from, busy) })
  return range.to > range.from && ['word', 'number'].includes(reading.at(range.from).kind) ? { ...range, noun: undefined, alone: false, heading: false, certainty: 0.6 } : undefined
}

function endOfItem(reading: Reading, piece: Piece, from: number, busy: (index: number) => boolean): number {
  let to = from
  while (to < piece.to && to < from + 12 && !busy(to) && reading.at(to).kind !== 'emoji' && ![',', '(', '.', ';', ':', '·', '•', '|'].includes(reading.at(to).text)) to++
  return to
}

/** `Turno patronal – Bingo`: the name of what an event is part of goes before its own. */
export function underParent(parent: Name | undefined, own: Name | undefined): string | undefined {
  if (!parent || isGeneric(parent)) return own?.text
  if (!own) return parent.text
  const room = longest - own.text.length - separator.length
  return room < shortest ? own.text : parent.text.slice(0, room).trim().toWellFormed() + separator + own.text
}

const isGeneric = ({ noun, at, text }: Name): boolean => (noun ? noun.value.weak && generic.has(firstWord(text)) : !at.heading)
const firstWord = (text: string): string => text.toLowerCase().normalize('NFD').replace(/[^\p{L} ].*|\p{M}/gu, '').split(' ')[0] ?? ''

export const titleRange = (name: Name | undefined): Range | undefined => name && { from: name.at.from, to: name.at.to }
