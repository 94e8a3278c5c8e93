import { EventWithdrawn } from '@convive/contracts/ingest'
import { on, type Subscription } from '@convive/service-kit/messages'
import { EventTable } from '../catalog/schema.ts'
import { lockImported, remember } from './imported.ts'

/** The event stays, for people may mean to come; it is only marked. A candidate that is not known yet is remembered, so that older news of it, still under way, makes no event. */
export const withdrawnSubscription: Subscription = on(EventWithdrawn, 'imports.withdrawn', async (tx, { data, version }) => {
  const known = await lockImported(tx, data)
  if (known && (known.undoneAt !== null || known.version >= version)) return
  if (known?.eventId) await tx.update(EventTable, { id: known.eventId }, { missingFromSource: true })
  await remember(tx, data, known?.eventId ?? null, version)
})
