import type { DateMention } from '../dates/date-mention.ts'
import type { Mention } from '../mentions/find-mentions.ts'
import type { Field } from '../lexicon/place-words.ts'
import type { PhraseMatch } from '../text/phrases.ts'
import type { Range } from '../text/reading.ts'
import type { TimeMention } from '../times/time-expression.ts'
import type { EventNoun } from '../lexicon/event-nouns.ts'

/**
 * The fragments of one event. With a `parent` it is an item of a program; a `sibling` is the same event on another
 * day; `dayOf` is the segment whose day it shares.
 */
export type Segment = {
  fragments: Fragment[]
  parent: Segment | null
  sibling: Segment | null
  dayOf: Segment | null
  /** Other segments are its items, or share only its day: it is not an event itself. */
  isParent: boolean
  /** It is a line of a list of days. */
  isListed: boolean
  /** One of its own fragments states a day. */
  hasDay: boolean
  hasTime: boolean
  /** It recurs, or has a first day (`inicia el 20 de enero`) or a range of days: a date may still be missing. */
  recurs: boolean
  begins: boolean
  /** Its first event noun, and whether any of its nouns is a container. */
  noun: Fragment['noun']
  isContainer: boolean
}

/** `isFurther`: the segment of its day is an event itself, if it has an hour. */
type SegmentLinks = Partial<Pick<Segment, 'parent' | 'sibling' | 'dayOf' | 'isListed'>> & { isFurther?: boolean }

export function createSegment(
  fragment: Fragment,
  { parent = null, sibling = null, dayOf = null, isListed = false, isFurther = false }: SegmentLinks,
): Segment {
  const segment: Segment = {
    fragments: [],
    parent,
    sibling,
    dayOf,
    isParent: false,
    isListed,
    hasDay: false,
    hasTime: false,
    recurs: false,
    begins: false,
    noun: undefined,
    isContainer: false,
  }
  if (parent) parent.isParent = true
  if (dayOf && !dayOf.noun && dayOf !== parent && !(isFurther && dayOf.hasTime)) dayOf.isParent = true
  addFragments(segment, fragment)
  return segment
}

/** Adds fragments to the event they belong to. */
export function addFragments(segment: Segment, ...fragments: Fragment[]): void {
  for (const fragment of fragments) {
    segment.fragments.push(fragment)
    segment.hasDay ||= eventDatesIn(fragment).length > 0
    segment.recurs ||= eventDatesIn(fragment).some(({ expression }) => expression.kind === 'recurring')
    segment.begins ||= eventDatesIn(fragment).some(isBeginning)
    segment.hasTime ||= timesIn(fragment).length > 0
    segment.noun ??= fragment.noun
    segment.isContainer ||= fragment.noun?.value.container === true
  }
}

/** The segment that states this one's day. */
export const segmentWithDay = (segment: Segment): Segment => (segment.hasDay ? segment : (segment.dayOf ?? segment))
export const hasKnownDay = (segment: Segment): boolean => segment.hasDay || segment.dayOf !== null

/**
 * True for a fragment that completes the days of an event: the first day or the range of a recurrence, the recurrence of
 * a first day or within a range, or what every day brings.
 */
export function completes({ recurs, begins }: Segment, fragment: Fragment): boolean {
  const dates = eventDatesIn(fragment)
  if (isEveryDay(fragment)) return true
  if (fragment.noun || recurs === begins) return false
  return dates.every((date) => (recurs ? isBeginning(date) : date.expression.kind === 'recurring'))
}

const isBeginning = ({ role, expression }: DateMention): boolean =>
  role === 'start' || (expression.kind === 'days' && expression.range)

/** `Daily yoga, farm meals` without a time: what each of the days brings. */
const isEveryDay = (fragment: Fragment): boolean =>
  timesIn(fragment).length === 0 &&
  eventDatesIn(fragment).every(
    ({ expression }) => expression.kind === 'recurring' && expression.recurrence.freq === 'daily',
  )

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
