import { TransactionRecorded, UpgradeBought } from '@convive/contracts/cora'
import { ignoringFields } from '@convive/contracts/ignoring-fields'
import { runPrepared } from '@convive/service-kit/database/prepared-statements'
import { on, onBatch } from '@convive/service-kit/messaging/messages'

/**
 * Updates the projection of balances, even for a type of transaction that only a later release knows. Messages arrive
 * in any order, so only a newer version counts. A deleted account gets no balance: a restored site reads the messages of
 * the last week again. The rows are written in the order of the ids, so that two batches cannot deadlock.
 */
export const onTransactionRecorded = onBatch(
  ignoringFields(TransactionRecorded, 'type'),
  'cora/on-transaction-recorded',
  async (tx, messages) => {
    const newest = new Map<number, { userId: number; balance: number; version: number }>()
    for (const { data, version } of messages) {
      if (version > (newest.get(data.userId)?.version ?? 0))
        newest.set(data.userId, { userId: data.userId, balance: data.balance, version })
    }
    const rows = [...newest.values()].sort((a, b) => a.userId - b.userId)
    await runPrepared(tx)(
      `INSERT INTO known_balance AS known (user_id, balance, version)
       SELECT newest.* FROM unnest($1::bigint[], $2::bigint[], $3::bigint[]) AS newest (user_id, balance, version)
         JOIN account ON account.id = newest.user_id AND deleted_at IS NULL
       ORDER BY newest.user_id FOR SHARE OF account
       ON CONFLICT (user_id) DO UPDATE SET balance = excluded.balance, version = excluded.version
       WHERE known.version < excluded.version`,
      [rows.map(({ userId }) => userId), rows.map(({ balance }) => balance), rows.map(({ version }) => version)],
    )
  },
  { repeatable: true },
)

/**
 * Updates the projection of avatar frames. Messages arrive in any order, so only a newer version counts. A deleted
 * account gets no frame.
 */
export const onUpgradeBought = on(
  UpgradeBought,
  'cora/on-upgrade-bought',
  async (tx, { data, version }) => {
    await tx.query(
      `INSERT INTO avatar_frame AS known (user_id, frame, until, version)
       SELECT id, $2, $3, $4 FROM account WHERE id = $1 AND deleted_at IS NULL FOR SHARE
       ON CONFLICT (user_id) DO UPDATE SET frame = excluded.frame, until = excluded.until, version = excluded.version
       WHERE known.version < excluded.version`,
      [data.userId, data.frame, data.until, version],
    )
  },
  { repeatable: true },
)
