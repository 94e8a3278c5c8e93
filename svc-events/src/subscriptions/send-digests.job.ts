import type { RegionChoice } from '@convive/contracts/enums'
import type { Database } from '@convive/service-kit/database/database'
import { every, type RecurringJob } from '@convive/service-kit/jobs/task'
import { queueMessages } from '@convive/service-kit/mail/outbound-messages'
import { costaRicaInstant, costaRicaToday, startOfDay } from '@convive/formats/costa-rica-time'
import { isListed, isNextDate } from '../search/search-conditions.ts'
import { isOfNewAccount, isUnconfirmed, otherTitleColumn } from '../event-model/event.store.ts'
import { isSoldOut, saleColumns, type SaleFields, wordsInMail } from '../event-model/present-event.ts'
import { type Digest, type DigestEvent, digestMail, type SubscriptionOptions } from './subscription-mails.ts'
import { addDays, weekdayOf } from '@convive/formats/calendar-date'
import { bounds } from '../people/bounds.ts'
import { isBeyond } from '../people/people.ts'
import type { Frequency } from '@convive/contracts/subscriptions'

const maxEvents = 30
const batchSize = 200
const minuteSeconds = 60

export const sendDigestsJob = (db: Database, siteUrl: string): RecurringJob =>
  every(minuteSeconds, 'send-digests', async ({ signal }) => {
    const [clock]: { now: Date }[] = await db.source.query('SELECT clock_timestamp() AS now')
    if (clock) await sendDigests(db, siteUrl, clock.now, signal)
  })

/**
 * Sends the digests that are due, to each subscriber once. Subscribers with the same options get the same text, which
 * is composed once.
 */
export async function sendDigests(db: Database, siteUrl: string, now: Date, signal: AbortSignal): Promise<void> {
  for (const due of dueDigests(now)) {
    for (const options of await dueOptions(db, due)) {
      const digest = { ...options, today: costaRicaToday(now), ...(await eventsFor(db, options.region, due, now)) }
      while (!signal.aborted && (await sendBatch(db, siteUrl, due, digest)));
    }
  }
}

/** Subscriptions without this digest. Those confirmed after its time get the next one. */
const isDue = `s.frequency = $1 AND s.confirmed_at < $2
  AND NOT EXISTS (SELECT 1 FROM digest d WHERE d.subscription_id = s.id AND d.day = $3)`
const isDueValues = ({ frequency, from, day }: DueDigest): unknown[] => [frequency, from, day]

async function dueOptions(db: Database, due: DueDigest): Promise<SubscriptionOptions[]> {
  return await db.source.query(
    `SELECT DISTINCT s.region, s.language, s.frequency FROM subscription s WHERE ${isDue}`,
    isDueValues(due),
  )
}

async function eventsFor(
  db: Database,
  region: RegionChoice,
  { until, newSince }: DueDigest,
  now: Date,
): Promise<Pick<Digest, 'events' | 'more'>> {
  const rows: (Omit<DigestEvent, 'isSoldOut'> & SaleFields & { isUnconfirmed: boolean; isOfNewAccount: boolean })[] =
    await db.source.query(
      `SELECT e.id, e.title, ${otherTitleColumn}, e.location, e.region, e.event_date AS "eventDate", e.event_start_time AS "eventStartTime",
       ${isUnconfirmed} AS "isUnconfirmed", ${isOfNewAccount} AS "isOfNewAccount", ${saleColumns}
     FROM event e
     WHERE e.starts_at >= $1 AND (e.starts_at < $2 OR (e.created_at >= $3 AND e.starts_at < $1 + interval '60 days'))
       AND NOT e.is_sample AND ${isListed} AND e.cancelled_at IS NULL
       AND ${isNextDate('$1::timestamptz')} AND NOT ${isBeyond(bounds.inDigestOfNewAccount)} ${region === 'all' ? '' : 'AND e.region = $5'}
     ORDER BY e.starts_at, e.id LIMIT $4`,
      [now, until, newSince, maxEvents + 1, ...(region === 'all' ? [] : [region])],
    )
  const events = rows.slice(0, maxEvents).map((row) => ({ ...wordsInMail(row, row), isSoldOut: isSoldOut(row) }))
  return { events, more: rows.length > maxEvents }
}

/**
 * Records the digest for some subscribers and queues their mails, in one transaction. A digest without events is only
 * recorded. Returns true while more subscribers may be due.
 */
async function sendBatch(db: Database, siteUrl: string, due: DueDigest, digest: Digest): Promise<boolean> {
  const mailed = digest.events.length > 0
  return await db.transaction(async (tx) => {
    const subscribers: { email: string; token: string }[] = await tx.query(
      `WITH chosen AS (SELECT s.id, s.email, s.token FROM subscription s
           WHERE ${isDue} AND s.region = $4 AND s.language = $5 ORDER BY s.id LIMIT ${batchSize} FOR UPDATE SKIP LOCKED),
         recorded AS (INSERT INTO digest (subscription_id, day, mailed) SELECT id, $3, $6 FROM chosen
           ON CONFLICT DO NOTHING RETURNING subscription_id)
       SELECT email, token FROM chosen JOIN recorded ON subscription_id = id`,
      [...isDueValues(due), digest.region, digest.language, mailed],
    )
    if (mailed)
      await queueMessages(
        tx,
        subscribers.map(({ email, token }) => digestMail(email, digest, token, siteUrl)),
      )
    return subscribers.length > 0
  })
}

/**
 * A digest that is due. It goes to subscribers who confirmed before `from`, and lists the events until `until` and those
 * published since `newSince`.
 */
type DueDigest = { frequency: Frequency; day: string; from: Date; until: Date; newSince: Date }

/** Nobody gets news between nine at night and seven in the morning. */
const sendTime = '07:00'
const quietFrom = '21:00'
const dayMs = 24 * 3_600_000
const thursday = 4
const friday = 5

/**
 * The digests that are due, from seven in the morning until nine at night in Costa Rica: the daily one, and the weekly one of
 * Thursday also on Friday, if it could not be sent on Thursday.
 */
export function dueDigests(now: Date): DueDigest[] {
  const today = costaRicaToday(now)
  if (now < costaRicaInstant(today, sendTime) || now >= costaRicaInstant(today, quietFrom)) return []
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
