import { FollowedEventsListed } from '@convive/contracts/organisers'
import type { Database, Transaction } from '@convive/service-kit/database/database'
import { addJob, cron, type CronJob, task, type TaskHandler } from '@convive/service-kit/jobs/task'
import { emitEach } from '@convive/service-kit/messaging/messages'
import * as z from 'zod/mini'
import { isSoldOut, saleColumns, type SaleFields } from '../event-model/present-event.ts'
import { newToken } from '../subscriptions/subscription.store.ts'

/** Each follower gets one message, which svc-identity turns into an email. */
const sliceFollowers = 100
const maxEvents = 10

/** Queued jobs, and cron's memory of its last run, have these older names. */
const listSlice = task('list-followed-events', z.object({ afterFollowerId: z.int() }))

/** Thursday at 6:00 in Costa Rica, like the weekly emails of a region. */
export const queueFollowedMailsCron = (db: Database): CronJob =>
  cron('begin-followed-events', '0 12 * * 4', () =>
    db.transaction((tx) => addJob(tx, listSlice, { afterFollowerId: 0 })),
  )

export const queueFollowedMailsJob = (db: Database): TaskHandler =>
  listSlice.handledBy(({ afterFollowerId }) => db.transaction((tx) => queueFollowedMails(tx, afterFollowerId)))

type ListedEvent = Omit<z.infer<typeof FollowedEventsListed.data>['events'][number], 'isSoldOut'>
type Listed = { followerId: number; events: (ListedEvent & SaleFields)[] | null }

/**
 * Publishes a list of new events for each follower of the next slice, and adds the job of the slice after it. The list
 * has the events that the followed organisers created in the last seven days. A follower without any gets no message, and
 * neither does one who stopped these mails.
 */
export async function queueFollowedMails(
  tx: Transaction,
  afterFollowerId: number,
  size = sliceFollowers,
): Promise<void> {
  const rows: Listed[] = await tx.query(
    `SELECT s.follower_id AS "followerId", (
       SELECT json_agg(listed ORDER BY "eventDate", "eventStartTime", id) FROM (
         SELECT e.id, e.title, e.event_date AS "eventDate", e.event_start_time AS "eventStartTime", e.location,
           p.display_name AS organiser, ${saleColumns}
         FROM follow f JOIN person p ON p.id = f.organiser_id JOIN event e ON e.creator_id = f.organiser_id
         WHERE f.follower_id = s.follower_id AND e.starts_at > now() AND e.created_at > now() - interval '7 days'
           AND e.hidden_at IS NULL AND e.cancelled_at IS NULL AND NOT e.is_sample AND NOT p.deleted
           AND NOT EXISTS (
             SELECT 1 FROM followed_mail m WHERE m.follower_id = s.follower_id AND m.stopped_at IS NOT NULL)
         ORDER BY e.starts_at, e.id LIMIT ${maxEvents}) listed) AS events
     FROM (SELECT DISTINCT follower_id FROM follow WHERE follower_id > $1 ORDER BY follower_id LIMIT $2) s
     ORDER BY s.follower_id`,
    [afterFollowerId, size],
  )
  const messages = rows.flatMap(({ followerId, events }) =>
    events ? [{ userId: followerId, events: events.map(presentListed) }] : [],
  )
  if (messages.length > 0) {
    const tokens = await findStopTokens(
      tx,
      messages.map(({ userId }) => userId),
    )
    await emitEach(
      tx,
      FollowedEventsListed,
      messages.map((message) => ({ ...message, stopToken: tokens.get(message.userId) })),
    )
  }
  const last = rows.at(-1)
  if (last && rows.length === size) await addJob(tx, listSlice, { afterFollowerId: last.followerId })
}

const presentListed = ({
  isPaid,
  paymentOption,
  acceptCora,
  capacity,
  soldCount,
  offeredCount,
  ...event
}: ListedEvent & SaleFields) => ({
  ...event,
  isSoldOut: isSoldOut({ isPaid, paymentOption, acceptCora, capacity, soldCount, offeredCount }),
})

/**
 * Finds the tokens in the weekly mails of followers, which stay the same, and creates those that are missing. The locks
 * make the deletion of an account wait, so that none of its tokens is left.
 */
async function findStopTokens(tx: Transaction, followerIds: number[]): Promise<Map<number, string>> {
  await tx.query(
    `INSERT INTO followed_mail (follower_id, token)
     SELECT id, token FROM unnest($1::bigint[], $2::text[]) AS given (id, token)
     WHERE EXISTS (SELECT 1 FROM follow WHERE follower_id = given.id FOR KEY SHARE)
     ON CONFLICT (follower_id) DO NOTHING`,
    [followerIds, followerIds.map(newToken)],
  )
  const rows: { followerId: number; token: string }[] = await tx.query(
    'SELECT follower_id AS "followerId", token FROM followed_mail WHERE follower_id = ANY($1)',
    [followerIds],
  )
  return new Map(rows.map(({ followerId, token }) => [followerId, token]))
}

export async function stopMails(tx: Transaction, token: string | undefined): Promise<void> {
  await tx.query('UPDATE followed_mail SET stopped_at = now() WHERE token = $1 AND stopped_at IS NULL', [token])
}

export async function resumeMails(tx: Transaction, followerId: number): Promise<void> {
  await tx.query('UPDATE followed_mail SET stopped_at = NULL WHERE follower_id = $1 AND stopped_at IS NOT NULL', [
    followerId,
  ])
}
