import { createEvent, EventCreated, type EventDraft } from '@convive/contracts/events'
import type { Database, Transaction } from '@convive/service-kit/database'
import type { Served } from '@convive/service-kit/http'
import { serveOnce } from '@convive/service-kit/idempotency'
import { emit } from '@convive/service-kit/messages'
import { knowCaller } from '../people/keep-names.ts'
import { checkVenue } from '../venues/venue-of-event.ts'
import { awardCreation } from './creation-award.ts'
import { columnsOf } from './draft-columns.ts'
import { findEvent, factsOf, presentEvent, type EventView } from './event-view.ts'
import { insertedId } from './inserted-id.ts'
import { EventTable } from './schema.ts'

export const createRoute = (db: Database, limits: boolean): Served =>
  serveOnce(createEvent, db, async (tx, draft, { caller }) => {
    await checkVenue(tx, draft)
    await knowCaller(tx, caller)
    const creationAward = await awardCreation(tx, caller.userId, limits)
    return presentEvent(await addEvent(tx, draft, { creatorId: caller.userId, creationAward }))
  })

type Origin = { creatorId: number; creationAward: 0 | 1; isSample?: boolean }

/** Stores an event, whoever it comes from, and tells the others. */
export async function addEvent(tx: Transaction, draft: EventDraft, { creatorId, creationAward, isSample = false }: Origin): Promise<EventView> {
  const inserted = await tx.insert(EventTable, { ...columnsOf(draft), creatorId, creationAward, isSample })
  const event = await findEvent(tx, insertedId(inserted))
  await emit(tx, EventCreated, { ...factsOf(event), coraAwarded: creationAward })
  return event
}
