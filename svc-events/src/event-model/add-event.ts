import { EventCreated, type EventDraft } from '@convive/contracts/events'
import { insertedId, type Transaction } from '@convive/service-kit/database/database'
import { emit } from '@convive/service-kit/messaging/messages'
import { draftToRow } from './event-mapper.ts'
import { EventTable, findEvent, type EventRow, type EventView } from './event.store.ts'
import { eventSnapshot } from './present-event.ts'

/**
 * `createdAt`, if given, replaces the current time, because the demonstration's past events must be older than their
 * start.
 */
type Origin = {
  creatorId: number
  creationAward: 0 | 1
  isSample?: boolean
  createdAt?: Date
  /** How an imported event repeats. */
  repetition?: Pick<EventRow, 'weekly' | 'repeatsUntil'>
}

/** Stores an event of a person, an import, a sample or a seed, and publishes `EventCreated`. */
export async function addEvent(
  tx: Transaction,
  draft: EventDraft,
  { creatorId, creationAward, isSample = false, createdAt, repetition }: Origin,
): Promise<EventView> {
  const inserted = await tx.insert(EventTable, {
    ...draftToRow(draft),
    creatorId,
    creationAward,
    isSample,
    ...repetition,
    ...(createdAt && { createdAt }),
  })
  const event = await findEvent(tx, insertedId(inserted))
  await emit(tx, EventCreated, { ...eventSnapshot(event), coraAwarded: creationAward })
  return event
}
