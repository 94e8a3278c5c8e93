import { parseWords } from '../text/phrases.ts'
import type { Reading } from '../text/reading.ts'
import { saysSameTime } from '../lexicon/announcement-words.ts'
import {
  appliesToAllItems,
  beginsWithDayPart,
  beginsWithTime,
  hasOnlyDayAndTime,
  isItemLine,
  isItemSentence,
  isListed,
  isListedWithoutSign,
  isMatchLine,
  isTimedLine,
  isTitleLine,
} from './list-lines.ts'
import { isGenericNoun } from '../lexicon/find-event-nouns.ts'
import {
  addFragments,
  completes,
  createSegment,
  eventDatesIn,
  type Fragment,
  hasKnownDay,
  type Segment,
  segmentWithDay,
  timesIn,
} from './segment.ts'
import { titleLabels } from '../lexicon/place-words.ts'

/** Groups fragments into segments, in one pass. */
export function buildSegments(reading: Reading, fragments: Fragment[]): Segment[] {
  const walk = new SegmentBuilder(reading, fragments)
  for (const [index, fragment] of fragments.entries()) walk.add(fragment, index)
  return walk.finish()
}

/** Words that announce a further event. */
const furtherWords = parseWords('habra tambien also luego despues afterwards then ademas')

/** `Programa del encuentro`: what follows are its items. */
const programWords = parseWords('programa programacion cronograma itinerario program programme schedule')

/** How many fragments ahead a heading looks for its day or time. */
const maxLookahead = 8

class SegmentBuilder {
  private readonly reading: Reading
  private readonly fragments: Fragment[]
  private readonly listed: boolean[]
  private readonly isList: boolean
  private readonly segments: Segment[] = []
  private current: Segment | undefined
  /** The heading of the current list, if it has one. */
  private head: Segment | null = null
  private inList = false
  private trailing: Fragment[] = []
  private daysHaveLines = false

  constructor(reading: Reading, fragments: Fragment[]) {
    this.reading = reading
    this.fragments = fragments
    const listed = fragments.map((fragment) => isListed(reading, fragment))
    const unsigned = fragments.map((fragment) => isListedWithoutSign(reading, fragment))
    const countsBoth = unsigned.filter(Boolean).length > 1
    this.listed = listed.map((isLine, index) => isLine || (countsBoth && unsigned[index]!))
    this.isList = this.listed.filter(Boolean).length > 1
  }

  add(fragment: Fragment, index: number): void {
    const { current } = this
    if (!current) this.open(createSegment(fragment, {}))
    else if (startsNewEvent(this.reading, this.fragments, index, current)) this.openApart(fragment, current)
    else if (fragment.continuesDay)
      this.open(
        createSegment(fragment, {
          parent: current.parent,
          sibling: fragment.nouns.length > 0 ? null : (current.sibling ?? current),
          dayOf: segmentWithDay(current),
        }),
      )
    else if (eventDatesIn(fragment).length > 0) this.addDated(fragment, index, current)
    else if (this.inList) this.addToList(fragment, current)
    else if (this.opensAnother(fragment, index, current))
      this.open(createSegment(fragment, { dayOf: segmentWithDay(current) }))
    else this.addUndated(fragment, index, current)
  }

  finish(): Segment[] {
    const owner = this.daysHaveLines || !this.head ? this.current : this.head
    if (owner) addFragments(owner, ...this.trailing)
    return this.segments
  }

  private open(segment: Segment): void {
    this.current = segment
    this.segments.push(segment)
  }

  private addUndated(fragment: Fragment, index: number, current: Segment): void {
    if (this.isItem(fragment, index, current))
      this.open(
        createSegment(fragment, {
          parent: current.parent ?? (current.dayOf ? null : current),
          dayOf: segmentWithDay(current),
          isListed: !fragment.noun,
        }),
      )
    else if (this.isLaterThatDay(fragment, current))
      this.open(createSegment(fragment, { dayOf: segmentWithDay(current), isFurther: true }))
    else if (this.isWithinFeast(fragment, current))
      this.open(
        createSegment(fragment, {
          parent: current.parent ?? (current.dayOf || current.hasTime ? null : current),
          dayOf: segmentWithDay(current),
        }),
      )
    else addFragments(current.parent && appliesToAllItems(this.reading, fragment) ? current.parent : current, fragment)
  }

  private addDated(fragment: Fragment, index: number, current: Segment): void {
    if (this.listed[index] && (this.inList || this.isList || current.isContainer))
      this.openListed(fragment, index, current)
    else if (this.isNextDay(fragment, current)) this.open(createSegment(fragment, { parent: current.parent }))
    else if (this.lacksDay(fragment, current) || completes(current, fragment)) addFragments(current, fragment)
    else if (fragment.noun || (fragment.heading && fragment.startsLine)) this.openApart(fragment, current)
    else if (this.isOnceMore(fragment))
      this.open(createSegment(fragment, { parent: current.parent, sibling: current.sibling ?? current }))
    else addFragments(current, fragment)
  }

  /**
   * `…, concierto 7 pm; domingo 13 surf 8 am`: an item with its own time and the day of another item takes no further
   * day with a time.
   */
  private lacksDay(fragment: Fragment, current: Segment): boolean {
    const isSettled = current.dayOf !== null && current.hasTime && timesIn(fragment).length > 0
    return !current.hasDay && !this.inList && !isSettled
  }

  /** Below the items of a program: the line with the day of the next items. */
  private isNextDay(fragment: Fragment, current: Segment): boolean {
    return current.dayOf !== null && current.hasTime && fragment.startsLine && hasOnlyDayAndTime(this.reading, fragment)
  }

  /** A second day without a title: the same event again, if it has its own time or says nothing else. */
  private isOnceMore(fragment: Fragment): boolean {
    return (
      timesIn(fragment).length > 0 ||
      saysSameTime(this.reading, fragment) ||
      (fragment.startsLine && hasOnlyDayAndTime(this.reading, fragment))
    )
  }

  private openApart(fragment: Fragment, current: Segment): void {
    addFragments(current, ...this.trailing)
    this.trailing = []
    this.inList = false
    this.head = null
    this.open(createSegment(fragment, {}))
  }

  private openListed(fragment: Fragment, index: number, current: Segment): void {
    if (this.trailing.length > 0) {
      addFragments(current, ...this.trailing)
      this.trailing = []
      this.daysHaveLines = true
    }
    if (!this.inList && !this.listed[index - current.fragments.length]) this.head = current
    this.inList = true
    this.open(createSegment(fragment, { parent: this.head, isListed: true }))
  }

  /**
   * Within a list, a line belongs to the day before it. After the last day it belongs to all days, unless days had
   * lines of their own before.
   */
  private addToList(fragment: Fragment, current: Segment): void {
    if (!fragment.startsLine && this.trailing.length === 0) addFragments(current, fragment)
    else if (isTimedLine(fragment))
      this.open(createSegment(fragment, { parent: this.head, dayOf: segmentWithDay(current) }))
    else this.trailing.push(fragment)
  }

  /** An event's heading with its day or time before the next heading, or a plain title line with a day. */
  private opensAnother(fragment: Fragment, index: number, current: Segment): boolean {
    if (!fragment.startsLine || !hasKnownDay(current) || !fragment.noun || fragment.noun.value.weak) return false
    return fragment.heading || isTitleLine(fragment) ? this.whenFollows(fragment, index) : false
  }

  private whenFollows(fragment: Fragment, index: number): boolean {
    for (const [ahead, other] of this.fragments.slice(index, index + maxLookahead).entries()) {
      if (ahead > 0 && other.heading && other.noun) return false
      if (eventDatesIn(other).length > 0 || (fragment.heading && timesIn(other).length > 0)) return true
    }
    return false
  }

  /** `Turno patronal sábado 5 en la plaza. Misa 9 am. Bingo 2 pm.`: sentences about the items of a feast on one day. */
  private isWithinFeast(fragment: Fragment, current: Segment): boolean {
    const feast = segmentWithDay(current)
    const isItem = isItemSentence(this.reading, fragment) || beginsWithTime(this.reading, fragment)
    return hasKnownDay(current) && feast.isContainer && !feast.recurs && isItem
  }

  /** `También habrá cuentacuentos a las 10 am`: a sentence that announces another event of the day. */
  private isLaterThatDay(fragment: Fragment, current: Segment): boolean {
    const { reading } = this
    if (hasKnownDay(current) && current.hasTime && beginsWithDayPart(reading, fragment)) return true
    const isOther = hasKnownDay(current) && current.hasTime && current.noun !== undefined && !current.parent
    return (
      isOther &&
      isItemSentence(reading, fragment) &&
      !isGenericNoun(fragment.noun!, reading) &&
      [0, 1, 2, 3].some((ahead) => furtherWords.has(reading.word(fragment.from + ahead)))
    )
  }

  /** A line with an event and its time below a day: one of at least two, and not in the timetable of a single event. */
  private isItem(fragment: Fragment, index: number, current: Segment): boolean {
    if (!hasKnownDay(current) || !isItemLine(this.reading, fragment)) return false
    if (
      !isMatchLine(this.reading, fragment) &&
      current.noun &&
      !isGenericNoun(current.noun, this.reading) &&
      !programWords.has(this.reading.word(current.fragments[0]!.from)) &&
      !current.isContainer &&
      !current.parent &&
      !current.dayOf
    )
      return false
    if (current.dayOf || current.parent) return true
    return this.fragments
      .slice(index + 1, index + maxLookahead)
      .some((other) => isItemLine(this.reading, other) && eventDatesIn(other).length === 0)
  }
}

/** How many fragments of a block are searched for the day and the time of its title. */
const maxEmptyLookahead = 5
const maxTitleTokens = 10

/**
 * True for a fragment that begins another event although no noun says so: the next form, or a title after an empty
 * line with its own day and time.
 */
function startsNewEvent(reading: Reading, fragments: Fragment[], index: number, current: Segment): boolean {
  const fragment = fragments[index]!
  if (!fragment.startsLine || !current.hasDay || !current.hasTime) return false
  if (isLabelled(reading, fragment)) return true
  return (
    isBareLine(fragment) &&
    followsEmptyLine(reading, fragment) &&
    !current.isContainer &&
    !current.parent &&
    hasDayAndTime(reading, fragments, index)
  )
}

/** `Evento: …`: a label before the title. */
function isLabelled(reading: Reading, { from, to }: Fragment): boolean {
  let first = from
  while (first < to && reading.at(first).kind !== 'word' && first < from + 3) first++
  const label = titleLabels.at(reading, first)
  return label !== undefined && reading.sign(label.to) === ':'
}

const isBareLine = ({ startsLine, endsLine, mentions, from, to }: Fragment): boolean =>
  startsLine && endsLine && mentions.length === 0 && to - from <= maxTitleTokens
const followsEmptyLine = (reading: Reading, { from }: Fragment): boolean =>
  reading.at(from - 1).kind === 'break' && reading.at(from - 2).kind === 'break'

/** True if a block contains both a day and a time before the next empty line. */
function hasDayAndTime(reading: Reading, fragments: Fragment[], index: number): boolean {
  let [day, hour] = [false, false]
  for (const fragment of fragments.slice(index + 1, index + maxEmptyLookahead)) {
    if (followsEmptyLine(reading, fragment)) break
    day ||= eventDatesIn(fragment).length > 0
    hour ||= timesIn(fragment).length > 0
  }
  return day && hour
}
