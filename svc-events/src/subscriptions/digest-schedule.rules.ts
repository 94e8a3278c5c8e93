import { addDays, weekdayOf } from '@convive/formats/calendar-date'
import type { Frequency } from '@convive/contracts/subscriptions'
import { costaRicaToday, costaRicaInstant, startOfDay } from '@convive/formats/costa-rica-time'

/**
 * A digest that is due. It goes to subscribers who confirmed before `from`, and lists the events until `until` and those
 * published since `newSince`.
 */
export type DueDigest = { frequency: Frequency; day: string; from: Date; until: Date; newSince: Date }

const sendTime = '06:00'
const dayMs = 24 * 3_600_000
const thursday = 4
const friday = 5

/**
 * The digests that are due, from six in the morning in Costa Rica: the daily one until midnight, and the weekly one of
 * Thursday also on Friday, if it could not be sent on Thursday.
 */
export function dueDigests(now: Date): DueDigest[] {
  const today = costaRicaToday(now)
  if (now < costaRicaInstant(today, sendTime)) return []
  const weekday = weekdayOf(today)
  const daily = digestOf(today, 'daily', { daysAhead: 2, newDays: 1 })
  const weekly = { daysAhead: 7, newDays: 7 }
  if (weekday === thursday) return [daily, digestOf(today, 'weekly', weekly)]
  if (weekday === friday) return [daily, digestOf(addDays(today, -1), 'weekly', weekly)]
  return [daily]
}

function digestOf(
  day: string,
  frequency: Frequency,
  { daysAhead, newDays }: { daysAhead: number; newDays: number },
): DueDigest {
  const from = costaRicaInstant(day, sendTime)
  return {
    frequency,
    day,
    from,
    until: startOfDay(addDays(day, daysAhead)),
    newSince: new Date(from.getTime() - newDays * dayMs),
  }
}
