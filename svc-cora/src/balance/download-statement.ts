import { downloadStatement } from '@convive/contracts/cora'
import type { Database } from '@convive/service-kit/database/database'
import { transactionTypeNames } from '@convive/contracts/transaction-type-names'
import { transactionText } from '@convive/formats/transaction-text'
import { serve, type Served } from '@convive/service-kit/http/serve'
import { toCsv } from '@convive/formats/csv'
import { costaRicaDateOf, costaRicaTimeOf, inCostaRicaMonth } from '@convive/service-kit/time/costa-rica-sql'
import type { Language, TransactionType } from '@convive/contracts/enums'
import { person } from '../ledger/account.ts'
import { isTicketRefund } from '../tickets/ticket-refunds.ts'
import { describeTransactions } from '../people/people.ts'

type Row = {
  id: number
  day: string
  time: string
  type: TransactionType
  isRefund: boolean
  description: string
  amount: number
  balance: number
}

const headers: Record<Language, string[]> = {
  en: ['id', 'date', 'time', 'type', 'description', 'amount', 'balance'],
  es: ['id', 'fecha', 'hora', 'tipo', 'descripción', 'monto', 'saldo'],
}

/** Exports the caller's transactions of a month as CSV, oldest first, each with the balance after it. */
export const downloadStatementRoute = (db: Database): Served =>
  serve(downloadStatement, async ({ month, language = 'en' }, call) => {
    const rows: Row[] = await db.source.query(
      `SELECT t.id, ${costaRicaDateOf('t.created_at')} AS day,
              ${costaRicaTimeOf('t.created_at')} AS time, t.type, e.amount, e.balance,
              ${isTicketRefund} AS "isRefund",
              CASE WHEN t.debit = $1 THEN t.debit_description ELSE t.credit_description END AS description
       FROM entry e JOIN transfer t ON t.id = e.transfer_id
       WHERE e.account = $1 AND ${inCostaRicaMonth('t.created_at', '$2')}
       ORDER BY e.version`,
      [person(call.caller.userId), month],
    )
    const described = await describeTransactions(db, rows)
    call.setHeader('content-disposition', `attachment; filename="convive-cora-${month}.csv"`)
    return toCsv(
      language,
      headers[language],
      described.map((row) => [
        row.id,
        row.day,
        row.time,
        transactionTypeNames[row.isRefund ? 'refund' : row.type][language],
        transactionText(row, language),
        row.amount,
        row.balance,
      ]),
    )
  })
