import type { Transaction } from '@convive/service-kit/database/database'
import { HttpError } from '@convive/service-kit/http/http-error'
import { costaRicaTodaySql } from '@convive/service-kit/time/costa-rica-sql'
import type { LimitOptions } from '@convive/service-kit/limits/rate-limit'

const maxPerDay = 10

/** The number of reports that a person sent on a day. */
type Day = { personId: number; day: string; sent: number }

/** Locks a person's day, so that parallel reports of one person count one after the other and none exceeds the cap. */
export async function lockDay(tx: Transaction, personId: number): Promise<Day> {
  const [today]: Day[] = await tx.query(
    `INSERT INTO report_day AS d (person_id, day, sent) VALUES ($1, ${costaRicaTodaySql}::date, 0)
     ON CONFLICT (person_id, day) DO UPDATE SET sent = d.sent
     RETURNING person_id AS "personId", day::text, sent`,
    [personId],
  )
  if (!today) throw new Error('The upsert of report_day returned no row.')
  return today
}

/** Counts a new report on a locked day. Throws 429 for the eleventh, unless `isLimited` is false. */
export async function countReport(
  tx: Transaction,
  { personId, day, sent }: Day,
  { isLimited }: LimitOptions,
): Promise<void> {
  if (isLimited && sent >= maxPerDay)
    throw new HttpError(429, 'too_many_reports', 'You have sent ten reports today. Please try again tomorrow.', {
      retryAfter: 3600,
    })
  await tx.query('UPDATE report_day SET sent = sent + 1 WHERE person_id = $1 AND day = $2', [personId, day])
}
