import type { Transaction } from '@convive/service-kit/database/database'
import { postTransfers } from '../ledger/post-transfers.ts'
import { runInTransaction } from '../ledger/run-in-transaction.ts'
import { postRewards } from './pay-rewards.ts'
import { insertDebt, reduceDebt } from './reward-debt.store.ts'
import { correctionOf, restOf, type Reward } from './reward.rules.ts'
import { deleteWaitingReward } from './waiting-reward.store.ts'

/**
 * Takes back as much of a reward as its owner still has. The rest is a debt, which later rewards pay. A part that is
 * not paid yet is cancelled.
 */
export async function reverseReward(tx: Transaction, reward: Reward, reason: string): Promise<void> {
  for (const part of [reward, restOf(reward, reward.amount)]) {
    await deleteWaitingReward(tx, part)
    await reversePart(tx, part, reason)
  }
}

/**
 * The message that reverses a reward may arrive before the one that pays it. Then the ledger stores the reward's cause
 * as refused, and never pays it.
 */
async function reversePart(tx: Transaction, reward: Reward, reason: string): Promise<void> {
  const [paid] = await postRewards(tx, [{ ...reward, refusal: 'forbidden' }])
  if (paid?.kind !== 'posted') return
  const { amount } = paid.posted
  const debtId = await insertDebt(tx, reward, { amount, reason })
  if (debtId === undefined) return
  const [outcome] = await postTransfers(runInTransaction(tx), [correctionOf(reward, amount, reason)])
  if (outcome?.kind === 'posted') await reduceDebt(tx, debtId, outcome.posted.amount)
}
