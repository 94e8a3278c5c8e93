import { daysBetween, isExistingDate, type CivilDate } from './civil-date.ts'

/** Announcements rarely look further ahead than this; a date beyond it was meant in the past months. */
const maxDaysAhead = 300
/**
 * A date that has just passed is in the past. It moves to the next year only if it is this near there (posts in
 * December announce January).
 */
const maxRolledDaysAhead = 270

/** Adds the year to a day and month. Returns undefined if no near year has that date. */
export const inferYear = (
  writtenOn: CivilDate,
  { month, day }: { month: number; day: number },
): CivilDate | undefined =>
  nearestYear(writtenOn, (year) => {
    const date = { year, month, day }
    return isExistingDate(date) ? date : undefined
  })

/**
 * Chooses the year of a date without one: the next such date if it is near enough, otherwise the last one.
 */
export function nearestYear(
  writtenOn: CivilDate,
  dateIn: (year: number) => CivilDate | undefined,
): CivilDate | undefined {
  const thisYear = dateIn(writtenOn.year)
  const ahead = thisYear && daysBetween(writtenOn, thisYear)
  if (ahead !== undefined && ahead >= 0 && ahead <= maxDaysAhead) return thisYear
  if (ahead !== undefined && ahead > maxDaysAhead) return dateIn(writtenOn.year - 1) ?? thisYear
  const nextYear = dateIn(writtenOn.year + 1)
  if (nextYear && (!thisYear || daysBetween(writtenOn, nextYear) <= maxRolledDaysAhead)) return nextYear
  return thisYear
}
