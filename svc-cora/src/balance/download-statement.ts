import { downloadStatement } from '@convive/contracts/cora'
import type { Database } from '@convive/service-kit/database/database'
import { transactionText } from '@convive/formats/transaction-text'
import { serve, type Served } from '@convive/service-kit/http/serve'
import { toCsv } from '@convive/service-kit/http/csv'
import type { TransactionType } from '@convive/contracts/enums'
import { person } from '../accounts/account.ts'
import { describeTransactions } from './describe-transactions.ts'

type Row = {
  id: number
  day: string
  time: string
  type: TransactionType
  description: string
  amount: number
  balance: number
}

/** Exports the caller's transactions of a month as CSV, oldest first, each with the balance after it. */
export const downloadStatementRoute = (db: Database): Served =>
  serve(downloadStatement, async ({ month, language = 'en' }, call) => {
    const rows: Row[] = await db.source.query(
      `SELECT t.id, to_char(t.created_at AT TIME ZONE 'America/Costa_Rica', 'YYYY-MM-DD') AS day,
              to_char(t.created_at AT TIME ZONE 'America/Costa_Rica', 'HH24:MI') AS time, t.type, e.amount, e.balance,
              CASE WHEN t.debit = $1 THEN t.debit_description ELSE t.credit_description END AS description
       FROM entry e JOIN transfer t ON t.id = e.transfer_id
       WHERE e.account = $1
         AND t.created_at >= ($2 || '-01')::date::timestamp AT TIME ZONE 'America/Costa_Rica'
         AND t.created_at < (($2 || '-01')::date + interval '1 month') AT TIME ZONE 'America/Costa_Rica'
       ORDER BY e.version`,
      [person(call.caller.userId), month],
    )
    const described = await describeTransactions(db, rows)
    call.setHeader('content-disposition', `attachment; filename="convive-cora-${month}.csv"`)
    return toCsv(
      ['id', 'date', 'time', 'type', 'description', 'amount', 'balance'],
      described.map((row) => [
        row.id,
        row.day,
        row.time,
        row.type,
        transactionText(row, language),
        row.amount,
        row.balance,
      ]),
    )
  })
