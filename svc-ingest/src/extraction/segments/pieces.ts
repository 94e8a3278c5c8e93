import { mentionsOf, type Mention } from '../mentions.ts'
import type { Language } from '@convive/contracts/vocabulary'
import { coverage, within } from '../reading/ranges.ts'
import type { Range, Reading } from '../reading/reading.ts'
import { namingNoun, nounsWithin } from '../words/nouns-within.ts'
import { cutsByDate, cutsByTime, type Cut } from './cuts.ts'
import { headingWithin } from './headings.ts'
import { eventDates, type Piece } from './piece.ts'
import { sentencesOf, type Sentence } from './sentences.ts'

type Marks = { mentions: Mention[]; bold: Range[]; busy: (index: number) => boolean }

/** A text as pieces, each of which speaks of one event at most. */
export function piecesOf(reading: Reading, language: Language): Piece[] {
  const mentions = mentionsOf(reading, language)
  const marks: Marks = { mentions, bold: reading.bold(), busy: coverage(mentions, reading.length) }
  const days = new Set(mentions.filter(({ kind }) => kind === 'date').map(({ from }) => from))
  return sentencesOf(reading, { busy: marks.busy, isDay: (index) => days.has(index) }).flatMap((sentence) => piecesOfSentence(reading, sentence, marks))
}

function piecesOfSentence(reading: Reading, sentence: Sentence, marks: Marks): Piece[] {
  const nouns = nounsWithin(reading, sentence, marks.busy)
  const whole = { ...sentence, nouns, mentions: withoutWeekend(within(marks.mentions, sentence)) }
  const byDate = partsAt(whole, cutsByDate(reading, whole))
  return byDate.flatMap((part) => {
    const own = { ...part, nouns: within(nouns, part), mentions: within(whole.mentions, part) }
    return partsAt(own, cutsByTime(reading, own)).map((piece) => describe(reading, { ...piece, goesOn: piece.goesOn || part.goesOn }, { ...own, bold: marks.bold, busy: marks.busy }))
  })
}

/** `este fin de semana: sábado 28 …, domingo 29 …`: the weekend only announces its days. */
function withoutWeekend(mentions: Mention[]): Mention[] {
  const named = mentions.some((mention) => mention.kind === 'date' && mention.saying.kind === 'days' && mention.saying.atoms.some(({ day }) => day !== undefined))
  return named ? mentions.filter((mention) => mention.kind !== 'date' || mention.saying.kind !== 'weekend') : mentions
}

type Part = Range & { startsLine: boolean; endsLine: boolean; goesOn: boolean }

function partsAt(whole: Range & { startsLine: boolean; endsLine: boolean }, cuts: Cut[]): Part[] {
  const parts: Part[] = []
  let from = whole.from
  for (const [index, at] of [...cuts.map(({ at }) => at), whole.to].entries()) {
    parts.push({ from, to: at, startsLine: whole.startsLine && index === 0, endsLine: whole.endsLine && index === cuts.length, goesOn: index > 0 && cuts[index - 1]!.goesOn })
    from = at
  }
  return parts.filter((part) => part.to > part.from)
}

/** `LATIN NIGHT, clase de bachata 8:30pm`: what is set off names the event, if a word for one stands in it. */
function nounsOf(heading: Range, nouns: Piece['nouns']): Piece['nouns'] {
  const own = within(nouns, heading)
  return own.length > 0 ? own : nouns
}

function describe(reading: Reading, part: Part, { mentions, nouns, bold, busy }: Marks & { nouns: Piece['nouns'] }): Piece {
  const own = { nouns: within(nouns, part), mentions: within(mentions, part) }
  const heading = headingWithin(reading, part, within(bold, part), busy)
  return { ...part, ...own, noun: namingNoun(reading, heading ? nounsOf(heading, own.nouns) : own.nouns, eventDates(own)[0]?.from), heading }
}
