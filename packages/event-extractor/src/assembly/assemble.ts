import type { Language } from '@convive/contracts/enums'
import type { Candidate, ReviewReason } from '../types/candidate.ts'
import { detectCategory } from '../lexicon/detect-category.ts'
import type { Place } from '../places/find-place.ts'
import { parsePhrases } from '../text/phrases.ts'
import type { Range, Reading } from '../text/reading.ts'
import { hasOnlyDayAndTime } from '../segments/list-lines.ts'
import { eventDatesIn } from '../segments/fragment.ts'
import type { Segment } from '../segments/segment.ts'
import { mentionsCancellation, detectNonEvent, type RelevantFragments } from '../non-events/detect-non-event.ts'
import { dayPartWithin } from '../times/day-parts.ts'
import { buildCandidate } from './build-candidate.ts'
import type { EventDays } from './event-days.ts'
import { splitDays } from './split-days.ts'
import { isAnnouncement, invitationSigns, evidenceScore, type Evidence } from './event-evidence.ts'
import type { EventHours } from './event-hours.ts'
import { isAnnouncementOnly, timedDays } from './announcement-only.ts'
import { titleUnderParent, type Name } from './event-name.ts'
import { reviewDoubts } from './review-doubts.ts'
import { isLongPast, rejectUnnamed, inheritedReason, type RejectionReason } from './rejection-reasons.ts'
import type { Facts } from './shared-facts.ts'
import { factSharing, analyseSegments, type AnalysedSegment, type TextContext } from './analyse-segments.ts'

/** A message with more events than this is left to a person. */
const maxEvents = 100
type Made = { candidate: Candidate; language: Language }

/** Builds the candidates of the segments, and collects the reasons why other segments are rejected. */
export function assemble(
  reading: Reading,
  segments: Segment[],
  around: TextContext,
): { candidates: Candidate[]; rejections: RejectionReason[] } {
  const analysed = analyseSegments(reading, segments, around)
  const factsOf = factSharing(analysed)
  const whole = programRanges(segments)
  const made = new Map<string, Made>()
  const rejections: RejectionReason[] = []
  const rejected = new Map<Segment, RejectionReason>()
  const timed = timedDays(analysed)
  const doubts: ReviewReason[] = mentionsCancellation(reading) ? ['maybe_cancelled'] : []
  let lastPlace: Place | undefined
  for (const segment of analysed.keys()) {
    const facts = factsOf(segment)
    const samePlace = facts.place?.same === true
    if (samePlace) facts.place = lastPlace
    lastPlace = facts.place ?? lastPlace
    if (segment.isParent || made.size >= maxEvents || isAnnouncementOnly(analysed.get(segment)!, timed)) continue
    const found =
      inheritedReason(rejected, segment) ??
      assembleSegment(reading, segment, analysed, {
        facts,
        samePlace,
        about: rangeOf(segment, whole),
        around,
        doubts,
      })
    if (typeof found === 'string') {
      rejections.push(found)
      rejected.set(segment, found)
    } else addAll(made, found, analysed.get(segment)!.language)
  }
  return { candidates: [...made.values()].map(({ candidate }) => candidate), rejections }
}

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

type AssemblyContext = { facts: Facts; samePlace: boolean; about: Range; around: TextContext; doubts: ReviewReason[] }

function assembleSegment(
  reading: Reading,
  segment: Segment,
  analysed: Map<Segment, AnalysedSegment>,
  { facts, samePlace, about, around, doubts }: AssemblyContext,
): Candidate[] | RejectionReason {
  const own = analysed.get(segment)!
  const { parent, name } = namesOf(own, analysed)
  const relevant = relevantFragments(segment, name)
  const reason = detectNonEvent(reading, relevant)
  if (reason) return reason
  const title = titleUnderParent(parent === name ? undefined : parent, name)
  const { days, hours } = own
  if (!days || !name || title === undefined) return 'no_event'
  if (isLongPast(days, around.writtenOn)) return 'past'
  const service = rejectUnnamed(reading, name, { own, analysed, relevant })
  if (service) return service
  const strength = evidenceScore({
    ...nameEvidence(reading, name, segment, parent),
    ...invitationSigns(reading, segment.fragments),
    ...factEvidence(facts, hours),
    explicitDay: days.isExplicit,
    dayPart: !hours && saysDayPart(reading, segment.fragments),
  })
  if (!isAnnouncement(strength)) return 'no_event'
  const category = segment.parent?.isContainer && parent ? detectCategory(reading, parent.at) : undefined
  return splitDays(reading, { days, hours, name, about }).map((day) =>
    buildCandidate(
      reading,
      {
        title,
        name,
        days,
        hours,
        facts: asFree(facts, title),
        about,
        category,
        region: around.region,
        strength,
        doubts: [
          ...doubts,
          ...doubtsOf(reading, days, about),
          ...reviewDoubts(reading, { segment, relevant, name, days, hours, place: facts.place, samePlace }),
        ],
      },
      day,
    ),
  )
}

const sessions = parsePhrases('sesiones,sessions,modulos,lecciones,encuentros')
/** `4 sesiones: sábados 11, 18, 25 de abril y 2 de mayo`: four events, or one course. */
const doubtsOf = (reading: Reading, { days }: EventDays, { from, to }: Range): ReviewReason[] =>
  days.length > 1 && sessions.findWithin(reading, from, to) ? ['date_ambiguous'] : []

/** An event without a title takes that of the same event on another day, or of its program. */
function namesOf(
  { name, segment: { parent, sibling } }: AnalysedSegment,
  analysed: Map<Segment, AnalysedSegment>,
): { parent: Name | undefined; name: Name | undefined } {
  const above = parent ? analysed.get(parent)?.name : undefined
  const beside = sibling ? analysed.get(sibling)?.name : undefined
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

/** `sábado por la mañana` is nearly a time. */
const saysDayPart = (reading: Reading, fragments: Segment['fragments']): boolean =>
  fragments.some(
    (fragment) => eventDatesIn(fragment).length > 0 && dayPartWithin(reading, fragment.from, fragment.to) !== undefined,
  )

/** A clean-up asks for hands, not for money. */
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
