import { getBalance, listTransactions, type Transaction } from '@convive/contracts/cora'
import type { TransactionType } from '@convive/contracts/vocabulary'
import type { Page } from '@convive/contracts/route'
import type { Database } from '@convive/service-kit/database'
import { serve, type Served } from '@convive/service-kit/http'
import { Refused } from '@convive/service-kit/refused'
import { person } from '../ledger/account.ts'

const usualPage = 50

/** The person's balance and movements. Someone whose account is not open yet has moved nothing: 0. */
export function balanceRoutes(db: Database): Served[] {
  return [
    serve(getBalance, async (_, { caller }) => {
      const [row]: { balance: number }[] = await db.source.query('SELECT balance FROM account WHERE code = $1', [person(caller.userId)])
      return { balance: row?.balance ?? 0 }
    }),
    serve(listTransactions, ({ limit, cursor, direction }, { caller }) => pageOf(db, person(caller.userId), limit ?? usualPage, cursor, direction)),
  ]
}

type Row = { version: number; id: number; amount: number; type: TransactionType; description: string; created_at: Date }

async function pageOf(db: Database, account: string, limit: number, cursor: string | undefined, direction: 'earned' | 'spent' | undefined): Promise<Page<Transaction>> {
  const rows: Row[] = await db.source.query(
    `SELECT e.version, t.id, e.amount, t.type, t.created_at, CASE WHEN t.debit = $1 THEN t.debit_description ELSE t.credit_description END AS description
     FROM entry e JOIN transfer t ON t.id = e.transfer_id
     WHERE e.account = $1 AND e.version < $2 AND ($3::int = 0 OR sign(e.amount) = $3)
     ORDER BY e.version DESC LIMIT $4`,
    [account, versionOf(cursor), direction === undefined ? 0 : direction === 'earned' ? 1 : -1, limit + 1],
  )
  const items = rows.slice(0, limit)
  return { items: items.map(shown), next: rows.length > limit ? String(items.at(-1)?.version) : null }
}

function versionOf(cursor: string | undefined): number {
  if (cursor === undefined) return Number.MAX_SAFE_INTEGER
  if (!/^\d{1,15}$/.test(cursor)) throw new Refused(400, 'invalid_input', 'The cursor is not one of ours.', { issues: [{ path: 'cursor', message: 'Not a cursor' }] })
  return Number(cursor)
}

const shown = ({ id, type, amount, description, created_at }: Row): Transaction => ({ id, type, amount, description, createdAt: created_at.toISOString() })
