import type { Transaction } from '@convive/service-kit/database'
import { Refused } from '@convive/service-kit/refused'
import { costaRicaToday } from '../catalog/time.ts'

const mostADay = 10

/** A person's day, and how many reports were sent on it. */
type Day = { personId: number; day: string; sent: number }

/** Holds a person's day: what that person sends at once is put in one line, so that nothing counts twice and no cap is passed. */
export async function lockDay(tx: Transaction, personId: number): Promise<Day> {
  const [today]: Day[] = await tx.query(
    `INSERT INTO report_day AS d (person_id, day, sent) VALUES ($1, ${costaRicaToday}::date, 0)
     ON CONFLICT (person_id, day) DO UPDATE SET sent = d.sent RETURNING person_id AS "personId", day::text, sent`,
    [personId],
  )
  if (!today) throw new Error('The day of a person could not be held.')
  return today
}

/** Counts a new report on a day that the caller holds. Throws 429 for the eleventh; `limits` false lets it pass. */
export async function countReport(tx: Transaction, { personId, day, sent }: Day, limits: boolean): Promise<void> {
  if (limits && sent >= mostADay) throw new Refused(429, 'too_many_reports', 'You have sent ten reports today. Please try again tomorrow.', { retryAfter: 3600 })
  await tx.query('UPDATE report_day SET sent = sent + 1 WHERE person_id = $1 AND day = $2', [personId, day])
}
