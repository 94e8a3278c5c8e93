import { EventExtracted } from '@convive/contracts/ingest'
import { factOf, receive } from '@convive/service-kit/testing/messages'
import { importSubscription } from '../imports/import-event.ts'
import type { EventsUnderTest } from './events-service.ts'
import { draft } from './factories.ts'

let uid = 0

/** What ingest tells of a candidate, under a uid of its own unless given. */
export const extracted = (phones: string[] = [], sourceUid = `uid-${uid++}`) =>
  factOf(EventExtracted, { source: 'chat:tinamaste', sourceUid, draft: draft({ title: `Imported ${sourceUid}`, coraReward: 5 }), phones, span: { start: 0, end: 40 } })

/** The id of an event that was imported just now. */
export async function importEvent(service: EventsUnderTest, phones: string[] = []): Promise<number> {
  const fact = extracted(phones)
  await receive(service.db, [importSubscription], [fact])
  const [row] = await service.query<{ id: number }>('SELECT event_id AS id FROM imported WHERE source_uid = $1', [fact.data.sourceUid])
  return row?.id ?? 0
}
