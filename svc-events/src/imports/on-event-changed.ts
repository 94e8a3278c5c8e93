import { EventUpdated } from '@convive/contracts/events'
import { EventChanged } from '@convive/contracts/ingest'
import { IMPORTER_ID } from '@convive/contracts/vocabulary'
import type { Transaction } from '@convive/service-kit/database'
import { emit, on, type Subscription } from '@convive/service-kit/messages'
import { columnsOf } from '../catalog/draft-columns.ts'
import { factsOf, findEvent, lockEvent, type EventView } from '../catalog/event-view.ts'
import { EventTable } from '../catalog/schema.ts'
import { changeOf } from '../notifications/change-of.ts'
import { notifyOfChange } from '../notifications/notify.ts'
import { importCandidate, keepPhones, lockImported, remember, type Extraction } from './imported.ts'
import { wasEdited } from './touched.ts'

/** An imported event follows its source while no person has edited or claimed it. What was deleted or undone does not come back by a change. */
export const changedSubscription: Subscription = on(EventChanged, 'imports.changed', async (tx, { data, version }) => {
  const known = await lockImported(tx, data)
  if (!known) return await importCandidate(tx, data, version)
  if (known.eventId === null || known.version >= version || !(await tx.existsBy(EventTable, { id: known.eventId }))) return
  const before = await lockEvent(tx, known.eventId)
  await remember(tx, data, before.id, version)
  if (before.creatorId === IMPORTER_ID && !(await wasEdited(tx, before.id))) await follow(tx, before, data)
  else await tx.update(EventTable, { id: before.id }, { missingFromSource: false })
})

async function follow(tx: Transaction, before: EventView, data: Extraction): Promise<void> {
  await tx.update(EventTable, { id: before.id }, { ...columnsOf({ ...data.draft, venueId: null }), missingFromSource: false, updatedAt: () => 'now()' })
  await keepPhones(tx, before.id, data)
  const event = await findEvent(tx, before.id)
  const change = changeOf(before, event)
  if (change) await notifyOfChange(tx, event, change, null)
  await emit(tx, EventUpdated, factsOf(event))
}
