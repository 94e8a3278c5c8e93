import { type CivilDate, dayNumber, daysBetween } from '../dates/civil-date.ts'
import { mayBeInvitation } from '../model/extractor-model.ts'
import type { Reading } from '../text/reading.ts'
import type { Candidate, ReviewReason } from '../types/candidate.ts'
import type { Fragment, Segment } from '../segments/segment.ts'
import {
  hasServicePhrase,
  type NonEventReason,
  offersDiscount,
  type RelevantFragments,
} from '../non-events/detect-non-event.ts'
import type { EventDays } from './event-days.ts'
import type { Name } from './event-name.ts'
import type { AnalyzedSegment } from './analyze-segments.ts'
import { parsePhrases, parseWords } from '../text/phrases.ts'

/** Why a dated segment is not an event. */
export type RejectionReason = NonEventReason | 'no_event'

/**
 * True for something set aside that a person still reviews, because it is probably an invitation. A past or cancelled
 * event is never one, even if it reads like one, nor a notice without an hour; words of the past beside a coming day and its hour may tell how the
 * invitation came about.
 */
export const isForReview = (
  candidate: Pick<Candidate, 'signals' | 'needsReview' | 'eventStartTime'>,
  reason: RejectionReason,
): boolean => {
  if (reason === 'cancelled' || (reason === 'notice' && candidate.eventStartTime === null)) return false
  if (reason === 'past') return candidate.eventStartTime !== null && !candidate.needsReview.includes('date_past')
  return (reason === 'no_event' && invitesAtHour(candidate)) || mayBeInvitation(candidate)
}

/** `Se necesitan manos para limpiar el templo el viernes a las 4`: words of invitation with a day and an hour. */
const invitesAtHour = ({ signals, eventStartTime }: Pick<Candidate, 'signals' | 'eventStartTime'>): boolean =>
  eventStartTime !== null && signals?.['evidence.invited'] === 1

/**
 * A segment that continues a question, an offer or a reply is not an invitation either. After something past or
 * cancelled, the next event may follow.
 */
const inheritedReasons = new Set<RejectionReason | undefined>(['question', 'trade', 'reply', 'notice'])
export const inheritedReason = (
  rejected: Map<Segment, RejectionReason>,
  { sibling }: Segment,
): RejectionReason | undefined => {
  const before = sibling ? rejected.get(sibling) : undefined
  return inheritedReasons.has(before) ? before : undefined
}

/** A date further in the past belongs to a past event. A closer one may be a typo. */
const maxDaysPast = 300
export const isLongPast = ({ days, recurrence }: EventDays, writtenOn: CivilDate): boolean =>
  recurrence === null && days.every(({ date }) => daysBetween(date, writtenOn) > maxDaysPast)

/**
 * A title that was found only by its position is checked again: it may be an opening time, or something for sale,
 * closed or lost.
 */
export function rejectUnnamed(
  reading: Reading,
  name: Name,
  {
    own,
    analyzed,
    relevant: { holding },
  }: { own: AnalyzedSegment; analyzed: Map<Segment, AnalyzedSegment>; relevant: RelevantFragments },
): RejectionReason | undefined {
  if (!name.noun && offersDiscount(reading, holding)) return 'trade'
  if (!isUnmarkedTitle(name)) return undefined
  if (isOpeningTime(own, analyzed)) return 'no_event'
  return hasServicePhrase(reading, holding) ? 'notice' : undefined
}

/** True if it was found as a title only by its position. */
const isUnmarkedTitle = ({ noun, at }: Name): boolean => !noun && !at.heading && !at.alone
/** A daily recurrence, or one on most days of the week, and what continues it: the opening times of a shop. */
function isOpeningTime(
  { days, segment: { sibling, parent } }: AnalyzedSegment,
  analyzed: Map<Segment, AnalyzedSegment>,
): boolean {
  const before = sibling ?? parent
  return isTimetable(days) || (before !== null && isTimetable(analyzed.get(before)?.days))
}
const isTimetable = (days: EventDays | undefined): boolean =>
  days?.recurrence?.freq === 'daily' || (days?.recurrence?.byDay?.length ?? 0) > 3

/** What was found in a possible event. */
export type Evidence = {
  strongNoun: boolean
  weakNoun: boolean
  heading: boolean
  listed: boolean
  explicitDay: boolean
  hour: boolean
  place: boolean
  cost: boolean
  phone: boolean
  invited: boolean
  icons: boolean
  whole: boolean
  dayPart: boolean
}

/**
 * The weight of each finding. A date alone is a remark; a time with a place or a price (`whole`) is an invitation,
 * whatever its title.
 */
const weights: Record<keyof Evidence, number> = {
  strongNoun: 0.5,
  weakNoun: 0.35,
  heading: 0.3,
  listed: 0.2,
  explicitDay: 0.1,
  hour: 0.2,
  place: 0.15,
  cost: 0.1,
  phone: 0.05,
  invited: 0.1,
  icons: 0.1,
  whole: 0.2,
  dayPart: 0.05,
}
/** Anything with less evidence than this is small talk. */
const minScore = 0.55

const invitationPhrases = parsePhrases(`
    les esperamos,los esperamos,las esperamos,te esperamos,los invitamos,les invitamos,te invitamos,invitamos,
    invita,invitan,invitados,invitadas,se les invita,vengan,veni,no se lo pierda,no se lo pierdan,acompanenos,
    acompanennos,participe,participen,cupo limitado,cupos limitados,inscripciones,traigan,traer,todos bienvenidos,
    bienvenidos,bienvenidas,join us,come join,hosting,se convoca,everyone welcome,all welcome,welcome,bring,rsvp,
    limited spots,limited space,sign up,come out,dont miss,see you there,save the date,tickets,pro fondos,
    a beneficio,nos juntamos,nos reunimos,se necesitan manos,se ocupan manos,ocupamos manos,voluntarios,voluntarias,
    volunteers,lleven,llevar,come help,help us`)
const icons = parseWords('📅 🗓 ⏰ 📍 💰 🎟 📲 🕖 🕗 🕘 🕕 🕔 🕐 🕑 🕒 🕓 🕙 🕚 🕛 📌 🎫 📆 ⏱')

/** The weighted sum of the evidence, at most 1. */
export function evidenceScore(findings: Evidence): number {
  const { strongNoun, weakNoun, ...others } = findings
  const counted: Partial<Evidence> = { ...others, ...(strongNoun ? { strongNoun } : { weakNoun }) }
  const sum = Object.entries(counted).reduce(
    (total, [finding, found]) => total + (found ? weights[finding as keyof Evidence] : 0),
    0,
  )
  return Math.min(1, sum)
}

export const isAnnouncement = (strength: number): boolean => strength > minScore - 1e-9

/** The labels of a form (`Contact:`) mean as much as icons. */
export function invitationSigns(reading: Reading, fragments: Fragment[]): Pick<Evidence, 'invited' | 'icons'> {
  const signs = { invited: false, icons: false }
  for (const { from, to, field } of fragments) {
    signs.icons ||= field !== undefined
    for (let index = from; index < to && !(signs.invited && signs.icons); index++) {
      signs.invited ||= invitationPhrases.at(reading, index) !== undefined
      signs.icons ||= icons.has(reading.at(index).text)
    }
  }
  return signs
}

/** The days, as numbers, on which events with their own time take place. */
export function timedDays(analyzed: Map<Segment, AnalyzedSegment>): ReadonlySet<number> {
  const timed = new Set<number>()
  for (const { days, hours, segment } of analyzed.values())
    if (hours && segment.hasTime) for (const { date } of days?.days ?? []) timed.add(dayNumber(date))
  return timed
}

/**
 * `Open house this Thursday and Friday! Thursday 3 pm tour, Friday 5 pm pizza`: several days without a time, each of
 * which gets a time later.
 */
export function isAnnouncementOnly({ days, hours }: AnalyzedSegment, timed: ReadonlySet<number>): boolean {
  if (hours || !days || days.recurrence || (days.days.every(({ endDate }) => endDate === null) && days.days.length < 2))
    return false
  return days.days.every(({ date, endDate }) => isTimed(dayNumber(date), dayNumber(endDate ?? date), timed))
}

/** A longer range is a season, and single events do not replace it. */
const maxSpanDays = 7

function isTimed(first: number, last: number, timed: ReadonlySet<number>): boolean {
  if (last - first >= maxSpanDays) return false
  for (let day = first; day <= last; day++) if (!timed.has(day)) return false
  return true
}

/** The candidate as one that a person reviews, because another part of its text may belong to it. */
export const asPartlyRead = (candidate: Candidate): Candidate => ({
  ...candidate,
  needsReview: [...new Set<ReviewReason>([...candidate.needsReview, 'low_confidence'])],
})

/** Two events of one text at the same day and hour may be one event with two names. */
export function withoutTwins(candidates: Candidate[]): Candidate[] {
  const counts = new Map<string, number>()
  const momentOf = ({ eventDate, eventStartTime }: Candidate): string => `${eventDate} ${eventStartTime}`
  for (const candidate of candidates) counts.set(momentOf(candidate), (counts.get(momentOf(candidate)) ?? 0) + 1)
  return candidates.map((candidate) => (counts.get(momentOf(candidate)) === 1 ? candidate : asPartlyRead(candidate)))
}
