import type { Transaction } from '@convive/service-kit/database/database'
import { postTransfers, type Outcome } from '../ledger/post-transfers.ts'
import { runInTransaction } from '../ledger/run-in-transaction.ts'
import type { TransferRequest } from '../ledger/transfer.rules.ts'
import { lockOpenDebts, reduceDebt } from './reward-debt.store.ts'

/** Takes what people owe from the rewards that they have just earned, and nothing more. */
export async function collectDebts(tx: Transaction, rewards: TransferRequest[], outcomes: Outcome[]): Promise<void> {
  const earned = new Map<string, number>()
  for (const [index, { credit }] of rewards.entries()) {
    const outcome = outcomes[index]
    if (outcome?.kind === 'posted' && !outcome.repeated)
      earned.set(credit, (earned.get(credit) ?? 0) + outcome.posted.amount)
  }
  if (earned.size === 0) return
  for (const debt of await lockOpenDebts(tx, [...earned.keys()])) {
    const available = earned.get(debt.account) ?? 0
    if (available === 0) continue
    const [outcome] = await postTransfers(runInTransaction(tx), [
      {
        debit: debt.account,
        credit: debt.mint,
        amount: Math.min(available, debt.remaining),
        type: 'corrected',
        partial: true,
        cause: { scope: `reward debt ${debt.id}`, key: String(debt.remaining) },
        hash: '',
        debitDescription: debt.reason,
        creditDescription: debt.reason,
      },
    ])
    if (outcome?.kind !== 'posted') continue
    await reduceDebt(tx, debt.id, outcome.posted.amount)
    earned.set(debt.account, available - outcome.posted.amount)
  }
}
