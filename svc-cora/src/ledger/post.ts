import type { ErrorCode } from '@convive/contracts/errors'
import { kindOf } from './account.ts'
import { causeKey, decide, type LedgerState, type Posted, type Posting, type TransferRequest } from './decide.ts'
import { lockAndRead, type Stamps } from './lock.ts'
import type { Run } from '@convive/service-kit/pipeline'
import { writeDecided, type Decided } from './write.ts'

/** What became of a request. `replayed` tells that it had happened before. */
export type Outcome = { kind: 'posted'; posted: Posted; replayed: boolean } | { kind: 'refused'; code: ErrorCode }

/**
 * Posts transfers in the caller's transaction (READ COMMITTED) and says what became of each, in their order.
 * Everything a decision reads is read from rows locked in one fixed order. Nothing may be told to anyone before the commit.
 * `commit`, where the transaction is the caller's to end, goes out with the last statements: two round trips in all.
 */
export async function postTransfers(run: Run, requests: TransferRequest[], commit?: () => Promise<unknown>): Promise<Outcome[]> {
  const { state, stamps } = await lockAndRead(run, requests)
  const decided: Decided = { at: stamps.at, state, transfers: [], refusals: [] }
  const outcomes = requests.map((request, index) => outcomeOf(state, request, stamps, index, decided))
  await Promise.all([...writeDecided(run, decided), commit?.()])
  return outcomes
}

/** Decides one request, and notes what there is to write down. A repetition inside the same batch finds its twin. */
function outcomeOf(state: LedgerState, request: TransferRequest, { ids, at }: Stamps, index: number, decided: Decided): Outcome {
  const decision = decide(state, request)
  switch (decision.kind) {
    case 'replay':
      return { kind: 'posted', posted: decision.posted, replayed: true }
    case 'refuse':
      if (decision.remember) decided.refusals.push({ request, code: decision.code })
      return { kind: 'refused', code: decision.code }
    case 'post': {
      const id = ids[index]
      if (id === undefined) throw new Error('a transfer without an id')
      const posted = postedOf(decision.posting, id, new Date(at))
      state.causes.set(causeKey(request.cause), { hash: request.hash, posted })
      decided.transfers.push({ ...decision.posting, id })
      return { kind: 'posted', posted, replayed: false }
    }
  }
}

const postedOf = ({ request, debitBalance }: Posting, id: number, createdAt: Date): Posted => ({ id, createdAt, type: request.type, amount: request.amount, debitBalance, debitDescription: request.debitDescription })

/** Opens the accounts of people or venues who have none yet. */
export async function openAccounts(run: Run, codes: string[]): Promise<void> {
  const sorted = [...new Set(codes)].sort()
  await run(`INSERT INTO account (code, kind) SELECT * FROM unnest($1::text[], $2::text[]) ON CONFLICT DO NOTHING`, [sorted, sorted.map(kindOf)])
}
