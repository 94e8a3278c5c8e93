import type { Database, Transaction } from '@convive/service-kit/database/database'
import { addJob, task, type TaskHandler } from '@convive/service-kit/jobs/task'
import * as z from 'zod/mini'
import { type EventRow, isOfNewAccount, otherTitleColumn } from '../event-model/event.store.ts'
import { wordsInMail } from '../event-model/present-event.ts'
import { queuePushes } from '../notifications/send-push.job.ts'
import { isListed } from '../search/search-conditions.ts'
import { UserDeleted } from '@convive/contracts/identity'
import { on, type Subscription } from '@convive/service-kit/messaging/messages'
import { purgeInSlices } from '@convive/service-kit/jobs/purge-jobs'

const notifyFollowers = task('notify-followers', z.object({ eventId: z.int(), afterUserId: z.int() }), {
  describe: ({ eventId }) => `event ${eventId}`,
})
const sliceRows = 1000

type News = Parameters<typeof wordsInMail>[0] & { isOfNewAccount: boolean; organiser: string | null }
type NotifiedSlice = { count: number; last: number | null; notified: number[]; news: News | null }
const noSlice: NotifiedSlice = { count: 0, last: null, notified: [], news: null }

/** Adds a job that notifies the followers of an event's creator, so that publishing does not wait for it. */
export async function announceToFollowers(
  tx: Transaction,
  { id, creatorId }: Pick<EventRow, 'id' | 'creatorId'>,
): Promise<void> {
  const followers: unknown[] = await tx.query('SELECT 1 FROM follow WHERE organiser_id = $1 LIMIT 1', [creatorId])
  if (followers.length > 0) await addJob(tx, notifyFollowers, { eventId: id, afterUserId: 0 })
}

type Announced = Pick<EventRow, 'id' | 'creatorId' | 'visibility'>

/** An unlisted event becomes news once it is public. */
export async function announceOnceListed(tx: Transaction, before: Announced, event: Announced): Promise<void> {
  if (before.visibility !== event.visibility) await announceToFollowers(tx, event)
}

export const notifyFollowersJob = (db: Database): TaskHandler =>
  notifyFollowers.handledBy(({ eventId, afterUserId }) =>
    db.transaction((tx) => notifyFollowerSlice(tx, eventId, afterUserId)),
  )

/**
 * Notifies the next slice of followers and adds the job of the slice after it. A repeated slice notifies nobody twice.
 * Skips an event that is not listed, or was cancelled or deleted in the meantime.
 */
export async function notifyFollowerSlice(
  tx: Transaction,
  eventId: number,
  afterUserId: number,
  size = sliceRows,
): Promise<void> {
  const [{ count, last, notified, news } = noSlice]: NotifiedSlice[] = await tx.query(
    `WITH published AS (
       SELECT e.id, e.title, ${otherTitleColumn}, e.creator_id, e.location, p.display_name, ${isOfNewAccount} AS is_new
       FROM event e JOIN person p ON p.id = e.creator_id
       WHERE e.id = $1 AND ${isListed} AND e.cancelled_at IS NULL AND e.ends_at > now() AND NOT p.deleted
     ), slice AS (
       SELECT f.follower_id FROM follow f JOIN published ON f.organiser_id = creator_id
       WHERE f.follower_id > $2 ORDER BY f.follower_id LIMIT $3
     ), inserted AS (
       INSERT INTO notification (user_id, event_id, kind, title, detail)
       SELECT follower_id, published.id, 'event_published', title, display_name FROM slice, published
       WHERE NOT EXISTS (SELECT 1 FROM notification n WHERE n.user_id = follower_id AND n.event_id = $1
         AND n.kind = 'event_published') RETURNING user_id)
     SELECT count(*)::int AS count, max(follower_id) AS last, ARRAY(SELECT user_id FROM inserted) AS notified,
       (SELECT json_build_object('title', title, 'otherTitle', "otherTitle", 'location', location,
         'isOfNewAccount', is_new, 'organiser', display_name) FROM published)
         AS news FROM slice`,
    [eventId, afterUserId, size],
  )
  if (news) {
    const { title, otherTitle } = wordsInMail(news, news)
    await queuePushes(tx, { eventId, kind: 'event_published', title, otherTitle, detail: news.organiser }, notified)
  }
  if (last !== null && count === size) await addJob(tx, notifyFollowers, { eventId, afterUserId: last })
}

/**
 * Deletes the follows that a deleted person made, at most `maxFollows`. A job deletes other people's follows of that
 * person.
 */
export const onUserDeleted: Subscription = on(UserDeleted, 'organisers/on-user-deleted', async (tx, { data }) => {
  await tx.query('DELETE FROM follow WHERE follower_id = $1', [data.userId])
  await tx.query('DELETE FROM followed_mail WHERE follower_id = $1', [data.userId])
  await addJob(tx, deleteFollowers, { organiserId: data.userId })
})

/** Deletes other people's follows of a deleted person. Queued jobs have the older name. */
const deleteFollowers = task('forget-followers', z.object({ organiserId: z.int() }))

export const deleteFollowersJob = (db: Database): TaskHandler =>
  deleteFollowers.handledBy(async ({ organiserId }, context) => {
    await purgeInSlices(
      db,
      `DELETE FROM follow WHERE (follower_id, organiser_id) IN (
         SELECT follower_id, organiser_id FROM follow WHERE organiser_id = ${organiserId} LIMIT $1)`,
      context,
    )
  })
