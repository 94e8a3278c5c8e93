import { TransactionRecorded } from '@convive/contracts/cora'
import { on } from '@convive/service-kit/messages'

/** Facts come in any order: only one that is newer than the last counts. */
export const rememberBalance = on(TransactionRecorded, 'balance', async (tx, { data, version }) => {
  await tx.query(
    `INSERT INTO known_balance AS known (user_id, balance, version) VALUES ($1, $2, $3)
     ON CONFLICT (user_id) DO UPDATE SET balance = excluded.balance, version = excluded.version WHERE known.version < excluded.version`,
    [data.userId, data.balance, version],
  )
})
