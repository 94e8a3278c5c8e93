import { importerId } from '@convive/contracts/enums'
import { EventImported } from '@convive/contracts/import-messages'
import type { Transaction } from '@convive/service-kit/database/database'
import { emit } from '@convive/service-kit/messaging/messages'
import { addEvent } from '../event-model/add-event.ts'
import { saveImported, type Extraction } from '../event-model/imported-event.store.ts'
import { repetitionOf } from '../weekly-events/next-occurrence.rules.ts'
import { replacePhones } from '../phones/imported-phone.store.ts'

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
