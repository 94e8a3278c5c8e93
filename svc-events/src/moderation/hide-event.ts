import { EventUpdated } from '@convive/contracts/events'
import { hideEvent } from '@convive/contracts/moderation'
import { IMPORTER_ID } from '@convive/contracts/vocabulary'
import type { Database, Transaction } from '@convive/service-kit/database'
import { serve, type Served } from '@convive/service-kit/http'
import { emit } from '@convive/service-kit/messages'
import { factsOf, findEvent, lockEvent, presentEvent, type EventView } from '../catalog/event-view.ts'
import { EventTable, type EventRow } from '../catalog/schema.ts'
import { noteEdited } from '../imports/touched.ts'
import { notifyOne } from '../notifications/notify.ts'

export const hideRoute = (db: Database): Served =>
  serve(hideEvent, ({ id, hidden, reason = '' }, { caller }) =>
    db.transaction(async (tx) => {
      const event = await lockEvent(tx, id)
      return presentEvent(hidden ? await hide(tx, event, { reason, adminId: caller.userId }) : await change(tx, id, { hiddenAt: null, hiddenReason: null, hiddenBy: null }))
    }),
  )

/** Takes an event, whose row the caller holds, out of sight without a trace for others. Its creator is told when it goes, with the reason. */
export async function hide(tx: Transaction, { id, hiddenAt, creatorId }: EventView, { reason, adminId }: { reason: string; adminId: number }): Promise<EventView> {
  const event = await change(tx, id, { hiddenAt: () => 'now()', hiddenReason: reason, hiddenBy: adminId })
  const isNews = hiddenAt === null && creatorId !== IMPORTER_ID && creatorId !== adminId
  if (isNews) await notifyOne(tx, creatorId, event, { kind: 'event_hidden', detail: reason })
  return event
}

type Hiding = Pick<EventRow, 'hiddenReason' | 'hiddenBy'> & { hiddenAt: null | (() => string) }

async function change(tx: Transaction, id: number, hiding: Hiding): Promise<EventView> {
  await noteEdited(tx, id)
  await tx.update(EventTable, { id }, { ...hiding, updatedAt: () => 'now()' })
  const event = await findEvent(tx, id)
  await emit(tx, EventUpdated, factsOf(event))
  return event
}
