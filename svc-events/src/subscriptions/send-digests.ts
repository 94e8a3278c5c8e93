import type { RegionChoice } from '@convive/contracts/vocabulary'
import type { Database } from '@convive/service-kit/database'
import { job, type Job } from '@convive/service-kit/jobs'
import { queue } from '@convive/service-kit/outgoing'
import { costaRicaDay } from '../catalog/time.ts'
import { digestsDue, type DueDigest } from './digests-due.ts'
import { digestMail, type Digest, type DigestEvent, type Wish } from './mails.ts'

const mostEvents = 30
const atOnce = 200
const minute = 60_000

export const digestsJob = (db: Database, siteUrl: string): Job =>
  job('digests', minute, async (signal) => {
    const [clock]: { now: Date }[] = await db.source.query('SELECT clock_timestamp() AS now')
    if (clock) await sendDigests(db, siteUrl, clock.now, signal)
  })

/** Sends what is due at a time, to each subscriber once. Subscribers who want the same get the same, so that it is put together once for all of them. */
export async function sendDigests(db: Database, siteUrl: string, now: Date, signal: AbortSignal): Promise<void> {
  for (const due of digestsDue(now)) {
    for (const wish of await wishesDue(db, due)) {
      const digest = { ...wish, today: costaRicaDay(now), ...(await eventsFor(db, wish.region, due, now)) }
      while (!signal.aborted && (await sendSome(db, siteUrl, due, digest)));
    }
  }
}

/** `s` has not been sent the digest yet. Who confirmed after its time has the next one. */
const waiting = 's.frequency = $1 AND s.confirmed_at < $2 AND NOT EXISTS (SELECT 1 FROM digest d WHERE d.subscription_id = s.id AND d.day = $3)'
const waitingFor = ({ frequency, from, day }: DueDigest): unknown[] => [frequency, from, day]

async function wishesDue(db: Database, due: DueDigest): Promise<Wish[]> {
  return await db.source.query(`SELECT DISTINCT s.region, s.language, s.frequency FROM subscription s WHERE ${waiting}`, waitingFor(due))
}

async function eventsFor(db: Database, region: RegionChoice, { until, newSince }: DueDigest, now: Date): Promise<Pick<Digest, 'events' | 'more'>> {
  const rows: DigestEvent[] = await db.source.query(
    `SELECT e.id, e.title, e.location, e.region, e.event_date AS "eventDate", e.event_start_time AS "eventStartTime" FROM event e
     WHERE e.starts_at >= $1 AND (e.starts_at < $2 OR (e.created_at >= $3 AND e.starts_at < $1 + interval '60 days'))
       AND NOT e.is_sample AND e.hidden_at IS NULL AND e.cancelled_at IS NULL ${region === 'all' ? '' : 'AND e.region = $5'}
     ORDER BY e.starts_at, e.id LIMIT $4`,
    [now, until, newSince, mostEvents + 1, ...(region === 'all' ? [] : [region])],
  )
  return { events: rows.slice(0, mostEvents), more: rows.length > mostEvents }
}

/** Notes the digest for some subscribers and queues their mails, in one transaction. Where there is nothing to tell, only the note is made. True while there may be more. */
async function sendSome(db: Database, siteUrl: string, due: DueDigest, digest: Digest): Promise<boolean> {
  const mailed = digest.events.length > 0
  return await db.transaction(async (tx) => {
    const subscribers: { email: string; token: string }[] = await tx.query(
      `WITH chosen AS (SELECT s.id, s.email, s.token FROM subscription s WHERE ${waiting} AND s.region = $4 AND s.language = $5 ORDER BY s.id LIMIT ${atOnce} FOR UPDATE SKIP LOCKED),
         noted AS (INSERT INTO digest (subscription_id, day, mailed) SELECT id, $3, $6 FROM chosen ON CONFLICT DO NOTHING RETURNING subscription_id)
       SELECT email, token FROM chosen JOIN noted ON subscription_id = id`,
      [...waitingFor(due), digest.region, digest.language, mailed],
    )
    if (mailed) for (const { email, token } of subscribers) await queue(tx, digestMail(email, digest, token, siteUrl))
    return subscribers.length > 0
  })
}
