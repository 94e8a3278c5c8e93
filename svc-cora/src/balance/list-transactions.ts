import { listTransactions, type Counterparty, type Transaction } from '@convive/contracts/cora'
import type { TransactionType } from '@convive/contracts/enums'
import type { Database } from '@convive/service-kit/database/database'
import { pageOf, parseIdCursor } from '@convive/service-kit/http/cursor'
import { serve, type Served } from '@convive/service-kit/http/serve'
import { person } from '../accounts/account.ts'
import { isTicketRefund } from '../tickets/ticket-refund.store.ts'
import { describeTransactions } from './describe-transactions.ts'

const defaultPageSize = 50

type Row = {
  version: number
  id: number
  amount: number
  type: TransactionType
  description: string
  created_at: Date
  is_refund: boolean
}
type DescribedRow = Row & { counterparty?: Counterparty }

/** Lists the caller's transactions, newest first. The cursor is the version of the last entry. */
export const listTransactionsRoute = (db: Database): Served =>
  serve(listTransactions, async ({ limit = defaultPageSize, cursor, direction }, { caller }) => {
    const sign = direction === undefined ? 0 : direction === 'earned' ? 1 : -1
    const rows: Row[] = await db.source.query(
      `SELECT e.version, t.id, e.amount, t.type, t.created_at, ${isTicketRefund} AS is_refund,
              CASE WHEN t.debit = $1 THEN t.debit_description ELSE t.credit_description END AS description
       FROM entry e JOIN transfer t ON t.id = e.transfer_id
       WHERE e.account = $1 AND e.version < $2 AND ($3::int = 0 OR sign(e.amount) = $3)
       ORDER BY e.version DESC LIMIT $4`,
      [person(caller.userId), parseIdCursor(cursor), sign, limit + 1],
    )
    const { items, next } = pageOf(rows, limit, ({ version }) => version)
    return { items: (await describeTransactions(db, items)).map(toTransaction), next }
  })

const toTransaction = ({
  id,
  type,
  amount,
  description,
  counterparty,
  created_at,
  is_refund,
}: DescribedRow): Transaction => ({
  id,
  type,
  amount,
  description,
  createdAt: created_at.toISOString(),
  ...(counterparty && { counterparty }),
  ...(is_refund && { isRefund: true }),
})
