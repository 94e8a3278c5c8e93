import type { EventDraft } from '@convive/contracts/events'
import { SourceField } from '@convive/contracts/source-fields'
import { acceptCandidate, acceptCandidates, type ImportCandidate, isInDoubt } from '@convive/contracts/import-review'
import type { Database, Transaction } from '@convive/service-kit/database/database'
import { serveOnce } from '@convive/service-kit/http/idempotency'
import { serve, type Served } from '@convive/service-kit/http/serve'
import { checkUnchanged, HttpError, type Issue, isUnchanged } from '@convive/service-kit/http/http-error'
import {
  candidateDecided,
  type CandidateRow,
  CandidateTable,
  lockCandidate,
  noSuchCandidate,
} from './candidate.store.ts'
import { recordLabels } from '../labels/label.store.ts'
import { findCandidate } from './list-candidates.ts'
import { applyCorrections, changedFields, checkDraft, type EventProposal } from './event-proposal.ts'
import { confirmReading } from './source-look.ts'
import { publishCandidate, publishChange } from './publish-candidate.ts'

export const acceptCandidateRoute = (db: Database): Served =>
  serveOnce(acceptCandidate, db, async (tx, { id, draft, updatedAt }, { caller }) => {
    const row = await lockCandidate(tx, id)
    if (!row) throw noSuchCandidate()
    // One person pressed twice, or two people did. The candidate is already an event, as they wanted. A request with
    // corrections is refused instead, because they would be lost silently.
    if (row.state === 'published' && !draft) return await findCandidate(tx, id)
    const issues = await acceptLocked(tx, row, caller.userId, { draft, updatedAt })
    if (issues === 'decided') throw candidateDecided()
    if (issues.length > 0)
      throw new HttpError(400, 'invalid_input', issues[0]?.message ?? 'Something is missing.', { issues })
    return await findCandidate(tx, id)
  })

/**
 * Publishes a candidate, with a person's corrections if there are any. Refused if its source was read again since
 * `updatedAt`. Returns what it lacks; the list is empty if it was accepted.
 */
async function acceptLocked(
  tx: Transaction,
  row: CandidateRow,
  userId: number,
  { draft, updatedAt }: { draft?: EventDraft | undefined; updatedAt?: string | undefined } = {},
): Promise<Issue[] | 'decided'> {
  if (!['waiting', 'rejected', 'rejected_for_good'].includes(row.state)) return 'decided'
  await checkUnchanged(row.updatedAt, updatedAt, () => findCandidate(tx, row.id))
  const content = draft ? applyCorrections(row.content, draft) : row.content
  const checked = draft
    ? { data: { ...draft, imageUrl: draft.imageUrl ?? content.imageUrl ?? null } }
    : checkDraft(content)
  if (!checked.data) return checked.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }))
  await recordLabels(tx, [row.id], draft ? 'edited' : 'accepted')
  await confirmReading(tx, row, draft)
  await recordDecision(tx, row.id, content, { userId, edited: draft !== undefined })
  const about = await changedEvent(tx, row)
  if (about) await applyChange(tx, row, about, { content, draft: checked.data, userId })
  else await publishCandidate(tx, row.id, { ...row, content }, checked.data)
  return []
}

/** The published event that the candidate changes. */
async function changedEvent(tx: Transaction, { aboutId, setAside }: CandidateRow): Promise<CandidateRow | null> {
  if (aboutId === null) return null
  if (setAside === 'cancelled') throw new HttpError(409, 'candidate_decided', 'An event is cancelled on its own page.')
  return await tx.findOneBy(CandidateTable, { id: aboutId, state: 'published' })
}

/** Changes the event instead of publishing a second one; the message becomes a further source of it. */
async function applyChange(
  tx: Transaction,
  row: CandidateRow,
  about: CandidateRow,
  { content, draft, userId }: { content: EventProposal; draft: EventDraft; userId: number },
): Promise<void> {
  const { offered, sourceSays } = row
  // What the source itself says is not a correction: the event continues to follow its source.
  const isCorrection = sourceSays === 'listed_again' ? changedFields(draft, row.content).length > 0 : offered === null
  await recordDecision(tx, about.id, { ...content, reasons: [] }, { userId, edited: isCorrection || about.edited })
  const decided = offered
    ? [...changedFields(draft, row.content), ...SourceField.options.filter((field) => field in offered)]
    : changedFields(draft, about.content)
  const takesPlace = sourceSays === 'listed_again'
  await publishChange(tx, about.id, { ...about, content }, draft, { decided: [...new Set(decided)], takesPlace })
  // A question is not a further source of the event.
  const settled = sourceSays ? ({ state: 'undone' } as const) : ({ state: 'duplicate', duplicateOf: about.id } as const)
  await tx.update(CandidateTable, { id: row.id }, settled)
}

/** Stores a person's corrections of a candidate. */
export async function recordDecision(
  tx: Transaction,
  id: number,
  content: EventProposal,
  { userId, edited }: { userId: number; edited: boolean },
): Promise<void> {
  await tx.update(
    CandidateTable,
    { id },
    {
      content,
      region: content.region,
      eventDate: content.eventDate,
      startTime: content.eventStartTime,
      title: content.title,
      location: content.location,
      edited,
      decidedBy: userId,
      decidedAt: () => 'now()',
    },
  )
}

/**
 * Accepts each candidate in its own transaction, so that an incomplete one does not hold back the others. A candidate
 * in doubt needs a separate decision, because cancelled events were once published together with others.
 */
export const acceptCandidatesRoute = (db: Database): Served =>
  serve(acceptCandidates, async ({ ids, updatedAt }, { caller }) => {
    const accepted = new Set<number>()
    const changed = new Map<number, ImportCandidate>()
    for (const [index, id] of ids.entries()) {
      const issues = await db.transaction(async (tx) => {
        const row = await lockCandidate(tx, id)
        if (!row || isInDoubt(row.content)) return 'decided'
        if (!isUnchanged(row.updatedAt, updatedAt?.[index])) {
          if (row.state === 'waiting') changed.set(id, await findCandidate(tx, id))
          return 'decided'
        }
        return await acceptLocked(tx, row, caller.userId)
      })
      if (issues.length === 0) accepted.add(id)
    }
    const left = [...new Set(ids)].filter((id) => !accepted.has(id))
    return { accepted: [...accepted], left, ...(changed.size > 0 && { changed: [...changed.values()] }) }
  })
