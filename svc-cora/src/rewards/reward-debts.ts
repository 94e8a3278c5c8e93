import type { Transaction } from '@convive/service-kit/database/database'
import { type Outcome, postTransfers, runInTransaction } from '../ledger/post-transfers.ts'
import type { TransferRequest } from '../ledger/transfer.rules.ts'
import { EntitySchema } from 'typeorm'

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

/** The rest of a reward that remains to be taken back. */
type RewardDebt = { id: number; account: string; mint: string; reason: string; remaining: number }

/** The other columns (the cause of the reward) are only written. */
export const RewardDebtTable = new EntitySchema<RewardDebt>({
  name: 'reward_debt',
  columns: {
    id: { type: 'bigint', primary: true, generated: true },
    account: { type: 'text' },
    mint: { type: 'text' },
    reason: { type: 'text' },
    remaining: { type: 'bigint' },
  },
})

/** Records that a whole reward is owed. Returns undefined when the reward was taken back before. */
export async function insertDebt(
  tx: Transaction,
  reward: TransferRequest,
  { amount, reason }: { amount: number; reason: string },
): Promise<number | undefined> {
  const [row]: { id: number }[] = await tx.query(
    `INSERT INTO reward_debt (account, mint, cause_scope, cause_key, reason, remaining) VALUES ($1, $2, $3, $4, $5, $6)
     ON CONFLICT (cause_scope, cause_key) DO NOTHING RETURNING id`,
    [reward.credit, reward.debit, reward.cause.scope, reward.cause.key, reason, amount],
  )
  return row?.id
}

/** Locks the open debts of accounts, oldest first. */
async function lockOpenDebts(tx: Transaction, accounts: string[]): Promise<RewardDebt[]> {
  return await tx.query(
    `SELECT id, account, mint, reason, remaining FROM reward_debt
     WHERE account = ANY($1) AND remaining > 0 ORDER BY id FOR UPDATE`,
    [accounts],
  )
}

export async function reduceDebt(tx: Transaction, id: number, amount: number): Promise<void> {
  await tx.decrement(RewardDebtTable, { id }, 'remaining', amount)
}
