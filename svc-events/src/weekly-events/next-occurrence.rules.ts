import { importerId } from '@convive/contracts/enums'
import { addDays } from '@convive/formats/calendar-date'
import { costaRicaToday, isPast, timeSpanOf } from '@convive/formats/costa-rica-time'
import { firstDateFrom, fitsRule, lastDateOf, type WeeklyRule } from '@convive/formats/weekly-rule'
import type { EventRow } from '../event-model/event.store.ts'

type Repetition = Pick<EventRow, 'weekly' | 'repeatsUntil'>
type SourceVersion = { weekly?: WeeklyRule | null | undefined; draft: { eventDate: string } }

const noRepetition: Repetition = { weekly: null, repeatsUntil: null }

/**
 * How an event repeats after its rule was confirmed for a date. A rule does not hold for a date on another weekday, such as
 * one that a person chose in the review.
 */
export const repetitionOf = (rule: WeeklyRule | null | undefined, eventDate: string): Repetition =>
  rule && fitsRule(rule, eventDate) ? { weekly: rule, repeatsUntil: lastDateOf(rule, eventDate) } : noRepetition

/**
 * An edit confirms the rule, unless it moves the event to a day that does not follow the rule: then the rule ends. A
 * rule that has ended is never restarted.
 */
export function editedRepetition({ weekly, repeatsUntil }: Repetition, eventDate: string): Repetition {
  const after = repetitionOf(weekly, eventDate)
  if (repeatsUntil === null) return { ...after, repeatsUntil: null }
  return after.repeatsUntil !== null && after.repeatsUntil < repeatsUntil ? { ...after, repeatsUntil } : after
}

type Occurrence = Repetition & Pick<EventRow, 'eventDate' | 'endsAt'>

/**
 * Which occurrence a version of the source describes. `same`: the stored one. `next`: the stored one is over, and the
 * source has a later date of the rule. `moved`: the event does not repeat, or its rule has changed, so
 * that a different date is a change. A rule that has ended is never restarted. An event without a rule was imported
 * before rules were kept.
 */
export function matchOccurrence(
  { weekly, repeatsUntil, eventDate, endsAt }: Occurrence,
  { weekly: rule, draft }: SourceVersion,
  now: Date,
): 'same' | 'next' | 'moved' {
  if (!rule || !fitsRule(rule, eventDate) || !fitsRule(rule, draft.eventDate)) return 'moved'
  if (weekly && repeatsUntil === null) return 'same'
  return draft.eventDate > eventDate && isPast({ endsAt }, now) ? 'next' : 'same'
}

/** The last date of a rule after its source was read again, with the rule or without it. */
export function confirmedUntil({ repeatsUntil }: Repetition, { weekly, draft }: SourceVersion): string | null {
  const confirmed = repeatsUntil === null ? null : repetitionOf(weekly, draft.eventDate).repeatsUntil
  return confirmed !== null && repeatsUntil !== null && confirmed > repeatsUntil ? confirmed : repeatsUntil
}

type Repeating = Repetition &
  Pick<
    EventRow,
    | 'eventDate'
    | 'eventStartTime'
    | 'eventEndTime'
    | 'creatorId'
    | 'cancelledAt'
    | 'hiddenAt'
    | 'isSample'
    | 'missingFromSource'
  >

/**
 * The date of the next occurrence that is not over, or null if the rule ends. It ends when an occurrence was cancelled or
 * hidden, and when the source no longer has the unclaimed event.
 */
export function nextOccurrence(event: Repeating, now: Date): string | null {
  const { weekly, repeatsUntil, eventDate } = event
  const isOpen =
    event.cancelledAt === null &&
    event.hiddenAt === null &&
    !event.isSample &&
    !(event.missingFromSource && event.creatorId === importerId)
  if (!weekly || repeatsUntil === null || !isOpen) return null
  // Yesterday's occurrence may end after midnight.
  const yesterday = addDays(costaRicaToday(now), -1)
  let date = firstDateFrom(weekly, eventDate < yesterday ? yesterday : addDays(eventDate, 1))
  while (date !== null && date <= repeatsUntil) {
    if (!isPast(timeSpanOf({ ...event, eventDate: date }), now)) return date
    date = firstDateFrom(weekly, addDays(date, 1))
  }
  return null
}
