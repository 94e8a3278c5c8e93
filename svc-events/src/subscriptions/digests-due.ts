import type { Frequency } from '@convive/contracts/subscriptions'
import { costaRicaDay, instantOf, startOfDay } from '../catalog/time.ts'

/** A digest whose time has come. It goes to those who confirmed before `from`, and tells of events until `until` and of those published since `newSince`. */
export type DueDigest = { frequency: Frequency; day: string; from: Date; until: Date; newSince: Date }

const hour = '06:00'
const oneDay = 24 * 3_600_000
const thursday = 4
const friday = 5

/** The digests of a day go out from six in the morning of Costa Rica: the daily one until midnight, Thursday's weekly one also on Friday if nobody was there to send it. */
export function digestsDue(now: Date): DueDigest[] {
  const today = costaRicaDay(now)
  if (now < instantOf(today, hour)) return []
  const weekday = new Date(`${today}T00:00:00Z`).getUTCDay()
  const daily = dueOn(today, 'daily', { days: 2, news: 1 })
  if (weekday === thursday) return [daily, dueOn(today, 'weekly', { days: 7, news: 7 })]
  if (weekday === friday) return [daily, dueOn(costaRicaDay(new Date(now.getTime() - oneDay)), 'weekly', { days: 7, news: 7 })]
  return [daily]
}

function dueOn(day: string, frequency: Frequency, { days, news }: { days: number; news: number }): DueDigest {
  const from = instantOf(day, hour)
  return { frequency, day, from, until: new Date(startOfDay(day).getTime() + days * oneDay), newSince: new Date(from.getTime() - news * oneDay) }
}
