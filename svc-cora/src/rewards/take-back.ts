import type { Transaction } from '@convive/service-kit/database'
import type { TransferRequest } from '../ledger/decide.ts'
import { payRewards } from './pay.ts'
import { correctionOf } from './reward.ts'

/**
 * Takes a reward back, as far as its owner still has it. That it is to be taken back may be heard of before that it
 * was earned: then the reward's cause is remembered as refused, and it is never paid.
 */
export async function takeBack(tx: Transaction, reward: TransferRequest, reason: string): Promise<void> {
  const [outcome] = await payRewards(tx, [{ ...reward, refusal: 'forbidden' }])
  if (outcome?.kind === 'posted') await payRewards(tx, [correctionOf(reward, outcome.posted.amount, reason)])
}
