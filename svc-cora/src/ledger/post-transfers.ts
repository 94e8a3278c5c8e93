import type { ErrorCode } from '@convive/contracts/errors'
import type { RunStatement } from '@convive/service-kit/database/pipelined-pool'
import { loadLockedState, type TransferStamps } from './load-locked-state.ts'
import { persistBatch, type DecidedBatch } from './persist-batch.ts'
import {
  causeKey,
  decideTransfer,
  type LedgerState,
  type Posted,
  type Posting,
  type TransferRequest,
} from './transfer.rules.ts'

/** The outcome of a request. `repeated` means that an earlier request with this cause was posted. */
export type Outcome = { kind: 'posted'; posted: Posted; repeated: boolean } | { kind: 'refused'; code: ErrorCode }

/**
 * Posts transfers in the caller's transaction (READ COMMITTED) and returns their outcomes in order. Every decision
 * reads rows that are locked in one fixed order. The caller must not announce anything before the commit. If the caller
 * ends the transaction itself, `commit` is sent with the last statements, for two round trips in all.
 */
export async function postTransfers(
  run: RunStatement,
  requests: TransferRequest[],
  commit?: () => Promise<unknown>,
): Promise<Outcome[]> {
  const { state, stamps } = await loadLockedState(run, requests)
  const batch: DecidedBatch = { at: stamps.at, state, transfers: [], refusals: [] }
  const outcomes = requests.map((request, index) => decideInBatch(state, request, stamps, index, batch))
  await Promise.all([...persistBatch(run, batch), commit?.()])
  return outcomes
}

/**
 * Decides one request and adds the result to the batch. A repetition inside the batch gets the outcome of the first
 * request.
 */
function decideInBatch(
  state: LedgerState,
  request: TransferRequest,
  { ids, at }: TransferStamps,
  index: number,
  batch: DecidedBatch,
): Outcome {
  const decision = decideTransfer(state, request)
  switch (decision.kind) {
    case 'repeated':
      return { kind: 'posted', posted: decision.posted, repeated: true }
    case 'refuse':
      if (decision.remember) batch.refusals.push({ request, code: decision.code })
      return { kind: 'refused', code: decision.code }
    case 'post': {
      const id = ids[index]
      if (id === undefined) throw new Error('a transfer without an id')
      const posted = toPosted(decision.posting, id, new Date(at))
      state.causes.set(causeKey(request.cause), { hash: request.hash, posted })
      batch.transfers.push({ ...decision.posting, id })
      return { kind: 'posted', posted, repeated: false }
    }
  }
}

const toPosted = ({ request, debitBalance }: Posting, id: number, createdAt: Date): Posted => ({
  id,
  createdAt,
  type: request.type,
  amount: request.amount,
  debitBalance,
  debitDescription: request.debitDescription,
})
