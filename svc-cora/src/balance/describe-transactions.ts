import type { TransactionType } from '@convive/contracts/enums'
import type { Database } from '@convive/service-kit/database/database'
import { describeTransaction, personIn, type Described } from '../ledger/description.rules.ts'
import { findUsernames } from '../people/person.store.ts'

type Stored = { type: TransactionType; description: string }

/** Fills in the names of the people in stored descriptions, with one query for all rows. */
export async function describeTransactions<Row extends Stored>(
  db: Database,
  rows: Row[],
): Promise<(Row & Described)[]> {
  const usernames = await findUsernames(
    db,
    rows.flatMap((row) => personIn(row) ?? []),
  )
  return rows.map((row) => ({ ...row, ...describeTransaction(row, usernames) }))
}
