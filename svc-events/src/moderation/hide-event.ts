import { hideEvent, listHiddenEvents } from '@convive/contracts/moderation'
import type { Database, Transaction } from '@convive/service-kit/database/database'
import { serve, type Served } from '@convive/service-kit/http/serve'
import {
  type EventRow,
  EventTable,
  type EventView,
  findEvent,
  lockEvent,
  viewColumns,
  viewTables,
} from '../event-model/event.store.ts'
import { eventSnapshot, presentEvent } from '../event-model/present-event.ts'
import { importerId } from '@convive/contracts/enums'
import { EventUpdated } from '@convive/contracts/events'
import { SuspensionChanged } from '@convive/contracts/identity'
import { addJob, task, type TaskHandler } from '@convive/service-kit/jobs/task'
import { emit, emitEach, on, type Subscription } from '@convive/service-kit/messaging/messages'
import { markEdited } from '../event-model/imported-event.store.ts'
import { notifyUser } from '../notifications/notification.store.ts'
import { savePersonFlag } from '../people/people.ts'
import { queueOffers } from '../event-model/offered-places.ts'
import { lockLaterDates, lockSeriesOf } from '../series/series.store.ts'
import * as z from 'zod/mini'

const maxEvents = 200

export const listHiddenEventsRoute = (db: Database): Served =>
  serve(listHiddenEvents, async () => {
    const events: EventView[] = await db.source.query(
      `SELECT ${viewColumns}, now() AS "asOf" FROM ${viewTables} WHERE e.hidden_at IS NOT NULL
       ORDER BY e.hidden_at DESC LIMIT ${maxEvents}`,
    )
    return events.map(presentEvent)
  })

export const hideEventRoute = (db: Database): Served =>
  serve(hideEvent, ({ id, hidden, reason = '', scope }, { caller }) =>
    db.transaction(async (tx) => {
      if (scope === 'following') await lockSeriesOf(tx, id)
      const event = await lockEvent(tx, id)
      const later = scope === 'following' && event.seriesId !== null ? await lockLaterDates(tx, event) : []
      const hiding = { reason, adminId: caller.userId }
      for (const date of later) {
        if (hidden) await hide(tx, date, { ...hiding, isToldAlready: true })
        else if (date.hiddenAt) await show(tx, date.id)
      }
      return presentEvent(hidden ? await hide(tx, event, hiding) : await show(tx, id))
    }),
  )

/** Shows an event again. Whoever waits for a place may get one that came free meanwhile. */
async function show(tx: Transaction, id: number): Promise<EventView> {
  const notHidden = { hiddenAt: null, hiddenReason: null, hiddenBy: null, hiddenWithAccount: false }
  const event = await changeHiding(tx, id, notHidden)
  if (event.waitingCount > 0) await queueOffers(tx, id)
  return event
}

/**
 * Hides an event from everyone but administrators and its creator, and notifies the creator with the reason. An event
 * that an administrator has hidden already keeps the reason that its creator was told. The caller holds the lock of the
 * event's row.
 */
export async function hide(
  tx: Transaction,
  { id, hiddenAt, hiddenWithAccount, creatorId }: EventView,
  { reason, adminId, isToldAlready = false }: { reason: string; adminId: number; isToldAlready?: boolean },
): Promise<EventView> {
  if (hiddenAt !== null && !hiddenWithAccount) return await findEvent(tx, id)
  const hiding = { hiddenReason: reason, hiddenBy: adminId, hiddenWithAccount: false }
  const event = await changeHiding(tx, id, { hiddenAt: () => 'now()', ...hiding })
  const notifiesCreator = creatorId !== importerId && creatorId !== adminId && !isToldAlready
  if (notifiesCreator) await notifyUser(tx, creatorId, event, { kind: 'event_hidden', detail: reason })
  return event
}

type Hiding = Pick<EventRow, 'hiddenReason' | 'hiddenBy' | 'hiddenWithAccount'> & { hiddenAt: null | (() => string) }

async function changeHiding(tx: Transaction, id: number, hiding: Hiding): Promise<EventView> {
  await markEdited(tx, id)
  await tx.update(EventTable, { id }, { ...hiding, updatedAt: () => 'now()' })
  const event = await findEvent(tx, id)
  await emit(tx, EventUpdated, eventSnapshot(event))
  return event
}

const hideWithAccount = task('hide-with-account', z.object({ userId: z.int() }), {
  describe: ({ userId }) => `account ${userId}`,
})
const sliceRows = 200

/**
 * Hides everything of a suspended account, or shows it again: the person as guest and organiser at once, the events by a
 * job.
 */
export const onSuspensionChanged: Subscription = on(
  SuspensionChanged,
  'moderation/on-suspension-changed',
  async (tx, { data, version }) => {
    const { userId, isSuspended } = data
    await savePersonFlag(tx, 'suspended', { userId, isOn: isSuspended, version })
    await addJob(tx, hideWithAccount, { userId })
  },
)

export const hideWithAccountJob = (db: Database): TaskHandler =>
  hideWithAccount.handledBy(({ userId }) => db.transaction((tx) => hideSlice(tx, userId)))

/**
 * Brings a slice of an account's events to what its suspension says, and queues the next slice. What an administrator
 * has hidden stays as it is. The lock of the person keeps a later change of the suspension waiting.
 */
async function hideSlice(tx: Transaction, userId: number): Promise<void> {
  const [person]: { suspended: boolean }[] = await tx.query('SELECT suspended FROM person WHERE id = $1 FOR SHARE', [
    userId,
  ])
  const suspended = person?.suspended === true
  const slice: { id: number }[] = await tx.query(
    `SELECT id FROM event WHERE creator_id = $1 AND ${suspended ? 'hidden_at IS NULL' : 'hidden_with_account'}
     ORDER BY id LIMIT ${sliceRows} FOR UPDATE`,
    [userId],
  )
  const ids = slice.map(({ id }) => id)
  await tx.query(
    `UPDATE event SET hidden_with_account = $2, hidden_at = CASE WHEN $2 THEN now() END,
       hidden_reason = CASE WHEN $2 THEN 'The account is suspended.' END, hidden_by = NULL, updated_at = now()
     WHERE id = ANY($1)`,
    [ids, suspended],
  )
  const events: EventView[] = await tx.query(
    `SELECT ${viewColumns}, now() AS "asOf" FROM ${viewTables} WHERE e.id = ANY($1) ORDER BY e.id`,
    [ids],
  )
  if (events.length > 0) await emitEach(tx, EventUpdated, events.map(eventSnapshot))
  if (!suspended) for (const { id, waitingCount } of events) if (waitingCount > 0) await queueOffers(tx, id)
  if (ids.length === sliceRows) await addJob(tx, hideWithAccount, { userId })
}
