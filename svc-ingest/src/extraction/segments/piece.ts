import type { DateMention } from '../dates/date-mention.ts'
import type { Mention } from '../mentions.ts'
import type { Found } from '../reading/phrases.ts'
import type { Range } from '../reading/reading.ts'
import type { TimeMention } from '../times/time-expression.ts'
import type { EventNoun } from '../words/event-nouns.ts'

/** A sentence, or the part of one that speaks of one event. */
export type Piece = Range & {
  startsLine: boolean
  endsLine: boolean
  mentions: Mention[]
  nouns: Found<EventNoun>[]
  /** The word that names its event. */
  noun: Found<EventNoun> | undefined
  /** What is set off by capitals or bold type. */
  heading: Range | undefined
  /** It goes on with the day of the piece before it: `bingo 2pm, baile 8pm`. */
  goesOn: boolean
}

/** The dates that say when the event is, not when something else begins, ends or was. */
export const eventDates = ({ mentions }: Pick<Piece, 'mentions'>): DateMention[] => mentions.filter((mention) => mention.kind === 'date').filter(({ role }) => role === 'event' || role === 'start')
export const timesOf = ({ mentions }: Pick<Piece, 'mentions'>): TimeMention[] => mentions.filter((mention) => mention.kind === 'time')
