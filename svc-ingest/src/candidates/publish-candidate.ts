import type { Transaction } from '@convive/service-kit/database/database'
import { In } from 'typeorm'
import { CandidateTable } from './candidate.store.ts'
import { type EventProposal, toDraft } from './event-proposal.ts'
import type { EventOrigin } from '@convive/contracts/event-fields'
import type { EventDraft } from '@convive/contracts/events'
import { EventChanged, EventExtracted } from '@convive/contracts/import-messages'
import type { SourceField, SourceFields } from '@convive/contracts/source-fields'
import { emit } from '@convive/service-kit/messaging/messages'
import { settleQuestions } from './source-question.store.ts'
import { daysBetween } from '@convive/formats/calendar-date'
import { datesOf, parseRule, partOffRule, type Rule, writeRule } from '@convive/formats/recurrence'
import type { Candidate, Recurrence } from '@convive/event-extractor/types/candidate'

/** After candidates have been undone with their import, promotes for each of them one duplicate from another source. */
export async function promoteDuplicates(tx: Transaction, gone: number[]): Promise<void> {
  const heirs = new Map<number | null, number>()
  for (const row of await tx.find(CandidateTable, { where: { duplicateOf: In(gone) }, order: { id: 'ASC' } })) {
    const heir = heirs.get(row.duplicateOf)
    if (heir !== undefined) await tx.update(CandidateTable, { id: row.id }, { duplicateOf: heir })
    else {
      heirs.set(row.duplicateOf, row.id)
      await tx.update(CandidateTable, { id: row.id }, { state: 'waiting', duplicateOf: null })
      const draft = row.content.reasons.length === 0 ? toDraft(row.content) : undefined
      if (draft) await publishCandidate(tx, row.id, row, draft)
    }
  }
}

/** The data about its source in the messages about a candidate. */
type SourceReference = {
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
type Change = {
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
  draft: { ...draft, ...proposedSeries(source, content.recurrence, draft.eventDate) },
  phones,
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

/**
 * The series that a posted event begins. A web source needs none: each of its scans lists the next date.
 */
export function proposedSeries(
  source: string,
  recurrence: Recurrence | null,
  eventDate: string,
): Pick<EventDraft, 'recurrence'> {
  const proposed = source.startsWith('chat:') ? recurrenceFrom(recurrence, eventDate) : null
  return proposed ? { recurrence: proposed } : {}
}

/** The recurrence of a draft whose text states one, or null if no series can have it. */
export function recurrenceFrom(stated: Recurrence | null, eventDate: string): { rrule: string } | null {
  const rule = ruleFrom(stated, eventDate)
  return rule ? { rrule: writeRule(rule) } : null
}

/** The rule of a recurrence that a text states, or undefined if no series can have it or its first date is another one. */
function ruleFrom(recurrence: Recurrence | null, eventDate: string): Rule | undefined {
  if (!recurrence) return undefined
  const { freq, interval = 1, byDay = [], until } = recurrence
  const days =
    byDay.length > 0 ? `BYDAY=${byDay.join()}` : freq === 'monthly' && `BYMONTHDAY=${Number(eventDate.slice(8))}`
  const end = until && `UNTIL=${until.replaceAll('-', '')}`
  const parts = [`FREQ=${freq.toUpperCase()}`, `INTERVAL=${interval}`, days, end]
  const parsed = parseRule(parts.filter(Boolean).join(';'))
  return 'rule' in parsed && partOffRule(parsed.rule, eventDate) === undefined ? parsed.rule : undefined
}

/** An older text says nothing about today. */
const mostDaysOld = 12 * 7

/** A post that repeats stands for its next date from the day of its import on, unless it is old or its rule has ended. */
export function atCurrentDate<C extends Pick<Candidate, 'eventDate' | 'recurrence'>>(candidate: C, today: string): C {
  const { recurrence, eventDate } = candidate
  const rule = ruleFrom(recurrence, eventDate)
  if (!rule || daysBetween(eventDate, today) > mostDaysOld) return candidate
  for (const date of datesOf(rule, eventDate)) if (date >= today) return { ...candidate, eventDate: date }
  return candidate
}
