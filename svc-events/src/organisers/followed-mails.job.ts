import { FollowedEventsListed } from '@convive/contracts/organisers'
import { costaRicaToday } from '@convive/formats/costa-rica-time'
import type { Database, Transaction } from '@convive/service-kit/database/database'
import { addJob, cron, type CronJob, task, type TaskHandler } from '@convive/service-kit/jobs/task'
import { emitEach } from '@convive/service-kit/messaging/messages'
import * as z from 'zod/mini'
import { isListed, isNextDate } from '../search/search-conditions.ts'
import { isOfNewAccount, otherTitleColumn } from '../event-model/event.store.ts'
import { isSoldOut, saleColumns, type SaleFields, wordsInMail } from '../event-model/present-event.ts'
import { findMailed } from '../notifications/mail-links.ts'

/** Each follower gets one message, which svc-identity turns into an email. */
const sliceFollowers = 100
const maxEvents = 10

/** `day`: the local date of the list, of which each follower gets one. */
const Slice = z.object({ day: z.string(), afterFollowerId: z.int() })
const queueSlice = task('queue-followed-mails', Slice)

/** Thursday at 7:00 in Costa Rica, like the weekly emails of a region. */
export const queueFollowedMailsCron = (db: Database): CronJob =>
  cron('begin-followed-mails', '0 13 * * 4', () =>
    db.transaction((tx) => addJob(tx, queueSlice, { day: costaRicaToday(), afterFollowerId: 0 })),
  )

export const queueFollowedMailsJob = (db: Database): TaskHandler =>
  queueSlice.handledBy((slice) => db.transaction((tx) => queueFollowedMails(tx, slice)))

type ListedEvent = Omit<z.infer<typeof FollowedEventsListed.data>['events'][number], 'isSoldOut'>
type Listed = { followerId: number; events: (ListedEvent & SaleFields & { isOfNewAccount: boolean })[] | null }

/**
 * Publishes a list of new events for each follower of the next slice, and adds the job of the slice after it. The list
 * has the events that the followed organisers created in the last seven days. A follower without any gets no message, and
 * neither does one who does not want these mails, or who was sent this day's list before: the slice's job has run again.
 */
export async function queueFollowedMails(
  tx: Transaction,
  { day, afterFollowerId }: z.infer<typeof Slice>,
  size = sliceFollowers,
): Promise<void> {
  const rows: Listed[] = await tx.query(
    `SELECT s.follower_id AS "followerId", (
       SELECT json_agg(listed ORDER BY "eventDate", "eventStartTime", id) FROM (
         SELECT e.id, e.title, ${otherTitleColumn}, e.event_date AS "eventDate", e.event_start_time AS "eventStartTime", e.location,
           p.display_name AS organiser, ${isOfNewAccount} AS "isOfNewAccount", ${saleColumns}
         FROM follow f JOIN person p ON p.id = f.organiser_id JOIN event e ON e.creator_id = f.organiser_id
         WHERE f.follower_id = s.follower_id AND e.starts_at > now() AND e.created_at > now() - interval '7 days'
           AND ${isListed} AND e.cancelled_at IS NULL AND NOT e.is_sample AND NOT p.deleted
           AND (e.series_id IS NULL OR e.created_at <= (SELECT min(o.created_at) FROM event o WHERE o.series_id = e.series_id))
           AND ${isNextDate('now()')}
           AND NOT EXISTS (
             SELECT 1 FROM followed_mail m WHERE m.follower_id = s.follower_id AND m.last_day >= $3)
         ORDER BY e.starts_at, e.id LIMIT ${maxEvents}) listed) AS events
     FROM (SELECT DISTINCT follower_id FROM follow WHERE follower_id > $1 ORDER BY follower_id LIMIT $2) s
     ORDER BY s.follower_id`,
    [afterFollowerId, size, day],
  )
  const lists = new Map(rows.flatMap(({ followerId, events }) => (events ? [[followerId, events] as const] : [])))
  const mailed = await findMailed(tx, 'follow', await recordLists(tx, [...lists.keys()], day))
  if (mailed.length > 0)
    await emitEach(
      tx,
      FollowedEventsListed,
      mailed.map(({ userId, stopToken }) => ({
        userId,
        stopToken,
        events: (lists.get(userId) ?? []).map(presentListed),
      })),
    )
  const last = rows.at(-1)
  if (last && rows.length === size) await addJob(tx, queueSlice, { day, afterFollowerId: last.followerId })
}

const presentListed = ({
  isPaid,
  paymentOption,
  acceptCora,
  capacity,
  soldCount,
  offeredCount,
  isOfNewAccount: isNew,
  otherTitle,
  ...event
}: ListedEvent & SaleFields & { isOfNewAccount: boolean }) => ({
  ...wordsInMail({ ...event, ...(otherTitle && { otherTitle }) }, { isOfNewAccount: isNew }),
  isSoldOut: isSoldOut({ isPaid, paymentOption, acceptCora, capacity, soldCount, offeredCount }),
})

/** Records that these followers get the list of the day. Returns those who were not recorded before. */
async function recordLists(tx: Transaction, followerIds: number[], day: string): Promise<number[]> {
  const rows: { followerId: number }[] = await tx.query(
    `INSERT INTO followed_mail AS m (follower_id, last_day)
     SELECT id, $2 FROM unnest($1::bigint[]) AS given (id)
     WHERE EXISTS (SELECT 1 FROM follow WHERE follower_id = given.id FOR KEY SHARE)
     ON CONFLICT (follower_id) DO UPDATE SET last_day = $2 WHERE m.last_day < $2
     RETURNING follower_id AS "followerId"`,
    [followerIds, day],
  )
  return rows.map(({ followerId }) => followerId)
}
