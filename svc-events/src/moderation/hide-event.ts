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
import { emit } from '@convive/service-kit/messaging/messages'
import { markEdited } from '../event-model/imported-event.store.ts'
import { notifyUser } from '../notifications/notification.store.ts'

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
  serve(hideEvent, ({ id, hidden, reason = '' }, { caller }) =>
    db.transaction(async (tx) => {
      const event = await lockEvent(tx, id)
      return presentEvent(
        hidden
          ? await hide(tx, event, { reason, adminId: caller.userId })
          : await changeHiding(tx, id, { hiddenAt: null, hiddenReason: null, hiddenBy: null }),
      )
    }),
  )

/**
 * Hides an event from everyone but administrators and its creator, and notifies the creator with the reason. An event
 * that is hidden already keeps the reason that its creator was told. The caller holds the lock of the event's row.
 */
export async function hide(
  tx: Transaction,
  { id, hiddenAt, creatorId }: EventView,
  { reason, adminId }: { reason: string; adminId: number },
): Promise<EventView> {
  if (hiddenAt !== null) return await findEvent(tx, id)
  const event = await changeHiding(tx, id, { hiddenAt: () => 'now()', hiddenReason: reason, hiddenBy: adminId })
  const notifiesCreator = creatorId !== importerId && creatorId !== adminId
  if (notifiesCreator) await notifyUser(tx, creatorId, event, { kind: 'event_hidden', detail: reason })
  return event
}

type Hiding = Pick<EventRow, 'hiddenReason' | 'hiddenBy'> & { hiddenAt: null | (() => string) }

async function changeHiding(tx: Transaction, id: number, hiding: Hiding): Promise<EventView> {
  await markEdited(tx, id)
  await tx.update(EventTable, { id }, { ...hiding, updatedAt: () => 'now()' })
  const event = await findEvent(tx, id)
  await emit(tx, EventUpdated, eventSnapshot(event))
  return event
}
