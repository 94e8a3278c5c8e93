import { markEmitted, type Transaction } from '@convive/service-kit/database/database'
import { openAccounts } from '../accounts/account.store.ts'
import { postTransfers, type Outcome } from '../ledger/post-transfers.ts'
import { runInTransaction } from '../ledger/run-in-transaction.ts'
import { applyRewardCaps } from './apply-reward-caps.ts'
import { collectDebts } from './collect-debts.ts'
import type { RewardCaps } from './reward-caps.rules.ts'
import type { Reward } from './reward.rules.ts'

/** Pays rewards as far as the caps allow. The others wait. */
export type PayRewards = (tx: Transaction, rewards: Reward[]) => Promise<void>

/** Without `caps` every reward is paid at once. */
export const createPayRewards =
  (caps: RewardCaps | undefined): PayRewards =>
  async (tx, rewards) => {
    if (rewards.length === 0) return
    await postRewards(tx, caps ? await applyRewardCaps(tx, rewards, caps) : rewards)
  }

/**
 * Posts rewards and collects from them what their owners owe. Opens the accounts first, because the message about the
 * registration may not have arrived yet.
 */
export async function postRewards(tx: Transaction, rewards: Reward[]): Promise<Outcome[]> {
  if (rewards.length === 0) return []
  await openAccounts(
    tx,
    rewards.map(({ credit }) => credit),
  )
  const outcomes = await postTransfers(runInTransaction(tx), rewards)
  await collectDebts(tx, rewards, outcomes)
  markEmitted(tx)
  return outcomes
}
