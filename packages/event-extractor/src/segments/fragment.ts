import type { DateMention } from '../dates/date-mention.ts'
import type { Mention } from '../mentions/find-mentions.ts'
import type { Field } from '../lexicon/field-labels.ts'
import type { PhraseMatch } from '../text/phrases.ts'
import type { Range } from '../text/reading.ts'
import type { TimeMention } from '../times/time-expression.ts'
import type { EventNoun } from '../lexicon/event-nouns.ts'

/** A sentence, or the part of one that is about one event. */
export type Fragment = Range & {
  startsLine: boolean
  endsLine: boolean
  mentions: Mention[]
  /** Among its mentions, the dates of the event itself, and the times. Some eighty rules ask for them. */
  dates: DateMention[]
  times: TimeMention[]
  nouns: PhraseMatch<EventNoun>[]
  /** The noun that names its event. */
  noun: PhraseMatch<EventNoun> | undefined
  /** The range that stands out by capitals or bold type. */
  heading: Range | undefined
  /** The field that the label at its start names. */
  field: Field | undefined
  /** It has the day of the fragment before it: `bingo 2pm, baile 8pm`. */
  continuesDay: boolean
}

/** The dates of the event itself, without deadlines, past dates and denied dates. */
export const datesAmong = (mentions: Mention[]): DateMention[] =>
  mentions.filter(
    (mention): mention is DateMention =>
      mention.kind === 'date' && (mention.role === 'event' || mention.role === 'start'),
  )
export const timesAmong = (mentions: Mention[]): TimeMention[] => mentions.filter((mention) => mention.kind === 'time')

export const eventDatesIn = ({ dates }: Pick<Fragment, 'dates'>): DateMention[] => dates
export const timesIn = ({ times }: Pick<Fragment, 'times'>): TimeMention[] => times

/** The fragment in which a title, a place or another range begins. */
export const fragmentAt = (fragments: Fragment[], { from }: Range): Fragment | undefined =>
  fragments.find((fragment) => from >= fragment.from && from < fragment.to)
