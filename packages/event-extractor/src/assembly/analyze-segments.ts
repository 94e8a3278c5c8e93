import type { Language, Region } from '@convive/contracts/enums'
import { daysBetween, weekdayOf, type CivilDate } from '../dates/civil-date.ts'
import { minutesOf } from '../times/resolve-times.ts'
import { isBareWeekday, type DateMention } from '../dates/date-mention.ts'
import { resolveDate, type Days } from '../dates/resolve-date.ts'
import { detectLanguage } from '../lexicon/language-and-category.ts'
import type { ChoiceModels } from '../model/choice-model.ts'
import { parsePhrases, parseWords } from '../text/phrases.ts'
import type { Reading } from '../text/reading.ts'
import {
  addFragments,
  eventDatesIn,
  type Fragment,
  type Segment,
  segmentWithDay,
  timesIn,
} from '../segments/segment.ts'
import { saysSameTime } from '../lexicon/announcement-words.ts'
import { findDays, type EventDays } from './event-days.ts'
import { findHours, type EventHours } from './event-hours.ts'
import { stillToCome } from './near-hours.ts'
import { findName, titleRange, type Name } from './event-name.ts'
import { findFacts, mergeFacts, type Facts } from './shared-facts.ts'

/** What is known about the text around a segment. `busy` is true for the tokens of a mention. */
export type TextContext = {
  fragments: Fragment[]
  busy: (index: number) => boolean
  language: Language
  region: Region | null
  writtenOn: CivilDate
  writtenMinutes: number | null
  month: number | null
  /** See `DateContext`. */
  nextWeekFrom: number | null
  choiceModels: ChoiceModels
}

/** A segment with everything that its own text says. */
export type AnalyzedSegment = {
  segment: Segment
  name: Name | undefined
  hours: EventHours | undefined
  days: EventDays | undefined
  facts: Facts
  language: Language
}

/**
 * Analyzes each segment in order, so that later ones can build on earlier ones. A segment that only repeats an event
 * on its own day is merged into that event.
 */
export function analyzeSegments(
  reading: Reading,
  segments: Segment[],
  around: TextContext,
): Map<Segment, AnalyzedSegment> {
  const analyzed = new Map<Segment, AnalyzedSegment>()
  let last: EventHours | undefined
  let lastDay: Days | null = null
  const stated: Days[] = []
  const beginsOn = commonBeginning(segments, around)
  const isWeekly = statesWeek(reading, segments)
  const timed = new Set(segments.filter(({ hasTime, isListed }) => hasTime && isListed).map(({ parent }) => parent))
  for (const segment of segments) {
    // `Semana de cine, 6 pm: mañana …, pasado mañana …`: a time above or below a list of days without times applies to
    // all of them.
    const shared =
      segment.isListed && segment.parent && !timed.has(segment.parent) ? analyzed.get(segment.parent)?.hours : undefined
    const own = analyzeSegment(reading, segment, analyzed, {
      ...around,
      last,
      shared,
      lastDay,
      stated,
      beginsOn,
      isWeekly,
    })
    last = own.hours ?? last
    lastDay = own.days?.days.at(-1) ?? lastDay
    if (stated.length < maxStated) stated.push(...explicitDays(own))
    analyzed.set(segment, own)
  }
  shareHours(reading, analyzed)
  const again = segments.filter((segment) => repeatsSibling(reading, segment, analyzed))
  for (const segment of again) {
    addFragments(segment.sibling!, ...segment.fragments)
    analyzed.delete(segment)
  }
  for (const root of new Set(again.map(({ sibling }) => sibling!)))
    analyzed.set(root, analyzeSegment(reading, root, analyzed, around))
  return analyzed
}

/** Of a longer program, only the first days are compared with later weekdays. */
const maxStated = 10
const explicitDays = ({ segment, days }: AnalyzedSegment): Days[] =>
  days && segment.hasDay && days.isExplicit && !days.recurrence ? days.days : []

/** Words for all of several days. */
const allDaysPhrases = parsePhrases(`
    todos los dias,todas las noches,todas las funciones,los dos dias,los tres dias,los cuatro dias,las dos noches,
    las tres noches,las cuatro noches,ambos dias,ambas noches,ambas funciones,cada dia,cada noche,cada funcion,
    both days,both nights,all days,all nights,each day,each night,every night,all three,all three nights`)
const allWords = parseWords('todos todas ambos ambas both all')

/** `Las tres noches a las 8 pm`, `todas 5:30 am`: a time for all days applies to those that have none. */
function shareHours(reading: Reading, analyzed: Map<Segment, AnalyzedSegment>): void {
  const timeless = [...analyzed.values()].filter(({ hours, days }) => !hours && days)
  if (timeless.length === 0 || analyzed.size < 2) return
  const said = [...analyzed.keys()]
    .flatMap(({ fragments }) => fragments)
    .find((fragment) => timesIn(fragment).length > 0 && isForAllDays(reading, fragment))
  const hours = said && findHours(reading, [said], undefined)
  if (hours) for (const own of timeless) own.hours = hours
}

function isForAllDays(reading: Reading, fragment: Fragment): boolean {
  if (allDaysPhrases.findWithin(reading, fragment.from, fragment.to)) return true
  return timesIn(fragment).some(({ from }) =>
    [from - 1, from - 3].some((index) => index >= fragment.from && allWords.has(reading.word(index))),
  )
}

/** The only day in a text on which several weekly events begin: `Todos dan inicio la semana del 12 de febrero`. */
function commonBeginning(segments: Segment[], around: TextContext): CivilDate | undefined {
  if (segments.filter(({ hasDay }) => hasDay).length < 2) return undefined
  const starts = segments.flatMap(({ fragments }) => fragments.flatMap(eventDatesIn)).filter(isExplicitStart)
  const [only, other] = starts
  if (!only || other) return undefined
  return resolveDate(only, { ...around, startMinutes: null, anchor: null })?.days[0]?.date
}
const isExplicitStart = ({ role, expression }: DateMention): boolean =>
  role === 'start' && expression.kind === 'days' && expression.tokens[0]?.day !== undefined

const weeklyPhrases = parsePhrases(
  'weekly,semanal,semanales,semanalmente,cada semana,todas las semanas,todas las sem,horario fijo,every week,each week',
)

/**
 * `The weekly things: Monday sewing, Thursday youth group`: each weekday of such a list is the coming one, also if it is
 * earlier in the week than the one before it. Any weekday of a list with a plural or with a rule is of every week.
 */
function statesWeek(reading: Reading, segments: Segment[]): boolean {
  const fragments = segments.flatMap((segment) => segment.fragments)
  const dates = fragments.flatMap(eventDatesIn)
  if (dates.length < 2 || !dates.every((date) => isBareWeekday(date) || date.expression.kind === 'recurring'))
    return false
  return (
    dates.some(({ expression }) => expression.kind === 'recurring' && expression.recurrence.freq === 'weekly') ||
    fragments.some(({ from, to }) => weeklyPhrases.findWithin(reading, from, to))
  )
}

/** True for the same event on the same day, without a different time. */
function repeatsSibling(reading: Reading, segment: Segment, analyzed: Map<Segment, AnalyzedSegment>): boolean {
  const root = segment.sibling && analyzed.get(segment.sibling)
  const own = analyzed.get(segment)!
  const [day, known] = [own.days?.days[0], root?.days?.days[0]]
  if (!root || !day || !known) return false
  if (spellsOutWeekday(reading, root, own)) return true
  if (daysBetween(known.date, day.date) !== 0) return false
  return !own.hours || !root.hours || own.hours.start === root.hours.start
}

/** `Domingo de yoga! Este 29/11 a las 7:30`: the explicit day of a weekday that had no time. */
function spellsOutWeekday(reading: Reading, root: AnalyzedSegment, own: AnalyzedSegment): boolean {
  const [before, after] = [root.days, own.days]
  return (
    !root.hours &&
    own.hours !== undefined &&
    before !== undefined &&
    after?.isExplicit === true &&
    isBareWeekday(before.at) &&
    reading.word(before.at.to) === 'de' &&
    weekdayOf(before.days[0]!.date) === weekdayOf(after.days[0]!.date)
  )
}

/** The times and the day that were stated before, and the times of the list that a segment belongs to. */
type StatedBefore = {
  last?: EventHours | undefined
  shared?: EventHours | undefined
  lastDay?: Days | null
  stated?: Days[]
  beginsOn?: CivilDate | undefined
  isWeekly?: boolean
}

function analyzeSegment(
  reading: Reading,
  segment: Segment,
  before: Map<Segment, AnalyzedSegment>,
  around: TextContext & StatedBefore,
): AnalyzedSegment {
  const name = findName(reading, segment, around.language, around.busy)
  const stated =
    findHours(reading, segment.fragments, titleRange(name)) ??
    (segment.fragments.some((fragment) => saysSameTime(reading, fragment)) ? around.last : around.shared)
  const language = detectLanguage(reading, segment.fragments[0]!.from, segment.fragments.at(-1)!.to)
  const days = analyzeDays(reading, segment, stated, before, around)
  const isToday = days?.days.length === 1 && daysBetween(around.writtenOn, days.days[0]!.date) === 0
  const hours =
    stated && isToday && around.writtenMinutes !== null ? stillToCome(stated, around.writtenMinutes) : stated
  return {
    segment,
    name,
    hours,
    days,
    facts: findFacts(reading, segment, titleRange(name), around.busy),
    language,
  }
}

/** Days without a month lie on or after the first day of the program, or of the same event, that they belong to. */
function analyzeDays(
  reading: Reading,
  segment: Segment,
  hours: EventHours | undefined,
  before: Map<Segment, AnalyzedSegment>,
  {
    writtenOn,
    writtenMinutes,
    month,
    nextWeekFrom,
    lastDay = null,
    stated = [],
    beginsOn,
    isWeekly = false,
  }: TextContext & StatedBefore,
): EventDays | undefined {
  if (!segment.hasDay) return before.get(segmentWithDay(segment))?.days
  return findDays(reading, segment.fragments, {
    writtenOn,
    writtenMinutes,
    month,
    nextWeekFrom,
    last: lastDay,
    stated: isWeekly ? [] : stated,
    ...(beginsOn === undefined ? {} : { beginsOn }),
    startMinutes: hours?.start ? minutesOf(hours.start) : null,
    anchor: isWeekly ? null : anchorOf(segment, before),
  })
}

/** The day that the days of a segment follow. */
function anchorOf({ sibling, parent }: Segment, before: Map<Segment, AnalyzedSegment>): Days | null {
  const related = sibling ?? parent
  const known = related && before.get(related)?.days
  // `every Saturday 8 to 12 and Wednesday 3 to 6`: weekdays of every week do not follow each other.
  return (known?.recurrence ? null : known?.days[0]) ?? null
}

/** Combines the facts of an event with those of the same event elsewhere and of its program. */
export function factSharing(analyzed: Map<Segment, AnalyzedSegment>): (segment: Segment) => Facts {
  const families = new Map<Segment, Facts>()
  for (const { segment, facts } of analyzed.values()) {
    const root = segment.sibling ?? segment
    const family = families.get(root)
    families.set(root, family ? mergeFacts(family, [facts]) : facts)
  }
  return (segment) => {
    const kin = [families.get(segment.sibling ?? segment), segment.parent && analyzed.get(segment.parent)?.facts]
    return mergeFacts(
      analyzed.get(segment)!.facts,
      kin.filter((facts) => facts !== undefined && facts !== null),
    )
  }
}
