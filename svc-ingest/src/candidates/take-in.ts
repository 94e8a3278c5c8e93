import type { Region } from '@convive/contracts/vocabulary'
import type { Transaction } from '@convive/service-kit/database'
import { areAlike } from './alike.ts'
import { findById, findByName, isRejectedForGood, lockRegion, ofDay, type CandidateRow } from './candidate-row.ts'
import type { Find } from './find.ts'
import { contentHashOf, draftOf, fingerprintOf, proposalOf, type Proposal } from './proposal.ts'
import { publish, tellChange } from './publish.ts'
import { store, type Stored } from './store.ts'

/** The import that brings finds in. What an admin pastes again is offered again where it was rejected or undone; what a scan finds again is not. */
export type TakingIn = { importId: number; kind: 'chat' | 'scan'; region: Region }

/** `known`: nothing new, it is here already, or is wanted no more. */
export type Outcome = 'published' | 'waiting' | 'changed' | 'known'

/**
 * The one door: each find becomes an event where everything is certain, waits for a person where it is not, and is nothing new where its source
 * or another has told of it already. Outcomes are in the order of the finds.
 */
export async function takeIn(tx: Transaction, taking: TakingIn, finds: Find[]): Promise<Outcome[]> {
  await lockRegion(tx, taking.region)
  const outcomes: Outcome[] = []
  for (const find of finds) outcomes.push(await takeOne(tx, taking, find))
  const count = (outcome: Outcome) => outcomes.filter((one) => one === outcome).length
  await tx.query('UPDATE import SET duplicates = duplicates + $2, changed = changed + $3 WHERE id = $1', [taking.importId, count('known'), count('changed')])
  return outcomes
}

async function takeOne(tx: Transaction, taking: TakingIn, find: Find): Promise<Outcome> {
  const proposal = proposalOf(find.candidate, taking.region)
  const stored: Stored = { find, proposal, contentHash: contentHashOf(proposal, find.phones), fingerprint: fingerprintOf(proposal), importId: taking.importId }
  const known = await findByName(tx, find)
  if (known?.state === 'rejected_for_good' || (await isRejectedForGood(tx, stored.fingerprint))) return 'known'
  if (known?.state === 'published') return await follow(tx, known, stored)
  if (known && !(await isOpen(tx, known, taking, stored))) return 'known'
  return await takeNew(tx, stored)
}

/** An event whose source tells of it again. What is not certain any more changes nothing, but is there again if it was missing. */
async function follow(tx: Transaction, known: CandidateRow, stored: Stored): Promise<Outcome> {
  const isSame = known.contentHash === stored.contentHash
  const draft = certainDraft(stored.proposal)
  if (known.edited || !draft) return await welcomeBack(tx, known)
  if (isSame && known.withdrawnAt === null) return 'known'
  await store(tx, { ...stored, importId: known.importId }, 'published')
  await tellChange(tx, known.id, toldBy(stored), draft)
  return isSame ? 'known' : 'changed'
}

/** An event that was missing from its source is there again, as it is known. */
export async function welcomeBack(tx: Transaction, known: CandidateRow): Promise<'known'> {
  const draft = known.withdrawnAt === null ? undefined : draftOf(known.content)
  if (draft) await tellChange(tx, known.id, known, draft)
  return 'known'
}

/** Whether what is known, and is no event, is looked at again. */
async function isOpen(tx: Transaction, known: CandidateRow, { kind }: TakingIn, { contentHash }: Stored): Promise<boolean> {
  const saysOtherwise = known.contentHash !== contentHash
  if (known.state === 'waiting') return saysOtherwise
  if (known.state === 'rejected') return kind === 'chat' || saysOtherwise
  if (known.state === 'duplicate') return !(await stands(tx, known.duplicateOf))
  return kind === 'chat'
}

async function stands(tx: Transaction, id: number | null): Promise<boolean> {
  const row = id === null ? undefined : await findById(tx, id)
  return row?.state === 'published' || row?.state === 'waiting'
}

/** What its source tells of for the first time, or otherwise than before. An event that another source tells of is one event with two sources. */
async function takeNew(tx: Transaction, stored: Stored): Promise<Outcome> {
  const { proposal, find } = stored
  const draft = certainDraft(proposal)
  const comparable = { title: proposal.title, startTime: proposal.eventStartTime, location: proposal.location, apart: find.apart }
  const others = (await ofDay(tx, proposal.region, proposal.eventDate)).filter((row) => row.source !== find.source || row.sourceUid !== find.sourceUid)
  const same = others.find((row) => areAlike(comparable, row))
  if (same && (same.state === 'published' || !draft)) {
    await store(tx, stored, 'duplicate', same.id)
    return 'known'
  }
  const id = await store(tx, stored, 'waiting')
  if (same) await tx.query(`UPDATE candidate SET state = 'duplicate', duplicate_of = $2 WHERE id = $1`, [same.id, id])
  if (!draft) return 'waiting'
  await publish(tx, id, toldBy(stored), draft)
  return 'published'
}

const certainDraft = (proposal: Proposal) => (proposal.reasons.length === 0 ? draftOf(proposal) : undefined)
const toldBy = ({ find }: Stored) => ({ source: find.source, sourceUid: find.sourceUid, phones: find.phones, spanStart: find.span?.start ?? null, spanEnd: find.span?.end ?? null })
