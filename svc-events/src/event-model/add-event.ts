import { EventCreated, type EventDraft } from '@convive/contracts/events'
import { insertedId, type Transaction } from '@convive/service-kit/database/database'
import { emit } from '@convive/service-kit/messaging/messages'
import { draftToRow } from './event-mapper.ts'
import { EventTable, type EventView, findEvent } from './event.store.ts'
import { eventSnapshot } from './present-event.ts'

/** `createdAt`, if given, replaces the current time, because the past demo events must be older than their start. */
type Origin = {
  creatorId: number
  creationAward: 0 | 1
  isSample?: boolean
  createdAt?: Date
  /** The series of which it is a date, and that date. */
  series?: { seriesId: number; seriesDate: string } | undefined
  coOrganiserIds?: number[] | undefined
}

/** Stores an event of a person, an import, a sample or a seed, and publishes `EventCreated`. */
export async function addEvent(
  tx: Transaction,
  draft: EventDraft,
  { creatorId, creationAward, isSample = false, createdAt, series, coOrganiserIds = [] }: Origin,
): Promise<EventView> {
  const inserted = await tx.insert(EventTable, {
    ...draftToRow(draft),
    creatorId,
    creationAward,
    isSample,
    ...series,
    ...(createdAt && { createdAt }),
  })
  const id = insertedId(inserted)
  if (coOrganiserIds.length > 0)
    await tx.query('INSERT INTO co_organiser (event_id, creator_id, user_id) SELECT $1, $2, unnest($3::bigint[])', [
      id,
      creatorId,
      coOrganiserIds,
    ])
  const event = await findEvent(tx, id)
  await emit(tx, EventCreated, { ...eventSnapshot(event), coraAwarded: creationAward })
  return event
}
