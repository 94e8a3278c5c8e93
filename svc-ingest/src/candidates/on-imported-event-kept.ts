import { ImportedEventKept } from '@convive/contracts/import-messages'
import { on, type Subscription } from '@convive/service-kit/messaging/messages'
import { CandidateTable } from './candidate.store.ts'
import { askAbout } from './source-question.store.ts'

/** svc-events did not follow the source, because the event has an owner: an administrator decides. */
export const onImportedEventKept: Subscription = on(
  ImportedEventKept,
  'candidates/on-imported-event-kept',
  async (tx, { data: { source, sourceUid, why, offered } }) => {
    const known = await tx.findOneBy(CandidateTable, { source, sourceUid })
    if (known?.state === 'published') await askAbout(tx, known.id, why, offered)
  },
)
