import { markEmitted, type Transaction } from '@convive/service-kit/database'
import type { TransferRequest } from '../ledger/decide.ts'
import { openAccounts, postTransfers, type Outcome } from '../ledger/post.ts'
import { runInTransaction } from '../ledger/run.ts'

/** Posts rewards; whoever has no account yet, because the news of the registration is still under way, gets one. */
export async function payRewards(tx: Transaction, rewards: TransferRequest[]): Promise<Outcome[]> {
  if (rewards.length === 0) return []
  const run = runInTransaction(tx)
  await openAccounts(run, rewards.map(({ credit }) => credit))
  const outcomes = await postTransfers(run, rewards)
  markEmitted(tx)
  return outcomes
}
