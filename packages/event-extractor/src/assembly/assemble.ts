import type { Category, Language } from '@convive/contracts/enums'
import type { Candidate, Recurrence, ReviewReason } from '../types/candidate.ts'
import { detectCategory } from '../lexicon/language-and-category.ts'
import type { Place } from '../places/find-place.ts'
import { parsePhrases } from '../text/phrases.ts'
import type { Range, Reading } from '../text/reading.ts'
import { hasOnlyDayAndTime } from '../segments/list-lines.ts'
import { eventDatesIn, type Segment } from '../segments/segment.ts'
import { mentionsCancellation, detectNonEvent, type RelevantFragments } from '../non-events/detect-non-event.ts'
import { dayPartWithin } from '../times/day-parts.ts'
import { buildCandidate } from './build-candidate.ts'
import { choose, isDoubtful, type ChoiceContext } from './choose.ts'
import { placesOfText, type PlaceOption } from './choose-place.ts'
import { candidateSignals, countsOf, type TextCounts } from './candidate-signals.ts'
import { type EventDays, isSpelledOut, splitDays } from './event-days.ts'
import {
  asPartlyRead,
  type Evidence,
  evidenceScore,
  inheritedReason,
  invitationSigns,
  isAnnouncement,
  isAnnouncementOnly,
  isLongPast,
  type RejectionReason,
  rejectUnnamed,
  timedDays,
  withoutTwins,
} from './rejection-reasons.ts'
import type { EventHours } from './event-hours.ts'
import { openingName, titleUnderParent, type Name } from './event-name.ts'
import { reviewDoubts, type CompleteReading } from './review-doubts.ts'
import type { Facts } from './shared-facts.ts'
import { factSharing, analyzeSegments, type AnalyzedSegment, type TextContext } from './analyze-segments.ts'

/** A person reviews a message with more events than this. */
const maxEvents = 100
type Made = { candidate: Candidate; language: Language }

/** A dated part of a text that is not an event: the candidate that it would give, and the reason. */
export type SetAside = { candidate: Candidate; reason: RejectionReason }
/** At most this many parts of a text are set aside. */
const maxSetAside = 20

/** Builds the candidates of the segments, and sets aside the segments that are rejected. */
export function assemble(
  reading: Reading,
  segments: Segment[],
  around: TextContext,
): { candidates: Candidate[]; rejections: RejectionReason[]; setAside: SetAside[] } {
  const analyzed = analyzeSegments(reading, segments, around)
  const factsOf = factSharing(analyzed)
  let places: PlaceOption[] | undefined
  const context: ChoiceContext = { ...around, placesOfText: () => (places ??= placesOfText(reading, around)) }
  const whole = programRanges(segments)
  const made = new Map<string, Made>()
  const rejections: RejectionReason[] = []
  const setAside: SetAside[] = []
  const rejected = new Map<Segment, RejectionReason>()
  const timed = timedDays(analyzed)
  const counts = countsOf([...analyzed.keys()])
  const statesDays = around.fragments.flatMap(eventDatesIn).some(isSpelledOut)
  const doubts: ReviewReason[] = mentionsCancellation(reading) ? ['maybe_cancelled'] : []
  let lastPlace: Place | undefined
  for (const segment of analyzed.keys()) {
    const facts = factsOf(segment)
    const samePlace = facts.place?.same === true
    if (samePlace) facts.place = lastPlace
    lastPlace = facts.place ?? lastPlace
    if (segment.isParent || made.size >= maxEvents || isAnnouncementOnly(analyzed.get(segment)!, timed)) continue
    const { reason, build } = assembleSegment(reading, segment, analyzed, {
      facts,
      samePlace,
      statesDays,
      counts,
      about: rangeOf(segment, whole),
      around: context,
      doubts,
      inherited: inheritedReason(rejected, segment),
    })
    if (reason === undefined) addAll(made, build(), analyzed.get(segment)!.language)
    else {
      rejections.push(reason)
      rejected.set(segment, reason)
      const [candidate] = setAside.length < maxSetAside ? build() : []
      if (candidate) setAside.push({ candidate, reason })
    }
  }
  const candidates = withoutTwins([...made.values()].map(({ candidate }) => candidate))
  return { candidates: isPartlyRead(rejected) ? candidates.map(asPartlyRead) : candidates, rejections, setAside }
}

/** True if a part of a text with its own day or hour produced no event. It may belong to the others. */
const isPartlyRead = (rejected: Map<Segment, RejectionReason>): boolean =>
  [...rejected.keys()].some(({ hasDay, hasTime }) => hasDay || hasTime)

/** The same day and time in the other language is the same event. */
function addAll(made: Map<string, Made>, candidates: Candidate[], language: Language): void {
  for (const candidate of candidates) {
    const moment = `${candidate.eventDate} ${candidate.eventStartTime}`
    const known = made.get(moment)
    const again =
      known &&
      candidate.eventStartTime !== null &&
      (known.language !== language || known.candidate.title === candidate.title)
    if (!again) made.set(known ? `${moment} ${made.size}` : moment, { candidate, language })
  }
}

/** The token range of each program, from its title to its last line. */
function programRanges(segments: Segment[]): Map<Segment, Range> {
  const whole = new Map<Segment, Range>()
  for (const segment of segments) {
    const head = segment.parent ?? (segment.isParent ? segment : null)
    if (!head) continue
    const known = whole.get(head) ?? { from: head.fragments[0]!.from, to: head.fragments.at(-1)!.to }
    whole.set(head, { from: known.from, to: Math.max(known.to, segment.fragments.at(-1)!.to) })
  }
  return whole
}

function rangeOf({ parent, fragments }: Segment, whole: Map<Segment, Range>): Range {
  return (parent && whole.get(parent)) ?? { from: fragments[0]!.from, to: fragments.at(-1)!.to }
}

type AssemblyContext = {
  facts: Facts
  samePlace: boolean
  statesDays: boolean
  counts: TextCounts
  about: Range
  around: ChoiceContext
  doubts: ReviewReason[]
  inherited: RejectionReason | undefined
}

/**
 * Why a segment is not an event, if it is not, and how to build the candidate that it would be. A segment without a
 * day produces nothing.
 */
type AssembledSegment = { reason: RejectionReason | undefined; build: () => Candidate[] }

function assembleSegment(
  reading: Reading,
  segment: Segment,
  analyzed: Map<Segment, AnalyzedSegment>,
  context: AssemblyContext,
): AssembledSegment {
  const { facts, samePlace, statesDays, about, around, doubts } = context
  const own = analyzed.get(segment)!
  const names = namesOf(own, analyzed)
  const relevant = relevantFragments(segment, names.name)
  const { days, hours } = own
  const title = titleUnderParent(names.parent === names.name ? undefined : names.parent, names.name)
  const name = names.name ?? openingName(reading, segment.fragments[0]!)
  const evidence: Evidence = {
    ...nameEvidence(reading, name, segment, names.parent),
    ...invitationSigns(reading, segment.fragments),
    ...factEvidence(facts, hours),
    explicitDay: days?.isExplicit === true,
    dayPart: !hours && saysDayPart(reading, segment.fragments),
  }
  const strength = evidenceScore(evidence)
  const reason =
    context.inherited ?? findReason(reading, own, { ...names, title, analyzed, relevant, around, strength })
  if (!days) return { reason: reason ?? 'no_event', build: () => [] }
  const complete: CompleteReading = {
    segment,
    relevant,
    name,
    parent: names.parent,
    days,
    hours,
    place: facts.place,
    samePlace,
    statesDays,
    context: { ...around, startMinutes: null, anchor: null },
    busy: around.busy,
  }
  const found = [...doubts, ...doubtsOf(reading, days, about), ...reviewDoubts(reading, complete)]
  const waits = reason !== undefined || isDoubtful(found, { days, hours, facts })
  const build = (): Candidate[] => {
    const ruled = { name, title: title ?? name.text, parent: names.parent, place: facts.place, samePlace }
    const { place, ...best } = choose(reading, own, ruled, { ...around, waits })
    return splitDays(reading, { days, hours, name, about })
      .slice(0, reason === undefined ? undefined : 1)
      .flatMap((day) => startsOf(reading, name, hours).map((start) => ({ day, start })))
      .map(({ day, start }) =>
        buildCandidate(
          reading,
          {
            ...best,
            days,
            hours: start,
            facts: asFree({ ...facts, place }, best.title),
            about,
            category: categoryAbove(reading, segment, names.parent),
            region: around.region,
            strength,
            doubts: [...found, ...best.doubts],
            isPlain: !waits,
            signalsFor: (all) =>
              candidateSignals(reading, {
                segment,
                counts: context.counts,
                ...best,
                days,
                hours: start,
                place,
                evidence,
                strength,
                reason: reason ?? null,
                doubts: all,
                writtenOn: around.writtenOn,
              }),
          },
          day,
        ),
      )
  }
  return { reason, build }
}

/** An item of a fair or festival has its category. */
const categoryAbove = (reading: Reading, { parent }: Segment, name: Name | undefined): Category | undefined =>
  parent?.isContainer && name ? detectCategory(reading, name.at) : undefined

const masses = parsePhrases('misa,misas,mass,masses,culto,cultos,eucaristia,eucaristias')
/** `Misas: domingo 8 am, 10 am y 5 pm`: each mass is an event. Two performances on an evening are one. */
function startsOf(reading: Reading, { at }: Name, hours: EventHours | undefined): (EventHours | undefined)[] {
  if (!hours || !masses.findWithin(reading, at.from, at.to)) return [hours]
  return [hours, ...hours.further.map((start) => ({ ...hours, start, end: null, endAt: null }))]
}

type Found = {
  parent: Name | undefined
  name: Name | undefined
  title: string | undefined
  analyzed: Map<Segment, AnalyzedSegment>
  relevant: RelevantFragments
  around: TextContext
  strength: number
}

/** Why a segment is not an event. */
function findReason(
  reading: Reading,
  own: AnalyzedSegment,
  { name, title, analyzed, relevant, around, strength }: Found,
): RejectionReason | undefined {
  const reason = detectNonEvent(reading, relevant)
  if (reason) return reason
  if (!own.days || !name || title === undefined) return 'no_event'
  if (isLongPast(own.days, around.writtenOn)) return 'past'
  return (
    rejectUnnamed(reading, name, { own, analyzed, relevant }) ?? (isAnnouncement(strength) ? undefined : 'no_event')
  )
}

const sessions = parsePhrases('sesiones,sessions,modulos,lecciones,encuentros')
/** `4 sesiones: sábados 11, 18, 25 de abril y 2 de mayo`: four events, or one course. */
const doubtsOf = (reading: Reading, { days, recurrence }: EventDays, { from, to }: Range): ReviewReason[] =>
  isFixed(recurrence) || (days.length > 1 && sessions.findWithin(reading, from, to)) ? ['date_ambiguous'] : []

/** Only a weekly event moves on to its next date. Any other rule gives a single date, which a person confirms. */
const isFixed = (recurrence: Recurrence | null): boolean =>
  recurrence !== null && (recurrence.freq !== 'weekly' || (recurrence.interval ?? 1) !== 1)

/** An event without a title takes the title of the same event on another day, or of its program. */
function namesOf(
  { name, segment: { parent, sibling } }: AnalyzedSegment,
  analyzed: Map<Segment, AnalyzedSegment>,
): { parent: Name | undefined; name: Name | undefined } {
  const above = parent ? analyzed.get(parent)?.name : undefined
  const beside = sibling ? analyzed.get(sibling)?.name : undefined
  return { parent: above, name: name ?? beside ?? above }
}

/** An item in a list of events is an event, whatever its title. */
function nameEvidence(
  reading: Reading,
  { noun, at }: Name,
  { isListed, dayOf, fragments }: Segment,
  parent: Name | undefined,
): Pick<Evidence, 'listed' | 'strongNoun' | 'weakNoun' | 'heading'> {
  const isItem = isListed && (dayOf !== null || parent?.noun !== undefined)
  return {
    listed: isListed || (at.alone && hasOwnLine(reading, fragments)),
    strongNoun: noun !== undefined && !noun.value.weak,
    weakNoun: noun?.value.weak ?? isItem,
    heading: at.heading,
  }
}
/** `Sunset drumming`, and below it only `22 de diciembre, 6 pm`: the form of a poster. */
const hasOwnLine = (reading: Reading, fragments: Segment['fragments']): boolean =>
  fragments.some(
    (fragment) =>
      fragment.startsLine &&
      fragment.endsLine &&
      eventDatesIn(fragment).length > 0 &&
      hasOnlyDayAndTime(reading, fragment),
  )

function factEvidence(
  { place, cost, phones }: Facts,
  hours: EventHours | undefined,
): Pick<Evidence, 'place' | 'cost' | 'phone' | 'hour' | 'whole'> {
  const said = { place: place !== undefined, cost: cost.admission !== 'unsaid', hour: hours !== undefined }
  return { ...said, phone: phones.length > 0, whole: said.hour && (said.place || said.cost) }
}

/** `sábado por la mañana` is almost a time. */
const saysDayPart = (reading: Reading, fragments: Segment['fragments']): boolean =>
  fragments.some(
    (fragment) => eventDatesIn(fragment).length > 0 && dayPartWithin(reading, fragment.from, fragment.to) !== undefined,
  )

/** A clean-up asks for help, not for money. */
const asFree = (facts: Facts, title: string): Facts =>
  facts.cost.admission === 'unsaid' && /\b(?:limpieza|clean-? ?up)\b/i.test(title)
    ? { ...facts, cost: { ...facts.cost, admission: 'free' } }
    : facts

function relevantFragments({ fragments }: Segment, name: Name | undefined): RelevantFragments {
  const dated = fragments.findIndex((fragment) => eventDatesIn(fragment).length > 0)
  const named = name ? fragments.findIndex(({ from, to }) => name.at.from >= from && name.at.from < to) : -1
  const holding = [...new Set([named, dated])].filter((index) => index >= 0).map((index) => fragments[index]!)
  return {
    leading: fragments.slice(0, Math.max(named, dated, 0) + 1),
    holding: holding.length > 0 ? holding : fragments.slice(0, 3),
  }
}
