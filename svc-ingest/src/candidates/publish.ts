import type { EventDraft } from '@convive/contracts/events'
import { EventChanged, EventExtracted } from '@convive/contracts/ingest'
import type { Transaction } from '@convive/service-kit/database'
import { emit } from '@convive/service-kit/messages'

/** What is told of a candidate. */
export type Told = { source: string; sourceUid: string; phones: string[]; spanStart: number | null; spanEnd: number | null }

/** Makes a stored candidate an event: svc-events hears of it when this commits. */
export async function publish(tx: Transaction, id: number, told: Told, draft: EventDraft): Promise<void> {
  await tx.query(`UPDATE candidate SET state = 'published', duplicate_of = NULL, published_at = clock_timestamp(), withdrawn_at = NULL WHERE id = $1`, [id])
  await emit(tx, EventExtracted, extractionOf(told, draft))
}

/** Tells that the source of an event says otherwise, or has it again. */
export async function tellChange(tx: Transaction, id: number, told: Told, draft: EventDraft): Promise<void> {
  await tx.query('UPDATE candidate SET withdrawn_at = NULL WHERE id = $1', [id])
  await emit(tx, EventChanged, extractionOf(told, draft))
}

const extractionOf = ({ source, sourceUid, phones, spanStart, spanEnd }: Told, draft: EventDraft) => ({
  source,
  sourceUid,
  draft,
  phones,
  span: spanStart === null || spanEnd === null ? null : { start: spanStart, end: spanEnd },
})
