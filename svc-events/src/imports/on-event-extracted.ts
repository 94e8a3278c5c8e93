import { EventExtracted, EventImported } from '@convive/contracts/import-messages'
import { emit, on, type Subscription } from '@convive/service-kit/messaging/messages'
import { type Extraction, lockImported, saveImported } from '../event-model/imported-event.store.ts'
import { importerId } from '@convive/contracts/enums'
import type { Transaction } from '@convive/service-kit/database/database'
import { addEvent } from '../event-model/add-event.ts'
import { repetitionOf } from '../weekly-events/next-occurrence.rules.ts'
import { replacePhones } from '../claims/imported-phones.ts'

/**
 * Imports a candidate exactly once for its source and uid: a deleted event is not imported again. Only after an undone
 * import may a later extraction create the event again. Messages are compared by the time at which svc-ingest published
 * them, because they may arrive in any order.
 */
export const onEventExtracted: Subscription = on(
  EventExtracted,
  'imports/on-event-extracted',
  async (tx, { data, version, occurredAt }) => {
    const known = await lockImported(tx, data)
    if (
      known?.undoneAt
        ? new Date(occurredAt) <= known.undoneAt
        : known && (known.eventId !== null || known.version >= version)
    )
      return
    await importCandidate(tx, data, version)
  },
)

/** Creates an event of the importer from a candidate, without a venue or a reward, and tells svc-ingest its id. Returns it. */
export async function importCandidate(tx: Transaction, data: Extraction, version: number): Promise<number> {
  const { id } = await addEvent(
    tx,
    { ...data.draft, venueId: null },
    {
      creatorId: importerId,
      creationAward: 0,
      repetition: repetitionOf(data.weekly, data.draft.eventDate),
    },
  )
  await saveImported(tx, data, id, version)
  await replacePhones(tx, id, data.phones)
  await emit(tx, EventImported, { source: data.source, sourceUid: data.sourceUid, eventId: id })
  return id
}
