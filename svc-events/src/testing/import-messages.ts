import type { EventDraft } from '@convive/contracts/events'
import {
  EventCancelledAtSource,
  EventChanged,
  EventExtracted,
  EventWithdrawn,
  ImportUndone,
} from '@convive/contracts/import-messages'
import type { MessageOf } from '@convive/contracts/message'
import { createMessage, receive } from '@convive/service-kit/testing/messages'
import { onEventExtracted } from '../imports/on-event-extracted.ts'
import type { EventsUnderTest } from './events-service.ts'
import { draft } from './factories.ts'

let uid = 0
export const newUid = (): string => `uid-${uid++}`

const source = 'chat:tinamaste'
const contentOf = (sourceUid: string, phones: string[], given: Partial<EventDraft>) => ({
  source,
  sourceUid,
  draft: draft({ title: `Imported ${sourceUid}`, coraReward: 5, ...given }),
  phones,
  span: { start: 0, end: 40 },
})
type Heard = { version?: number; occurredAt?: string }

/** The message of svc-ingest about a candidate, with a new uid by default. */
export const extracted = (phones: string[] = [], sourceUid = newUid(), heard: Heard = {}) =>
  createMessage(EventExtracted, contentOf(sourceUid, phones, {}), heard)
export const changed = (sourceUid: string, version: number, given: Partial<EventDraft> = {}, phones: string[] = []) =>
  createMessage(EventChanged, contentOf(sourceUid, phones, given), { version })
export const listedAgain = (sourceUid: string, version: number, takesPlace = false) =>
  createMessage(
    EventChanged,
    { ...contentOf(sourceUid, ['8888-7777'], {}), listedAgain: true, takesPlace },
    { version },
  )
export const withdrawn = (sourceUid: string, version: number) =>
  createMessage(EventWithdrawn, { source, sourceUid }, { version })
export const cancelledAtSource = (sourceUid: string, version: number) =>
  createMessage(EventCancelledAtSource, { source, sourceUid }, { version })
export const undone = (importId: number, sourceUids: string[], heard: Heard = {}) =>
  createMessage(ImportUndone, { importId, candidates: sourceUids.map((sourceUid) => ({ source, sourceUid })) }, heard)

/** Imports an event and returns its id. */
export async function importEvent(
  service: EventsUnderTest,
  phones: string[] = [],
  fact: MessageOf<typeof EventExtracted> = extracted(phones),
): Promise<number> {
  await receive(service.db, [onEventExtracted], [fact])
  const [row] = await service.query<{ id: number }>('SELECT event_id AS id FROM imported WHERE source_uid = $1', [
    fact.data.sourceUid,
  ])
  return row?.id ?? 0
}
