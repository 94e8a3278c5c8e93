import { EventExtracted } from '@convive/contracts/ingest'
import { on, type Subscription } from '@convive/service-kit/messages'
import { importCandidate, lockImported } from './imported.ts'

/**
 * Imports a candidate exactly once for its source and uid: deleted is not to be imported again. Only an import that was undone may be
 * made anew, by what was extracted after that; facts are told apart by the time at which ingest told them, for the order in which they come says nothing.
 */
export const extractedSubscription: Subscription = on(EventExtracted, 'imports.extracted', async (tx, { data, version, occurredAt }) => {
  const known = await lockImported(tx, data)
  if (known?.undoneAt ? new Date(occurredAt) <= known.undoneAt : known && (known.eventId !== null || known.version >= version)) return
  await importCandidate(tx, data, version)
})
