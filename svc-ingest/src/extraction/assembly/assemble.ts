import type { Language } from '@convive/contracts/vocabulary'
import type { Candidate, ReviewReason } from '../candidate.ts'
import { categoryWithin } from '../categories.ts'
import type { Place } from '../places/places.ts'
import { phrasesOf } from '../reading/phrases.ts'
import type { Range, Reading } from '../reading/reading.ts'
import { isOnlyWhen } from '../segments/listed.ts'
import { eventDates } from '../segments/piece.ts'
import type { Segment } from '../segments/segment.ts'
import { speaksOfCancelling, talkIn, type Telling } from '../talk/talk.ts'
import { dayPartWithin } from '../times/day-parts.ts'
import { candidateOf } from './candidate-of.ts'
import type { EventDays } from './days.ts'
import { eachDay } from './each-day.ts'
import { isAnnouncement, signsOfInvitation, strengthOf, type Findings } from './evidence.ts'
import type { EventHours } from './hours.ts'
import { onlyAnnounces, timedDays } from './announcing.ts'
import { underParent, type Name } from './naming.ts'
import { isLongPast, serviceIn, spreads, type PassedOver } from './passed-over.ts'
import type { Facts } from './shared.ts'
import { sharing, studyAll, type Studied, type Surroundings } from './study.ts'

/** Nobody announces more than this in one message; what comes after is left to a person. */
const mostEvents = 100
type Made = { candidate: Candidate; language: Language }

/** Makes candidates of segments; of those that announce nothing, tells why. */
export function assemble(reading: Reading, segments: Segment[], around: Surroundings): { candidates: Candidate[]; passedOver: PassedOver[] } {
  const studied = studyAll(reading, segments, around)
  const factsOf = sharing(studied)
  const whole = programmes(segments)
  const made = new Map<string, Made>()
  const passedOver: PassedOver[] = []
  const talk = new Map<Segment, PassedOver>()
  const timed = timedDays(studied)
  const doubts: ReviewReason[] = speaksOfCancelling(reading) ? ['maybe_cancelled'] : []
  let lastPlace: Place | undefined
  for (const segment of studied.keys()) {
    const facts = factsOf(segment)
    if (facts.place?.same) facts.place = lastPlace
    lastPlace = facts.place ?? lastPlace
    if (segment.isParent || made.size >= mostEvents || onlyAnnounces(studied.get(segment)!, timed)) continue
    const found = spreads(talk, segment) ?? announce(reading, segment, studied, { facts, about: aboutOf(segment, whole), around, doubts })
    if (typeof found === 'string') {
      passedOver.push(found)
      talk.set(segment, found)
    } else addAll(made, found, studied.get(segment)!.language)
  }
  return { candidates: [...made.values()].map(({ candidate }) => candidate), passedOver }
}

/** The same day and hour told again in the other language is the same event. */
function addAll(made: Map<string, Made>, candidates: Candidate[], language: Language): void {
  for (const candidate of candidates) {
    const moment = `${candidate.eventDate} ${candidate.eventStartTime}`
    const known = made.get(moment)
    const again = known && candidate.eventStartTime !== null && (known.language !== language || known.candidate.title === candidate.title)
    if (!again) made.set(known ? `${moment} ${made.size}` : moment, { candidate, language })
  }
}

/** The stretch of text that each programme takes, from its name to its last line. */
function programmes(segments: Segment[]): Map<Segment, Range> {
  const whole = new Map<Segment, Range>()
  for (const segment of segments) {
    const head = segment.parent ?? (segment.isParent ? segment : null)
    if (!head) continue
    const known = whole.get(head) ?? { from: head.pieces[0]!.from, to: head.pieces.at(-1)!.to }
    whole.set(head, { from: known.from, to: Math.max(known.to, segment.pieces.at(-1)!.to) })
  }
  return whole
}

function aboutOf({ parent, pieces }: Segment, whole: Map<Segment, Range>): Range {
  return (parent && whole.get(parent)) ?? { from: pieces[0]!.from, to: pieces.at(-1)!.to }
}

type With = { facts: Facts; about: Range; around: Surroundings; doubts: ReviewReason[] }

function announce(reading: Reading, segment: Segment, studied: Map<Segment, Studied>, { facts, about, around, doubts }: With): Candidate[] | PassedOver {
  const own = studied.get(segment)!
  const { parent, name } = namesOf(own, studied)
  const telling = tellingOf(segment, name)
  const talk = talkIn(reading, telling)
  if (talk) return talk
  const title = underParent(parent === name ? undefined : parent, name)
  const { days, hours } = own
  if (!days || !name || title === undefined) return 'no_event'
  if (isLongPast(days, around.writtenOn)) return 'past'
  const service = serviceIn(reading, name, { own, studied, telling })
  if (service) return service
  const strength = strengthOf({ ...kindOf(reading, name, segment, parent), ...signsOfInvitation(reading, segment.pieces), ...saidOf(facts, hours), explicitDay: days.isExplicit, dayPart: !hours && saysDayPart(reading, segment.pieces) })
  if (!isAnnouncement(strength)) return 'no_event'
  const category = segment.parent?.isContainer && parent ? categoryWithin(reading, parent.at) : undefined
  return eachDay(reading, { days, hours, name, about }).map((day) => candidateOf(reading, { title, name, days, hours, facts: asFree(facts, title), about, category, region: around.region, strength, doubts: [...doubts, ...doubtsOf(reading, days, about)] }, day))
}

const sessions = phrasesOf('sesiones,sessions,modulos,lecciones,encuentros')
/** `4 sesiones: sábados 11, 18, 25 de abril y 2 de mayo`: four events, or one that goes on. */
const doubtsOf = (reading: Reading, { days }: EventDays, { from, to }: Range): ReviewReason[] => (days.length > 1 && sessions.within(reading, from, to) ? ['date_ambiguous'] : [])

/** An event without a name of its own has that of the same event on another day, or of its programme. */
function namesOf({ name, segment: { parent, sibling } }: Studied, studied: Map<Segment, Studied>): { parent: Name | undefined; name: Name | undefined } {
  const above = parent ? studied.get(parent)?.name : undefined
  const beside = sibling ? studied.get(sibling)?.name : undefined
  return { parent: above, name: name ?? beside ?? above }
}

/** What stands in a list of events is one of them, whatever it is called. */
function kindOf(reading: Reading, { noun, at }: Name, { isListed, dayOf, pieces }: Segment, parent: Name | undefined): Pick<Findings, 'listed' | 'strongNoun' | 'weakNoun' | 'heading'> {
  const isItem = isListed && (dayOf !== null || parent?.noun !== undefined)
  return { listed: isListed || (at.alone && hasOwnLine(reading, pieces)), strongNoun: noun !== undefined && !noun.value.weak, weakNoun: noun?.value.weak ?? isItem, heading: at.heading }
}
/** `Sunset drumming`, and below it nothing but `22 de diciembre, 6 pm`: the form of a poster. */
const hasOwnLine = (reading: Reading, pieces: Segment['pieces']): boolean => pieces.some((piece) => piece.startsLine && piece.endsLine && eventDates(piece).length > 0 && isOnlyWhen(reading, piece))

function saidOf({ place, cost, phones }: Facts, hours: EventHours | undefined): Pick<Findings, 'place' | 'cost' | 'phone' | 'hour' | 'whole'> {
  const said = { place: place !== undefined, cost: cost.admission !== 'unsaid', hour: hours !== undefined }
  return { ...said, phone: phones.length > 0, whole: said.hour && (said.place || said.cost) }
}

/** `sábado por la mañana`: as near as one comes to an hour without saying it. */
const saysDayPart = (reading: Reading, pieces: Segment['pieces']): boolean => pieces.some((piece) => eventDates(piece).length > 0 && dayPartWithin(reading, piece.from, piece.to) !== undefined)

/** A clean-up asks for hands, not for money. */
const asFree = (facts: Facts, title: string): Facts =>
  facts.cost.admission === 'unsaid' && /\b(?:limpieza|clean-? ?up)\b/i.test(title) ? { ...facts, cost: { ...facts.cost, admission: 'free' } } : facts

function tellingOf({ pieces }: Segment, name: Name | undefined): Telling {
  const dated = pieces.findIndex((piece) => eventDates(piece).length > 0)
  const named = name ? pieces.findIndex(({ from, to }) => name.at.from >= from && name.at.from < to) : -1
  const holding = [...new Set([named, dated])].filter((index) => index >= 0).map((index) => pieces[index]!)
  return { leading: pieces.slice(0, Math.max(named, dated, 0) + 1), holding: holding.length > 0 ? holding : pieces.slice(0, 3) }
}
