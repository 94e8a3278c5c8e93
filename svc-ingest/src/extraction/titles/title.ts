import type { Found } from '../reading/phrases.ts'
import type { Range, Reading } from '../reading/reading.ts'
import { isNotice } from '../segments/headings.ts'
import { eventDates, timesOf, type Piece } from '../segments/piece.ts'
import type { EventNoun } from '../words/event-nouns.ts'
import { nameLabels } from '../words/name-labels.ts'
import { namePhrase, withoutDangling } from './name-phrase.ts'

/** The words that name an event: `noun` is the word for its kind, if it has one; `alone` says that nothing else stands on their line. */
export type Title = Range & { noun: Found<EventNoun> | undefined; alone: boolean; heading: boolean; certainty: number }

/** The best name among pieces, from the words for events and from what is set off by capitals or bold type. */
export function titleOf(reading: Reading, pieces: Piece[], busy: (index: number) => boolean): Title | undefined {
  const dated = pieces.findIndex((piece) => eventDates(piece).length > 0)
  let best: { title: Title; score: number } | undefined
  for (const [index, piece] of pieces.entries()) {
    const title = titleIn(reading, piece, busy)
    if (!title) continue
    const score = scoreOf(title, piece) + (dated >= 0 && index < dated ? 1 : 0) + (index === dated ? 2 : 0)
    if (!best || score > best.score) best = { title, score }
  }
  return best?.title
}

function scoreOf({ noun, heading, alone }: Title, piece: Piece): number {
  const kind = noun ? (noun.value.weak ? 2 : 3) : 0
  return kind + (heading ? 2 : 0) + (alone && noun ? 2 : 0) - (piece.startsLine ? 0 : 0.5)
}

function titleIn(reading: Reading, piece: Piece, busy: (index: number) => boolean): Title | undefined {
  const { noun, heading } = piece
  if (!noun) return heading && { ...withoutDangling(reading, heading), noun: undefined, heading: true, alone: standsAlone(reading, piece, heading, busy), certainty: 0.6 }
  const phrase = namePhrase(reading, piece, noun, busy)
  const covered = heading && noun.from >= heading.from && noun.from < heading.to
  const range = covered ? withoutDangling(reading, { from: Math.min(heading.from, phrase.from), to: Math.max(heading.to, phrase.to) }) : phrase
  return { ...range, noun, heading: covered === true, alone: standsAlone(reading, piece, range, busy), certainty: noun.value.weak ? 0.75 : 0.9 }
}

/** True if the name is all there is on its line, emojis aside. */
function standsAlone(reading: Reading, piece: Piece, range: Range, busy: (index: number) => boolean): boolean {
  if (!piece.startsLine || !piece.endsLine) return false
  let others = 0
  for (let index = piece.from; index < piece.to; index++) {
    const inside = index >= range.from && index < range.to
    if (!inside && (busy(index) || ['word', 'number'].includes(reading.at(index).kind))) others++
  }
  return others === 0
}

/** What is written behind a label is a name up to here, in tokens. */
const longestLabelled = 16

/** `Evento: Cumpleaños del pueblo`, `What: Chess for kids`: what a form calls the event. */
export function labelledTitle(reading: Reading, pieces: Piece[], busy: (index: number) => boolean): Title | undefined {
  for (const piece of pieces) {
    const from = afterLabel(reading, piece)
    if (from === undefined) continue
    let to = from
    while (to < Math.min(piece.to, from + longestLabelled) && !busy(to)) to++
    const range = withoutDangling(reading, { from, to })
    const noun = piece.noun && piece.noun.from >= range.from && piece.noun.to <= range.to ? piece.noun : undefined
    if (range.to > range.from) return { ...range, noun, heading: true, alone: true, certainty: 0.9 }
  }
  return undefined
}

/** Where the words behind a label at the head of a line begin; emojis may stand before it. */
function afterLabel(reading: Reading, { from, to, startsLine }: Piece): number | undefined {
  let first = from
  while (first < to && reading.at(first).kind === 'emoji') first++
  const label = startsLine ? nameLabels.at(reading, first) : undefined
  return label && reading.sign(label.to) === ':' ? label.to + 1 : undefined
}

/** A line that only its place makes a title: the first, short, with nothing else in it. */
export function plainTitle(reading: Reading, pieces: Piece[]): Title | undefined {
  const first = pieces[0]
  if (!first || !first.startsLine || !first.endsLine || pieces.length < 2 || eventDates(first).length > 0 || timesOf(first).length > 0) return undefined
  const range = withoutDangling(reading, first)
  const length = range.to - range.from
  if (length < 1 || length > 8 || isNotice(reading, range) || reading.at(first.to - 1).text === '?') return undefined
  return { ...range, noun: undefined, heading: false, alone: true, certainty: 0.5 }
}
