import { mergeCandidate, type MergedField } from '@convive/contracts/import-review'
import type { Database, Transaction } from '@convive/service-kit/database/database'
import { HttpError } from '@convive/service-kit/http/http-error'
import { serveOnce } from '@convive/service-kit/http/idempotency'
import { type Served } from '@convive/service-kit/http/serve'
import { recordDecision } from './accept-candidate.ts'
import {
  candidateDecided,
  CandidateTable,
  lockRegionsOf,
  noSuchCandidate,
  type CandidateRow,
} from './candidate.store.ts'
import { changedFields, checkDraft, eventFingerprint, type EventProposal } from './event-proposal.ts'
import { findCandidate } from './list-candidates.ts'
import { publishChange } from './publish-candidate.ts'

/** The fields of a proposal that a person keeps together. */
const fieldsOf: Record<MergedField, (keyof EventProposal)[]> = {
  title: ['title'],
  when: ['eventStartTime', 'eventEndTime', 'eventEndDate'],
  location: ['location'],
  cost: ['isPaid', 'price', 'currency'],
  category: ['category'],
  description: ['description'],
}

/**
 * Attaches a waiting candidate to another one as a further source of the same event. The fields of `keep` replace those
 * of the other; if that is published, its event changes.
 */
export const mergeCandidateRoute = (db: Database): Served =>
  serveOnce(mergeCandidate, db, async (tx, { id, into, keep }, { caller: { userId } }) => {
    if (id === into) throw new HttpError(400, 'invalid_input', 'A candidate cannot be merged with itself.')
    await lockRegionsOf(tx, [id, into])
    const [row, target] = [await tx.findOneBy(CandidateTable, { id }), await tx.findOneBy(CandidateTable, { id: into })]
    if (!row || !target) throw noSuchCandidate()
    if (row.state !== 'waiting' || (target.state !== 'waiting' && target.state !== 'published'))
      throw candidateDecided()
    if (keep.length > 0) await takeOver(tx, target, mergeContents(target.content, row.content, keep), userId)
    await tx.update(CandidateTable, { duplicateOf: id }, { duplicateOf: into })
    await tx.update(
      CandidateTable,
      { id },
      { state: 'duplicate', duplicateOf: into, decidedBy: userId, decidedAt: () => 'now()' },
    )
    return await findCandidate(tx, into)
  })

/** A field that the other candidate has is no longer missing. */
function mergeContents(content: EventProposal, other: EventProposal, keep: MergedField[]): EventProposal {
  const taken = Object.fromEntries(keep.flatMap((field) => fieldsOf[field]).map((key) => [key, other[key]]))
  const merged: EventProposal = { ...content, ...taken }
  const settled = {
    time_missing: merged.eventStartTime !== null,
    location_missing: merged.location !== null,
    title_uncertain: keep.includes('title'),
    time_several: keep.includes('when'),
    time_ambiguous: keep.includes('when'),
    location_uncertain: keep.includes('location'),
    price_several: keep.includes('cost'),
    incomplete: checkDraft(merged).success,
  }
  return { ...merged, reasons: merged.reasons.filter((reason) => !(reason in settled && settled[reason as never])) }
}

async function takeOver(tx: Transaction, target: CandidateRow, content: EventProposal, userId: number): Promise<void> {
  if (target.state === 'published') {
    const checked = checkDraft(content)
    if (!checked.data) throw new HttpError(400, 'invalid_input', checked.error.issues[0]?.message ?? 'Incomplete.')
    await recordDecision(tx, target.id, content, { userId, edited: true })
    const decided = changedFields(checked.data, target.content)
    await publishChange(tx, target.id, target, checked.data, { decided })
    return
  }
  await tx.update(
    CandidateTable,
    { id: target.id },
    {
      content,
      reasons: content.reasons,
      fingerprint: eventFingerprint(content),
      startTime: content.eventStartTime,
      title: content.title,
      location: content.location,
      updatedAt: () => 'now()',
    },
  )
}
