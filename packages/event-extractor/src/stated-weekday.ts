import { addDays, daysBetween, formatDate, parseDate, weekdayFrom, weekdayOf } from './dates/civil-date.ts'
import type { Candidate, ReviewReason } from './types/candidate.ts'

/**
 * `Campeonato este sábado 10 y domingo 11`, and in a later message of the author `fiesta el sábado, 8 pm`: a weekday
 * without its number is the day that the author stated, and not the coming one. A person reviews it. `earlier` are the
 * author's candidates before it.
 */
export function withStatedDay<C extends Candidate>(candidate: C, earlier: Candidate[]): C {
  const coming = parseDate(candidate.eventDate)
  if (!isWeekdayOnly(candidate)) return candidate
  const stated = earlier
    .filter((one) => one.signals?.['day.explicit'] === 1 && one.recurrence === null)
    .map(({ eventDate, eventEndDate }) => {
      const day = weekdayFrom(parseDate(eventDate), weekdayOf(coming))
      return daysBetween(day, parseDate(eventEndDate ?? eventDate)) >= 0 ? day : undefined
    })
    .find((day) => day !== undefined && daysBetween(addDays(coming, 1), day) >= 0)
  if (!stated) return candidate
  const needsReview = [...new Set<ReviewReason>([...candidate.needsReview, 'date_ambiguous'])]
  return { ...candidate, eventDate: formatDate(stated), eventEndDate: null, needsReview }
}

const isWeekdayOnly = ({ signals = {}, recurrence }: Candidate): boolean =>
  recurrence === null && signals['day.days'] === 1 && signals['day.weekday'] === 1 && signals['day.explicit'] !== 1
