import { TransactionRecorded } from '@convive/contracts/cora'
import type { Database } from '@convive/service-kit/database/database'
import { emitBatched } from '@convive/service-kit/messaging/messages'
import { userOf } from './account.ts'
import type { TransactionMessage } from './persist-batch.ts'

const batchSize = 1000

type Row = Omit<TransactionMessage['data'], 'userId' | 'recordedAt'> & {
  code: string
  version: number
  createdAt: Date
}

/**
 * Republishes the newest transaction of every person's account, for services whose projection is empty. A transfer that
 * commits in the meantime publishes a higher version itself. Returns the number of messages.
 */
export async function republishBalances(db: Database): Promise<number> {
  for (let last = '', count = 0; ;) {
    const rows: Row[] = await db.source.query(
      `SELECT a.code, a.version, t.id AS "transactionId", t.type, e.amount, e.balance, t.created_at AS "createdAt",
              CASE WHEN t.debit = a.code THEN t.debit_description ELSE t.credit_description END AS description
       FROM account a JOIN entry e ON e.account = a.code AND e.version = a.version JOIN transfer t ON t.id = e.transfer_id
       WHERE a.kind = 'person' AND a.code > $1 ORDER BY a.code LIMIT ${batchSize}`,
      [last],
    )
    const newest = rows.at(-1)
    if (!newest) return count
    await db.transaction((tx) => emitBatched(tx, TransactionRecorded, rows.map(toMessage)))
    last = newest.code
    count += rows.length
  }
}

function toMessage({ code, version, createdAt, ...transaction }: Row): TransactionMessage {
  const recordedAt = createdAt.toISOString()
  return { version, occurredAt: recordedAt, data: { ...transaction, userId: userOf(code), recordedAt } }
}
