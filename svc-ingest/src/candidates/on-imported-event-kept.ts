import { ImportedEventKept } from '@convive/contracts/import-messages'
import { on, type Subscription } from '@convive/service-kit/messaging/messages'
import { CandidateTable, type CandidateRow } from './candidate.store.ts'
import { askAbout, askAboutListedAgain } from './source-question.store.ts'

/** svc-events did not follow the source, because the event has an owner or is cancelled: an administrator decides. */
export const onImportedEventKept: Subscription = on(
  ImportedEventKept,
  'candidates/on-imported-event-kept',
  async (tx, { data: { source, sourceUid, why, offered } }) => {
    const known = await tx.findOneBy(CandidateTable, { source, sourceUid })
    if (known?.state !== 'published') return
    if (why !== 'listed_again') await askAbout(tx, known.id, why, offered)
    else if (isStillListed(known)) await askAboutListedAgain(tx, known.id)
  },
)

/** The source may have dropped or cancelled the event again before the reply arrived. */
const isStillListed = ({ withdrawnAt, markedCancelled }: CandidateRow): boolean =>
  withdrawnAt === null && !markedCancelled
