import type { Region } from '@convive/contracts/enums'
import type { ReviewReason } from '@convive/contracts/import-review'
import type { Transaction } from '@convive/service-kit/database/database'
import { isSameEvent } from './duplicate.rules.ts'
import {
  type CandidateRow,
  candidatesOfDay,
  CandidateTable,
  isRejectedForGood,
  lockRegion,
  maxComparedOfDay,
  upcomingCandidates,
} from './candidate.store.ts'
import { asFollowUp, matchEarlierEvent } from './follow-up.rules.ts'
import type { Finding } from './finding.ts'
import {
  eventFingerprint,
  type EventProposal,
  hashContent,
  sourceFieldsOf,
  toDraft,
  toProposal,
} from './event-proposal.ts'
import { type FindingRecord, storeFinding, withKnownSources } from './store-finding.ts'
import { askAboutAnnounced, updateListedAgain } from './source-question.store.ts'
import { findKnownEvent, findMovedEvent, getKnownEvent, offerChange } from './known-events.ts'
import { publishCandidate, publishChange } from './publish-candidate.ts'

/**
 * The import that brings findings. A rejected or undone event is offered again when an administrator pastes it again,
 * but not when a scan finds it again. `maxPublished` is the most that is published without a person
 * (`publish-limit.ts`): a hostile paste once published 4,686 events.
 */
export type IngestContext = { importId: number; kind: 'chat' | 'scan'; region: Region; maxPublished: number }

/** `known`: it exists already, or a person has rejected it permanently. `set_aside`: it is not an event. */
export type FindingOutcome = 'published' | 'waiting' | 'changed' | 'known' | 'set_aside'

/** At most this many findings are set aside per conversation or web source, because most dates in a long text are small talk. */
const maxSetAside = 200

/**
 * Deduplicates findings (see `duplicate.rules.ts`). Publishes each new one if nothing about it is in doubt; otherwise
 * it waits in the review queue. Outcomes are in the order of the findings.
 */
export async function ingestFindings(
  tx: Transaction,
  context: IngestContext,
  findings: Finding[],
): Promise<FindingOutcome[]> {
  const named = await withKnownSources(tx, context, findings)
  const touched = named.map((finding) => recordOf(context, finding).proposal.region)
  for (const region of [...new Set([context.region, ...touched])].toSorted((a, b) => a.localeCompare(b)))
    await lockRegion(tx, region)
  const outcomes: FindingOutcome[] = []
  let publishable = findings[0] ? await remainingToPublish(tx, context, findings[0].source) : 0
  for (const finding of named) {
    const outcome =
      (await ingestFollowUp(tx, context, finding)) ??
      (finding.setAside
        ? await setAsideFinding(tx, context, finding)
        : await ingestFinding(tx, context, finding, publishable > 0))
    if (outcome === 'published') publishable--
    outcomes.push(outcome)
  }
  const count = (outcome: FindingOutcome) => outcomes.filter((one) => one === outcome).length
  await tx.query('UPDATE import SET duplicates = duplicates + $2, changed = changed + $3 WHERE id = $1', [
    context.importId,
    count('known'),
    count('changed'),
  ])
  return outcomes
}

/**
 * A message that seems to change or cancel a published event waits beside that event. A person decides, so that an
 * old date is never republished automatically.
 */
async function ingestFollowUp(
  tx: Transaction,
  context: IngestContext,
  finding: Finding,
): Promise<FindingOutcome | undefined> {
  const { source, sourceUid, followsUp } = finding
  if (!followsUp) return undefined
  const known = await tx.findOneBy(CandidateTable, { source, sourceUid })
  if (known) return known.aboutId === null ? undefined : 'known'
  const stored = recordOf(context, finding)
  const earlier = matchEarlierEvent(stored.proposal, followsUp, await upcomingCandidates(tx, stored.proposal.region))
  const before = earlier && (await tx.findOneBy(CandidateTable, { id: earlier.id }))
  if (!before) return followsUp === 'changed' ? await ingestMove(tx, stored) : undefined
  const proposal = asFollowUp(stored.proposal, before.content, followsUp)
  const id = await storeFinding(tx, { ...stored, proposal }, 'waiting')
  await tx.update(CandidateTable, { id }, { aboutId: before.id })
  return 'waiting'
}

/** A message that seems to change the event of a person is offered to its creator. */
async function ingestMove(tx: Transaction, stored: FindingRecord): Promise<'known' | undefined> {
  const event = await findMovedEvent(tx, comparableOf(stored))
  return event && (await attachToKnown(tx, stored, event))
}

async function attachToKnown(
  tx: Transaction,
  stored: FindingRecord,
  event: NonNullable<Awaited<ReturnType<typeof getKnownEvent>>>,
): Promise<'known'> {
  await storeFinding(tx, stored, 'duplicate', { knownEventId: event.eventId })
  await offerChange(tx, event, stored.proposal)
  return 'known'
}

/** Stores a text that is not an event, once. A person may still rescue it. */
async function setAsideFinding(tx: Transaction, context: IngestContext, finding: Finding): Promise<'set_aside'> {
  const record = recordOf(context, finding)
  const { source, sourceUid } = finding
  if ((await tx.existsBy(CandidateTable, { source, sourceUid })) || (await isRejectedForGood(tx, record.fingerprint)))
    return 'set_aside'
  // Each scan is a separate import. For a web source, all of them count together.
  const isScan = context.kind === 'scan'
  const [row]: { count: number }[] = await tx.query(
    `SELECT count(*)::int AS count FROM (
       SELECT 1 FROM candidate WHERE ${isScan ? 'source' : 'import_id'} = $1 AND state = 'set_aside' LIMIT ${maxSetAside}) counted`,
    [isScan ? source : context.importId],
  )
  if (row && row.count < maxSetAside) await storeFinding(tx, record, 'set_aside')
  return 'set_aside'
}

function recordOf({ importId, region }: IngestContext, finding: Finding): FindingRecord {
  const read = toProposal(finding.candidate, finding.knownRegion ?? region)
  const proposal = { ...read, reasons: reasonsOf(finding, read), imageUrl: finding.picture }
  return {
    finding,
    proposal,
    contentHash: hashContent(proposal, finding.phones),
    fingerprint: eventFingerprint(proposal),
    importId,
  }
}

/** Why it waits for a person: in a paste, all doubts or none. */
function reasonsOf({ attended }: Finding, { reasons }: EventProposal): ReviewReason[] {
  if (attended === undefined) return reasons
  if (attended) return reasons.filter((reason) => reason === 'incomplete')
  return reasons.length === 0 ? ['low_confidence'] : reasons
}

async function ingestFinding(
  tx: Transaction,
  context: IngestContext,
  finding: Finding,
  mayPublish: boolean,
): Promise<FindingOutcome> {
  const stored = recordOf(context, finding)
  const known = await tx.findOneBy(CandidateTable, { source: finding.source, sourceUid: finding.sourceUid })
  if (known?.state === 'rejected_for_good' || (await isRejectedForGood(tx, stored.fingerprint))) return 'known'
  if (known?.state === 'published') return await updatePublished(tx, known, stored)
  const event = known?.knownEventId ? await getKnownEvent(tx, known.knownEventId) : undefined
  // A source that lists the event of a person has changed it.
  if (event) return known?.contentHash === stored.contentHash ? 'known' : await attachToKnown(tx, stored, event)
  if (known && !(await mayReconsider(tx, known, context, stored))) return 'known'
  return await ingestNewFinding(tx, stored, mayPublish)
}

/**
 * Updates an event whose source lists it again. A version in doubt does not change the event, but shows that it is no
 * longer missing from its source.
 */
async function updatePublished(tx: Transaction, known: CandidateRow, stored: FindingRecord): Promise<FindingOutcome> {
  const isSame = known.contentHash === stored.contentHash
  const draft = draftWithoutDoubt(stored.proposal)
  if (known.edited || !draft) return await restoreListed(tx, known)
  const listedAgain = isListedAgain(known)
  if (isSame && !listedAgain) return 'known'
  await storeFinding(tx, { ...stored, importId: known.importId }, 'published')
  await updateListedAgain(tx, known.id)
  const former = sourceFieldsOf(known.content)
  await publishChange(tx, known.id, sourceReferenceOf(stored), draft, { former, listedAgain })
  return isSame ? 'known' : 'changed'
}

/** Its source had dropped the event or marked it as cancelled. */
const isListedAgain = ({ withdrawnAt, markedCancelled }: CandidateRow): boolean =>
  withdrawnAt !== null || markedCancelled

/** Publishes that an event is in its source again, with its known content. */
export async function restoreListed(tx: Transaction, known: CandidateRow): Promise<'known'> {
  const draft = isListedAgain(known) ? toDraft(known.content) : undefined
  const former = sourceFieldsOf(known.content)
  if (draft) await publishChange(tx, known.id, known, draft, { former, listedAgain: true })
  return 'known'
}

/** True if a known candidate that is not published is considered again. */
async function mayReconsider(
  tx: Transaction,
  known: CandidateRow,
  { kind }: IngestContext,
  { contentHash }: FindingRecord,
): Promise<boolean> {
  const hasChanged = known.contentHash !== contentHash
  if (known.state === 'waiting') return hasChanged
  if (known.state === 'rejected') return kind === 'chat' || hasChanged
  if (known.state === 'duplicate') return !(await isStillListed(tx, known.duplicateOf))
  return kind === 'chat' || (known.state === 'set_aside' && known.markedCancelled)
}

async function isStillListed(tx: Transaction, id: number | null): Promise<boolean> {
  const row = id === null ? null : await tx.findOneBy(CandidateTable, { id })
  return row?.state === 'published' || row?.state === 'waiting'
}

/**
 * Stores a finding that is new, or new in this form. If a person has created the event or another source lists it, the
 * finding becomes a duplicate: one event with two sources. If that event is cancelled, a person decides whether it takes place after all.
 */
async function ingestNewFinding(tx: Transaction, stored: FindingRecord, mayPublish: boolean): Promise<FindingOutcome> {
  const { proposal, finding } = stored
  const draft = draftWithoutDoubt(proposal)
  const comparable = comparableOf(stored)
  const { region, eventDate } = comparable
  const event = await findKnownEvent(tx, comparable)
  if (event) return await attachToKnown(tx, stored, event)
  const ofDay = await candidatesOfDay(tx, region, eventDate)
  const others = ofDay.filter((row) => row.source !== finding.source || row.sourceUid !== finding.sourceUid)
  const same = others.find((row) => isSameEvent(comparable, row))
  if (same && (same.state === 'published' || !draft)) {
    await storeFinding(tx, stored, 'duplicate', { duplicateOf: same.id })
    return same.isCancelled && (await askAboutAnnounced(tx, same.id)) ? 'waiting' : 'known'
  }
  const id = await storeFinding(tx, stored, 'waiting')
  if (same) await tx.update(CandidateTable, { id: same.id }, { state: 'duplicate', duplicateOf: id })
  // On a day with more candidates than were compared, a person decides whether it is a duplicate.
  if (!draft || !mayPublish || ofDay.length === maxComparedOfDay) return 'waiting'
  await publishCandidate(tx, id, sourceReferenceOf(stored), draft)
  return 'published'
}

const comparableOf = ({ proposal, finding }: FindingRecord) => ({
  title: proposal.title,
  startTime: proposal.eventStartTime,
  location: proposal.location,
  differentEventsGroup: finding.differentEventsGroup,
  region: proposal.region,
  eventDate: proposal.eventDate,
})
const draftWithoutDoubt = (proposal: EventProposal) => (proposal.reasons.length === 0 ? toDraft(proposal) : undefined)
const sourceReferenceOf = ({ finding, proposal }: FindingRecord) => ({
  content: proposal,
  source: finding.source,
  sourceUid: finding.sourceUid,
  phones: finding.phones,
  spanStart: finding.span?.start ?? null,
  spanEnd: finding.span?.end ?? null,
})

type Limited = Pick<IngestContext, 'importId' | 'kind' | 'maxPublished'>

/**
 * How many more events may be published without a review: per import for a chat, per day for a web source. A page that
 * lists other events in every scan would otherwise publish without end. The count stops at the limit.
 */
async function remainingToPublish(
  tx: Transaction,
  { importId, kind, maxPublished }: Limited,
  source: string,
): Promise<number> {
  const isOfImport = kind === 'chat'
  const [row]: { published: number }[] = await tx.query(
    `SELECT count(*)::int AS published FROM (
       SELECT 1 FROM candidate WHERE ${isOfImport ? 'import_id = $1' : 'source = $1'} AND published_at IS NOT NULL
         ${isOfImport ? '' : `AND decided_by IS NULL AND published_at > now() - interval '1 day'`} LIMIT $2
     ) counted`,
    [isOfImport ? importId : source, maxPublished],
  )
  return maxPublished - (row?.published ?? 0)
}
