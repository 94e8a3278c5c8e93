import { addDays, daysBetween } from '@convive/formats/calendar-date'
import { datesOf, endingOn } from '@convive/formats/recurrence'
import { type Plan, ruleOf } from './series.store.ts'

/** A later date of a series. `isBound`: somebody has answered or bought, or it was cancelled, so that it stays. */
type LaterDate = { id: number; seriesDate: string; isChangedDate: boolean; isBound: boolean }

/** What becomes of a later date: it moves to a date of the series, stays as a date of its own, or is removed. */
type Fate = { id: number; date: string; is: 'moved' | 'kept' } | { id: number; is: 'removed' }

type Move = { from: string; to: string; plan: Plan; later: LaterDate[] }

/**
 * What becomes of the later dates of a series when its date `from` moves to `to` and `plan` holds from there on. Each moves
 * by the same days if that is a date of the plan, so that whoever comes on Tuesdays now comes on Wednesdays; otherwise it
 * stays if its own date is one. Of the others, those that nobody needs are removed, and the rest are kept as they are.
 */
export function moveLaterDates({ from, to, plan, later }: Move): Fate[] {
  const days = daysBetween(from, to)
  const last = addDays(later.at(-1)?.seriesDate ?? to, Math.max(days, 0))
  const free = new Set(datesUntil(plan, to, last))
  free.delete(to)
  return later.map(({ id, seriesDate, isChangedDate, isBound }) => {
    const date = [addDays(seriesDate, days), seriesDate].find((one) => free.delete(one))
    if (date !== undefined) return { id, date, is: isChangedDate ? 'kept' : 'moved' }
    return isBound || isChangedDate ? { id, date: seriesDate, is: 'kept' } : { id, is: 'removed' }
  })
}

function datesUntil(plan: Plan, first: string, last: string): string[] {
  if ('dates' in plan) return plan.dates
  const rule = ruleOf(plan.rrule)
  const bounded = rule.count === undefined && (rule.until ?? last) >= last ? endingOn(rule, last) : rule
  return [...datesOf(bounded, first)].filter((date) => !plan.exdates.includes(date))
}
