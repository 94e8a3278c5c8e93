import type { Transaction } from '@convive/service-kit/database/database'
import { EntitySchema } from 'typeorm'
import type { TransferRequest } from '../ledger/transfer.rules.ts'

/** The rest of a reward that remains to be taken back. */
export type RewardDebt = { id: number; account: string; mint: string; reason: string; remaining: number }

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
export async function lockOpenDebts(tx: Transaction, accounts: string[]): Promise<RewardDebt[]> {
  return await tx.query(
    `SELECT id, account, mint, reason, remaining FROM reward_debt
     WHERE account = ANY($1) AND remaining > 0 ORDER BY id FOR UPDATE`,
    [accounts],
  )
}

export async function reduceDebt(tx: Transaction, id: number, amount: number): Promise<void> {
  await tx.decrement(RewardDebtTable, { id }, 'remaining', amount)
}
