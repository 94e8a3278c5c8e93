import { importerId } from '@convive/contracts/enums'
import type { EventDraft } from '@convive/contracts/events'
import type { SourceField } from '@convive/contracts/source-fields'
import type { Transaction } from '@convive/service-kit/database/database'
import { changedFields, type EventProposal } from './event-proposal.ts'

/** What a reader of pages must get right. A person who corrects one of these has not confirmed how the source is read. */
const facts: SourceField[] = ['title', 'location', 'region', 'eventDate', 'eventStartTime']

/** From now on, scans publish by themselves what they read without doubt at this source. */
export async function confirmReading(
  tx: Transaction,
  { source, content }: { source: string; content: EventProposal },
  draft: EventDraft | undefined,
): Promise<void> {
  const sourceId = scannedId(source)
  if (sourceId === null || (draft && changedFields(draft, content).some((field) => facts.includes(field)))) return
  await tx.query('UPDATE source SET looked_at = now(), wrong_events = 0 WHERE id = $1 AND looked_at IS NULL', [
    sourceId,
  ])
}

/** So many deleted events put a source back to waiting. */
const maxWrong = 2

type Deleted = { source: string; publishedByScan: boolean }

/** An administrator deleted an event that a scan had published by itself: it was wrong. Two of them need another look. */
export async function countWrongEvent(
  tx: Transaction,
  { source, publishedByScan }: Deleted,
  creatorId: number,
): Promise<void> {
  const sourceId = scannedId(source)
  if (sourceId === null || !publishedByScan || creatorId !== importerId) return
  await tx.query(
    `UPDATE source SET wrong_events = wrong_events + 1,
       looked_at = CASE WHEN wrong_events + 1 < $2 THEN looked_at END WHERE id = $1 AND looked_at IS NOT NULL`,
    [sourceId, maxWrong],
  )
}

const scannedId = (source: string): string | null => /^web:(\d{1,15})$/.exec(source)?.[1] ?? null
