import type { Candidate } from '../types/candidate.ts'
import { addDays, daysBetween } from '../dates/civil-date.ts'
import type { DateMention } from '../dates/date-mention.ts'
import { resolveDate, type DateContext, type ResolvedDate } from '../dates/resolve-date.ts'
import { createSegment, type Fragment } from '../segments/segment.ts'
import type { Reading } from '../text/reading.ts'
import type { TextContext } from './analyze-segments.ts'
import { buildCandidate } from './build-candidate.ts'
import { findHours } from './event-hours.ts'
import { openingName } from './event-name.ts'
import type { RejectionReason } from './rejection-reasons.ts'
import { findFacts } from './shared-facts.ts'

/**
 * Sets aside a day that a text mentions without any part about an event: only yesterday (`ayer hubo bingo`), a deadline,
 * or a day that is denied. So no text with a day vanishes, and a person can rescue it. It has no signals, because the
 * models judge only parts about an event.
 */
export function withMentionedDay<A extends Assembled>(found: A, reading: Reading, around: TextContext): A {
  if (found.candidates.length + found.setAside.length > 0) return found
  for (const fragment of around.fragments) {
    const date = fragment.mentions.find((mention) => mention.kind === 'date')
    if (date)
      return {
        ...found,
        setAside: [{ candidate: candidateOf(reading, fragment, date, around), reason: reasonOf(date) }],
      }
  }
  return found
}
type Assembled = { candidates: Candidate[]; setAside: { candidate: Candidate; reason: RejectionReason }[] }

function reasonOf({ role }: DateMention): RejectionReason {
  if (role === 'past') return 'past'
  return role === 'deadline' ? 'notice' : 'no_event'
}

function candidateOf(reading: Reading, fragment: Fragment, date: DateMention, around: TextContext): Candidate {
  const { days, ...resolved } = resolve(date, around)
  const name = openingName(reading, fragment)
  const found = {
    title: name.text,
    name,
    days: { ...resolved, days, recurrence: null, at: date, isExplicit: false },
    hours: findHours(reading, [fragment], undefined),
    facts: findFacts(reading, createSegment(fragment, {}), undefined, around.busy),
    about: fragment,
    category: undefined,
    region: around.region,
    strength: 0,
    doubts: [],
    isPlain: false,
    signalsFor: () => ({}),
  }
  const { signals: _, ...candidate } = buildCandidate(reading, found, days[0]!)
  return candidate
}

/** A day that the calendar does not have is shown as the day of the writing, for a person to replace. */
function resolve(date: DateMention, around: TextContext): ResolvedDate {
  const context: DateContext = { ...around, startMinutes: null, anchor: null }
  const found = date.role === 'past' ? lastOf(date, context) : resolveDate(date, context)
  return (
    found ?? {
      days: [{ date: around.writtenOn, endDate: null }],
      recurrence: null,
      reasons: date.role === 'past' ? ['date_vague', 'date_past'] : ['date_vague'],
      certainty: 0.3,
    }
  )
}

/** `el viernes pasado`: the last such day before the writing. Days of a month may be that many days ago. */
function lastOf(date: DateMention, context: DateContext): ResolvedDate | undefined {
  for (const daysBack of [0, 7, 31, 366]) {
    const found = resolveDate(date, { ...context, writtenOn: addDays(context.writtenOn, -daysBack) })
    if (found && found.days.every((day) => daysBetween(day.date, context.writtenOn) > 0))
      return { ...found, reasons: [...new Set([...found.reasons, 'date_past' as const])] }
  }
  return undefined
}
