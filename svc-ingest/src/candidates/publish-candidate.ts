import type { EventOrigin } from '@convive/contracts/event-fields'
import type { EventDraft } from '@convive/contracts/events'
import { EventChanged, EventExtracted } from '@convive/contracts/import-messages'
import type { SourceField, SourceFields } from '@convive/contracts/source-fields'
import type { Transaction } from '@convive/service-kit/database/database'
import { emit } from '@convive/service-kit/messaging/messages'
import { CandidateTable } from './candidate.store.ts'
import type { EventProposal } from './event-proposal.ts'
import { settleQuestions } from './source-question.store.ts'
import { weeklyRuleOf } from './weekly-rule-of-import.rules.ts'

/** The data about its source in the messages about a candidate. */
export type SourceReference = {
  source: string
  sourceUid: string
  phones: string[]
  spanStart: number | null
  spanEnd: number | null
  content: Pick<EventProposal, 'recurrence'>
}

/** Publishes a stored candidate: svc-events learns of it when the transaction commits. */
export async function publishCandidate(
  tx: Transaction,
  id: number,
  reference: SourceReference,
  draft: EventDraft,
): Promise<void> {
  const publishedAt = () => 'clock_timestamp()'
  await tx.update(CandidateTable, { id }, { state: 'published', duplicateOf: null, publishedAt, withdrawnAt: null })
  await emit(tx, EventExtracted, await toExtraction(tx, reference, draft))
}

/**
 * What the source said before, and the fields that a person has decided. `listedAgain`: the source had dropped the event
 * or marked it as cancelled. `takesPlace`: a person has decided that it takes place although it was cancelled.
 */
export type Change = {
  former?: SourceFields | null
  decided?: SourceField[]
  listedAgain?: boolean
  takesPlace?: boolean
}

/** Publishes that the source of an event has a new version, or lists the event again. */
export async function publishChange(
  tx: Transaction,
  id: number,
  reference: SourceReference,
  draft: EventDraft,
  change: Change = {},
): Promise<void> {
  const { listedAgain, takesPlace } = change
  await tx.update(
    CandidateTable,
    { id },
    { withdrawnAt: null, ...((listedAgain || takesPlace) && { cancelledAt: null, markedCancelled: false }) },
  )
  await settleQuestions(tx, [id], 'missing', ...(listedAgain ? (['cancelled'] as const) : []))
  await emit(tx, EventChanged, { ...(await toExtraction(tx, reference, draft)), ...change })
}

const toExtraction = async (
  tx: Transaction,
  { source, sourceUid, phones, spanStart, spanEnd, content }: SourceReference,
  draft: EventDraft,
) => ({
  source,
  sourceUid,
  from: await findOrigin(tx, source),
  draft,
  phones,
  weekly: weeklyRuleOf(source, content.recurrence),
  span: spanStart === null || spanEnd === null ? null : { start: spanStart, end: spanEnd },
})

/** The scanned source, as readers see it. */
async function findOrigin(tx: Transaction, source: string): Promise<EventOrigin | null> {
  const id = /^web:(\d{1,15})$/.exec(source)?.[1]
  if (id === undefined) return null
  const [origin]: EventOrigin[] = await tx.query(
    `SELECT name, CASE WHEN source_url LIKE 'https://%' THEN source_url END AS url FROM source WHERE id = $1`,
    [id],
  )
  return origin ?? null
}
