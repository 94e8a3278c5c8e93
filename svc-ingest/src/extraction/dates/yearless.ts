import { daysBetween, exists, type CivilDate } from './civil-date.ts'

/** Announcements look at most so far ahead; what would lie further away was meant of the months just past. */
const farthestAhead = 300
/** A date that has just passed is old news; only what lies this near in the next year is worth rolling to (posts of December speak of January). */
const farthestRolled = 270

/** The date of a day and month that was said without its year. Undefined if no near year has it. */
export const withoutYear = (writtenOn: CivilDate, { month, day }: { month: number; day: number }): CivilDate | undefined =>
  nearestYear(writtenOn, (year) => {
    const date = { year, month, day }
    return exists(date) ? date : undefined
  })

/** Of the same date in last year, this and the next: the coming one if it is near enough, else the one just past. */
export function nearestYear(writtenOn: CivilDate, dateIn: (year: number) => CivilDate | undefined): CivilDate | undefined {
  const thisYear = dateIn(writtenOn.year)
  const ahead = thisYear && daysBetween(writtenOn, thisYear)
  if (ahead !== undefined && ahead >= 0 && ahead <= farthestAhead) return thisYear
  if (ahead !== undefined && ahead > farthestAhead) return dateIn(writtenOn.year - 1) ?? thisYear
  const nextYear = dateIn(writtenOn.year + 1)
  if (nextYear && (!thisYear || daysBetween(writtenOn, nextYear) <= farthestRolled)) return nextYear
  return thisYear
}
