import {
  addCoOrganiser,
  type CoOrganiser,
  listCoOrganisers,
  maxCoOrganisers,
  removeCoOrganiser,
} from '@convive/contracts/co-organisers'
import type { Database, Transaction } from '@convive/service-kit/database/database'
import { serve, type Served } from '@convive/service-kit/http/serve'
import { checkOwnEvent, findOrganisedEvent } from './find-own-event.ts'
import { EventUpdated } from '@convive/contracts/events'
import { recordAuditEntry } from '@convive/service-kit/audit-log/audit-log'
import { HttpError } from '@convive/service-kit/http/http-error'
import { createRateLimiter, type LimitOptions } from '@convive/service-kit/limits/rate-limit'
import { emit, on, type Subscription } from '@convive/service-kit/messaging/messages'
import { EventTable, findEvent, lockEvent, lockVisibleEvent } from '../event-model/event.store.ts'
import { eventSnapshot } from '../event-model/present-event.ts'
import { notifyUser } from '../notifications/notification.store.ts'
import { UserDeleted } from '@convive/contracts/identity'
import { addJob, task, type TaskHandler } from '@convive/service-kit/jobs/task'
import * as z from 'zod/mini'
import { importerId } from '@convive/contracts/enums'

export const coOrganiserRoutes = (db: Database, options: LimitOptions): Served[] => [
  listCoOrganisersRoute(db),
  addCoOrganiserRoute(db, options),
  removeCoOrganiserRoute(db),
]

const listCoOrganisersRoute = (db: Database): Served =>
  serve(listCoOrganisers, async ({ id }, { caller }) => {
    const event = await findOrganisedEvent(db.source.manager, id, caller)
    return await findCoOrganisers(db.source.manager, event)
  })

/** Each addition notifies somebody, and tells whether a username exists. */
const additionLimit = { name: 'co-organiser-added', max: 20, seconds: 24 * 3600 }

/** A person who is already a co-organiser stays one, and is not notified again. */
function addCoOrganiserRoute(db: Database, { isLimited }: LimitOptions): Served {
  const limiter = createRateLimiter(isLimited)
  return serve(addCoOrganiser, async ({ id, username }, { caller }) => {
    // Outside the transaction, so that a wrong username counts too.
    await limiter.charge(
      db.source,
      additionLimit,
      String(caller.userId),
      'You’ve reached the daily limit. Please try again later.',
    )
    return await db.transaction(async (tx): Promise<CoOrganiser> => {
      const event = await lockVisibleEvent(tx, id, caller)
      await checkOwnEvent(tx, event, caller)
      const userId = await findUserId(tx, username)
      if (userId === undefined) throw new HttpError(404, 'unknown_user', 'Nobody has this username.')
      if (userId === event.creatorId)
        throw new HttpError(409, 'own_event', 'The creator of an event organizes it already.')
      const before = await findCoOrganisers(tx, event)
      const known = before.find((one) => one.userId === userId)
      if (known) return known
      if (before.length >= maxCoOrganisers)
        throw new HttpError(409, 'too_many_co_organisers', `An event has at most ${maxCoOrganisers} co-organizers.`)
      await recordAuditEntry(tx, addCoOrganiser, { caller, ownerId: event.creatorId, subject: { id, userId } })
      await insertCoOrganiser(tx, event, userId)
      await notifyUser(tx, userId, event, { kind: 'co_organiser_added', detail: event.creatorName ?? '' })
      await emit(tx, EventUpdated, eventSnapshot(await findEvent(tx, id)))
      const added = (await findCoOrganisers(tx, event)).find((one) => one.userId === userId)
      if (!added) throw new Error('the new co-organiser could not be read back')
      return added
    })
  })
}

/** Co-organisers may leave, even an event that an administrator has hidden. A repeated removal changes nothing. */
const removeCoOrganiserRoute = (db: Database): Served =>
  serve(removeCoOrganiser, ({ id, userId }, { caller }) =>
    db.transaction(async (tx) => {
      const event = await lockEvent(tx, id)
      const leaves = caller.userId === userId && event.creatorId !== userId
      if (!leaves) await checkOwnEvent(tx, event, caller)
      if (!event.coOrganiserIds?.includes(userId)) return undefined
      if (!leaves)
        await recordAuditEntry(tx, removeCoOrganiser, { caller, ownerId: event.creatorId, subject: { id, userId } })
      await deleteCoOrganiser(tx, id, userId)
      await emit(tx, EventUpdated, eventSnapshot(await findEvent(tx, id)))
      return undefined
    }),
  )

/**
 * A deleted person no longer organises anything. A job tells svc-payments, which keeps the ids in its copy of an event.
 */
export const onUserDeleted: Subscription = on(
  UserDeleted,
  'guests/on-user-deleted',
  async (tx, { data }) => {
    const [left]: [{ eventId: number }[], number] = await tx.query(
      'DELETE FROM co_organiser WHERE user_id = $1 RETURNING event_id AS "eventId"',
      [data.userId],
    )
    await announceChangedCoOrganisers(
      tx,
      left.map(({ eventId }) => eventId),
    )
  },
  { repeatable: true },
)

const announceCoOrganisers = task('announce-co-organisers', z.object({ eventIds: z.array(z.int()) }))
const slice = 100

/** Queues the publication of events whose co-organisers have changed: other services keep these with the event. */
async function announceChangedCoOrganisers(tx: Transaction, eventIds: number[]): Promise<void> {
  for (let first = 0; first < eventIds.length; first += slice)
    await addJob(tx, announceCoOrganisers, { eventIds: eventIds.slice(first, first + slice) })
}

/** Each event has its own transaction, so that none holds the locks of others. */
export const announceCoOrganisersJob = (db: Database): TaskHandler =>
  announceCoOrganisers.handledBy(async ({ eventIds }) => {
    for (const id of eventIds)
      await db.transaction(async (tx) => {
        if (await tx.existsBy(EventTable, { id })) await emit(tx, EventUpdated, eventSnapshot(await lockEvent(tx, id)))
      })
  })

type EventOfCreator = { id: number; creatorId: number }

/** The co-organisers whom an event's current creator named, oldest first. */
async function findCoOrganisers(tx: Transaction, event: EventOfCreator): Promise<CoOrganiser[]> {
  const rows: (Omit<CoOrganiser, 'since'> & { since: Date })[] = await tx.query(
    `SELECT c.user_id AS "userId", p.username, p.display_name AS name, p.picture, c.since
     FROM co_organiser c LEFT JOIN person p ON p.id = c.user_id
     WHERE c.event_id = $1 AND c.creator_id = $2 ORDER BY c.since, c.user_id LIMIT ${maxCoOrganisers}`,
    [event.id, event.creatorId],
  )
  return rows.map((row) => ({ ...row, since: row.since.toISOString() }))
}

/** The caller holds the lock of the event. */
const insertCoOrganiser = (tx: Transaction, event: EventOfCreator, userId: number): Promise<unknown> =>
  tx.query(
    `INSERT INTO co_organiser (event_id, user_id, creator_id) VALUES ($1, $2, $3)
     ON CONFLICT (event_id, user_id) DO UPDATE SET creator_id = EXCLUDED.creator_id, since = now()`,
    [event.id, userId, event.creatorId],
  )

const deleteCoOrganiser = (tx: Transaction, eventId: number, userId: number): Promise<unknown> =>
  tx.query('DELETE FROM co_organiser WHERE event_id = $1 AND user_id = $2', [eventId, userId])

/** The id of the person with a username, ignoring case. Nobody is the importer. */
async function findUserId(tx: Transaction, username: string): Promise<number | undefined> {
  const [person]: { id: number }[] = await tx.query(
    'SELECT id FROM person WHERE lower(username) = lower($1) AND NOT deleted AND id <> $2',
    [username.replace(/^@/, ''), importerId],
  )
  return person?.id
}
