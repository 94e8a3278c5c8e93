import type { ReviewReason, Signals } from '../types/candidate.ts'
import type { Evidence, RejectionReason } from './rejection-reasons.ts'
import { daysBetween, type CivilDate } from '../dates/civil-date.ts'
import { addFlag, addSteps, addWord, addWords, asSignals, stepsOf, type SignalNames } from '../model/signals.ts'
import type { Place } from '../places/find-place.ts'
import { hasPlaceNoun } from '../places/place-certainty.ts'
import { eventDatesIn, type Fragment, fragmentAt, type Segment, timesIn } from '../segments/segment.ts'
import type { Range, Reading } from '../text/reading.ts'
import type { Shares } from './choose.ts'
import type { EventDays } from './event-days.ts'
import type { EventHours } from './event-hours.ts'
import type { Name } from './event-name.ts'

const shareSteps = [0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 0.95, 0.98]

/** The steps of the counts. */
const steps = {
  strength: stepsOf('strength', [0.55, 0.65, 0.75, 0.85, 0.95]),
  doubts: stepsOf('doubts', [1, 2, 3]),
  segments: stepsOf('segments', [2, 3, 4, 6]),
  textDates: stepsOf('text.dates', [2, 3, 5]),
  textTimes: stepsOf('text.times', [2, 3, 5]),
  fragments: stepsOf('fragments', [2, 3, 5, 8, 12]),
  tokens: stepsOf('tokens', [8, 15, 25, 40, 70]),
  textTokens: stepsOf('text.tokens', [15, 30, 60, 120]),
  dates: stepsOf('dates', [2, 3]),
  times: stepsOf('times', [1, 2, 3, 4]),
  titleLength: stepsOf('title.length', [2, 3, 4, 6, 8, 11]),
  titleCertainty: stepsOf('title.certainty', [0.5, 0.6, 0.7, 0.8, 0.9]),
  titleShare: stepsOf('title.share', shareSteps),
  titleDistance: stepsOf('title.distance', [1, 4, 10, 20]),
  dayCount: stepsOf('day.count', [2, 3]),
  dayCertainty: stepsOf('day.certainty', [0.6, 0.7, 0.8, 0.9, 0.95]),
  dayAhead: stepsOf('day.ahead', [0, 1, 7, 30, 90, 200]),
  hourCertainty: stepsOf('hour.certainty', [0.6, 0.7, 0.8, 0.9]),
  hourDistance: stepsOf('hour.distance', [1, 3, 8, 20]),
  hourOf: stepsOf('hour.of', [6, 9, 12, 17, 22]),
  placeCertainty: stepsOf('place.certainty', [0.6, 0.65, 0.7, 0.75, 0.85, 0.95]),
  placeShare: stepsOf('place.share', shareSteps),
  placeLength: stepsOf('place.length', [2, 3, 5, 8, 12]),
  placeDistance: stepsOf('place.distance', [2, 6, 12, 25, 50]),
  placeOthers: stepsOf('place.others', [1, 2, 3]),
}

/** How many segments a text has, and how many dates and times they contain. */
export type TextCounts = { segments: number; dates: number; times: number }

export const countsOf = (segments: Segment[]): TextCounts => {
  const fragments = segments.flatMap((segment) => segment.fragments)
  return {
    segments: segments.length,
    dates: fragments.flatMap(eventDatesIn).length,
    times: fragments.flatMap(timesIn).length,
  }
}

/** Everything that the assembly knows about a candidate. */
export type Assembled = {
  segment: Segment
  counts: TextCounts
  name: Name
  title: string
  days: EventDays
  hours: EventHours | undefined
  place: Place | undefined
  shares: Shares
  evidence: Evidence
  strength: number
  reason: RejectionReason | null
  doubts: ReviewReason[]
  writtenOn: CivilDate
}

/** Only this many tokens of a segment are judged. */
const maxWords = 60

export function candidateSignals(reading: Reading, found: Assembled): Signals {
  const signals: SignalNames = new Set()
  const { segment, evidence, strength, reason, doubts } = found
  for (const [name, isSet] of Object.entries(evidence)) addFlag(signals, `evidence.${name}`, isSet)
  addSteps(signals, steps.strength, strength)
  for (const doubt of doubts) signals.add(`doubt.${doubt}`)
  addSteps(signals, steps.doubts, new Set(doubts).size)
  addFlag(signals, `rejected.${reason}`, reason !== null)
  addSegment(signals, reading, found)
  addTitle(signals, reading, found)
  addMoment(signals, found)
  addPlace(signals, reading, found)
  let left = maxWords
  for (const { from, to } of segment.fragments) {
    addWords(signals, 'word', reading, { from, to: Math.min(to, from + left) })
    left -= Math.min(left, to - from)
  }
  return asSignals(signals)
}

function addSegment(signals: SignalNames, reading: Reading, { segment, counts }: Assembled): void {
  const { fragments, parent, sibling, dayOf, isListed, isContainer } = segment
  addSteps(signals, steps.segments, counts.segments)
  addSteps(signals, steps.textDates, counts.dates)
  addSteps(signals, steps.textTimes, counts.times)
  addSteps(signals, steps.fragments, fragments.length)
  addSteps(
    signals,
    steps.tokens,
    fragments.reduce((sum, { from, to }) => sum + to - from, 0),
  )
  addSteps(signals, steps.textTokens, reading.length)
  addSteps(signals, steps.dates, fragments.flatMap(eventDatesIn).length)
  addSteps(signals, steps.times, fragments.flatMap(timesIn).length)
  addFlag(signals, 'segment.parent', parent !== null)
  addFlag(signals, 'segment.sibling', sibling !== null)
  addFlag(signals, 'segment.dayOf', dayOf !== null)
  addFlag(signals, 'segment.listed', isListed)
  addFlag(signals, 'segment.container', isContainer)
  addFlag(
    signals,
    'segment.labels',
    fragments.some(({ field }) => field !== undefined),
  )
  addFlag(
    signals,
    'segment.question',
    fragments.some(({ to }) => reading.sign(to - 1) === '?'),
  )
  addFlag(signals, 'segment.past', hasDate(fragments, 'past'))
  addFlag(signals, 'segment.deadline', hasDate(fragments, 'deadline'))
  addFlag(signals, 'segment.negated', hasDate(fragments, 'negated'))
  addFlag(
    signals,
    'segment.money',
    fragments.some(({ mentions }) => mentions.some(({ kind }) => kind === 'money')),
  )
}

const hasDate = (fragments: Fragment[], role: 'past' | 'deadline' | 'negated'): boolean =>
  fragments.some(({ mentions }) => mentions.some((mention) => mention.kind === 'date' && mention.role === role))

function addTitle(signals: SignalNames, reading: Reading, { name, title, days, segment, shares }: Assembled): void {
  const { at, noun, origin } = name
  signals.add(`title.origin.${origin}`)
  addFlag(signals, 'title.laterFragment', at.from >= (segment.fragments[0]?.to ?? 0))
  addFlag(signals, 'title.alone', at.alone)
  addFlag(signals, 'title.heading', at.heading)
  addFlag(signals, 'title.noNoun', noun === undefined)
  addFlag(signals, 'title.weakNoun', noun?.value.weak === true)
  addFlag(signals, 'title.container', noun?.value.container === true)
  addFlag(signals, 'title.nounFirst', noun?.from === at.from)
  addFlag(signals, 'title.nounLast', noun?.to === at.to)
  addFlag(signals, 'title.nounAlone', noun?.from === at.from && noun.to === at.to)
  addFlag(signals, 'title.program', title !== name.text)
  addFlag(signals, 'title.capital', reading.isCapitalized(at.from))
  addFlag(signals, 'title.upper', reading.isUppercase(at.from))
  addFlag(signals, 'title.beforeDay', at.to <= days.at.from)
  addFlag(signals, 'title.firstInText', at.from < 3)
  addFlag(signals, 'title.startsClause', reading.at(at.from - 1).kind !== 'word')
  addFlag(signals, 'title.endsClause', reading.at(at.to).kind !== 'word')
  addFlag(signals, 'title.endsAtDay', at.to === days.at.from)
  addSteps(signals, steps.titleLength, at.to - at.from)
  addSteps(signals, steps.titleCertainty, at.certainty)
  addSteps(signals, steps.titleShare, shares.title)
  addSteps(signals, steps.titleDistance, distance(at, days.at))
  addWords(signals, 'title', reading, at)
  addWord(signals, 'title.first', reading, at.from)
  addWord(signals, 'title.last', reading, at.to - 1)
  addWord(signals, 'title.before', reading, at.from - 1)
  addWord(signals, 'title.after', reading, at.to)
}

function addMoment(signals: SignalNames, { days, hours, writtenOn }: Assembled): void {
  const { expression } = days.at
  const first = days.days[0]
  signals.add(`day.${expression.kind}`)
  addFlag(signals, 'day.range', expression.kind === 'days' && expression.range)
  addFlag(
    signals,
    'day.weekday',
    expression.kind === 'days' && expression.tokens.some(({ weekday }) => weekday !== undefined),
  )
  addFlag(
    signals,
    'day.month',
    expression.kind === 'days' && expression.tokens.some(({ month }) => month !== undefined),
  )
  addFlag(signals, 'day.explicit', days.isExplicit)
  addFlag(signals, 'day.recurring', days.recurrence !== null)
  addSteps(signals, steps.dayCount, days.days.length)
  addSteps(signals, steps.dayCertainty, days.certainty)
  addSteps(signals, steps.dayAhead, first ? daysBetween(writtenOn, first.date) : 0)
  if (!hours) {
    signals.add('hour.none')
    return
  }
  addFlag(signals, 'hour.ambiguous', hours.ambiguous)
  addFlag(signals, 'hour.range', hours.at.end !== null)
  addFlag(signals, 'hour.end', hours.end !== null)
  addFlag(signals, 'hour.beforeDay', hours.at.from < days.at.from)
  addSteps(signals, steps.hourCertainty, hours.certainty)
  addSteps(signals, steps.hourDistance, distance(hours.at, days.at))
  addSteps(signals, steps.hourOf, hours.start === null ? 0 : Number(hours.start.slice(0, 2)))
}

function addPlace(signals: SignalNames, reading: Reading, { place, name, days, segment, shares }: Assembled): void {
  if (!place) {
    signals.add('place.none')
    return
  }
  const home = fragmentAt(segment.fragments, place)
  addFlag(signals, 'place.elsewhere', home === undefined)
  addFlag(signals, 'place.earlier', home !== undefined && home.to <= Math.min(name.at.from, days.at.from))
  addFlag(signals, 'place.withDay', home !== undefined && eventDatesIn(home).length > 0)
  addFlag(signals, 'place.labelled', home?.field !== undefined)
  addFlag(signals, 'place.ownLine', home?.startsLine === true && home.from >= place.from - 1)
  addFlag(signals, 'place.capital', reading.isCapitalized(place.from))
  addFlag(signals, 'place.noun', hasPlaceNoun(reading, place.from, place.to))
  addFlag(signals, 'place.inTitle', place.from < name.at.to && name.at.from < place.to)
  addFlag(signals, 'place.endsClause', reading.at(place.to).kind !== 'word')
  addFlag(signals, 'place.beforeDay', place.to <= days.at.from)
  addSteps(signals, steps.placeCertainty, place.certainty)
  addSteps(signals, steps.placeShare, shares.place)
  addSteps(signals, steps.placeLength, place.to - place.from)
  addSteps(signals, steps.placeDistance, distance(place, days.at))
  addSteps(signals, steps.placeOthers, otherPlaces(reading, segment, place))
  addWords(signals, 'place', reading, { from: place.from, to: Math.min(place.to, place.from + 6) })
  addWord(signals, 'place.first', reading, place.from)
  addWord(signals, 'place.before', reading, place.from - 1)
  addWord(signals, 'place.after', reading, place.to)
}

/** How many other words lead to a place or name one. */
function otherPlaces(reading: Reading, { fragments }: Segment, place: Range): number {
  let [count, left] = [0, maxWords]
  for (const { from, to } of fragments)
    for (let index = from; index < to && left > 0; index++, left--) {
      const isInside = index >= place.from - 2 && index < place.to
      if (!isInside && (leads.has(reading.word(index)) || hasPlaceNoun(reading, index, index + 1))) count++
    }
  return count
}
const leads = new Set(['en', 'at', 'frente', 'contiguo', 'salida', 'desde', 'lugar'])

/** How many tokens lie between two ranges. */
const distance = (one: Range, other: Range): number => Math.max(0, one.from - other.to, other.from - one.to)
