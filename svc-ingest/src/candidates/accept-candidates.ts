import type { EventDraft } from '@convive/contracts/events'
import { acceptCandidate, acceptCandidates } from '@convive/contracts/imports'
import type { Database, Transaction } from '@convive/service-kit/database'
import { serve, type Served } from '@convive/service-kit/http'
import { notFound, Refused, type Issue } from '@convive/service-kit/refused'
import { lockById, type CandidateRow } from './candidate-row.ts'
import { findCandidate } from './list-candidates.ts'
import { checkDraft, correctedBy, type Proposal } from './proposal.ts'
import { publish } from './publish.ts'

export const acceptRoute = (db: Database): Served =>
  serve(acceptCandidate, ({ id, draft }, { caller }) =>
    db.transaction(async (tx) => {
      const row = await lockById(tx, id)
      if (!row) throw notFound('There is no such candidate.')
      // Pressed twice, or by two people: it is an event already, as both wanted. Corrections, though, would be lost without a word.
      if (row.state === 'published' && !draft) return await findCandidate(tx, id)
      const issues = await accept(tx, row, caller.userId, draft)
      if (issues === 'decided') throw new Refused(409, 'candidate_decided', 'Somebody has decided about this candidate already.')
      if (issues.length > 0) throw new Refused(400, 'invalid_input', issues[0]?.message ?? 'Something is missing.', { issues })
      return await findCandidate(tx, id)
    }),
  )

/** Each in a commit of its own: what one lacks is no matter of the others. */
export const acceptAllRoute = (db: Database): Served =>
  serve(acceptCandidates, async ({ ids }, { caller }) => {
    const accepted: number[] = []
    for (const id of new Set(ids)) {
      const issues = await db.transaction(async (tx) => {
        const row = await lockById(tx, id)
        return row ? await accept(tx, row, caller.userId) : 'decided'
      })
      if (issues.length === 0) accepted.push(id)
    }
    return { accepted, left: [...new Set(ids)].filter((id) => !accepted.includes(id)) }
  })

/** Makes a candidate an event, as it was read or as corrected. Gives what it lacks, nothing where it was accepted. */
async function accept(tx: Transaction, row: CandidateRow, userId: number, draft?: EventDraft): Promise<Issue[] | 'decided'> {
  if (!['waiting', 'rejected', 'rejected_for_good'].includes(row.state)) return 'decided'
  const content = draft ? correctedBy(row.content, draft) : row.content
  const checked = draft ? { data: draft } : checkDraft(content)
  if (!checked.data) return checked.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }))
  await keepDecision(tx, row.id, content, { userId, edited: draft !== undefined })
  await publish(tx, row.id, row, checked.data)
  return []
}

async function keepDecision(tx: Transaction, id: number, content: Proposal, { userId, edited }: { userId: number; edited: boolean }): Promise<void> {
  await tx.query(
    `UPDATE candidate SET content = $2, region = $3, event_date = $4, start_time = $5, title = $6, location = $7, edited = $8, decided_by = $9, decided_at = now() WHERE id = $1`,
    [id, JSON.stringify(content), content.region, content.eventDate, content.eventStartTime, content.title, content.location, edited, userId],
  )
}
