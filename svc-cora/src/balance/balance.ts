import {
  type Counterparty,
  getBalance,
  listTransactions,
  listWaitingRewards,
  type MonthSum,
  summarizeMonths,
  type Transaction,
  downloadStatement,
} from '@convive/contracts/cora'
import type { OutputOf } from '@convive/contracts/route'
import type { Database } from '@convive/service-kit/database/database'
import { serve, type Served } from '@convive/service-kit/http/serve'
import { AccountTable, person } from '../ledger/account.ts'
import type { TransactionType, Language } from '@convive/contracts/enums'
import { pageOf, parseIdCursor } from '@convive/service-kit/http/cursor'
import { isTicketRefund } from '../tickets/ticket-refunds.ts'
import { describeTransactions } from '../people/people.ts'
import {
  inCostaRica,
  costaRicaDateOf,
  costaRicaTimeOf,
  inCostaRicaMonth,
} from '@convive/service-kit/time/costa-rica-sql'
import { transactionTypeNames } from '@convive/contracts/transaction-type-names'
import { transactionText } from '@convive/formats/transaction-text'
import { toCsv } from '@convive/formats/csv'

/** Returns the caller's balance; 0 for a person whose account is not open yet. */
export const getBalanceRoute = (db: Database): Served =>
  serve(getBalance, async (_, { caller }) => {
    const account = await db.source.manager.findOneBy(AccountTable, { code: person(caller.userId) })
    return { balance: account?.balance ?? 0 }
  })

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

/** Lists the caller's transactions, newest first. */
export const listTransactionsRoute = (db: Database): Served =>
  serve(listTransactions, (input, { caller }) => listMovements(db, person(caller.userId), input))

/** Lists the transactions of an account, newest first. The cursor is the version of the last entry. */
export async function listMovements(
  db: Database,
  account: string,
  {
    limit = defaultPageSize,
    cursor,
    direction,
  }: { limit?: number | undefined; cursor?: string | undefined; direction?: 'earned' | 'spent' | undefined },
): Promise<{ items: Transaction[]; next: string | null }> {
  const sign = direction === undefined ? 0 : direction === 'earned' ? 1 : -1
  const rows: Row[] = await db.source.query(
    `SELECT e.version, t.id, e.amount, t.type, t.created_at, ${isTicketRefund} AS is_refund,
            CASE WHEN t.debit = $1 THEN t.debit_description ELSE t.credit_description END AS description
     FROM entry e JOIN transfer t ON t.id = e.transfer_id
     WHERE e.account = $1 AND e.version < $2 AND ($3::int = 0 OR sign(e.amount) = $3)
     ORDER BY e.version DESC LIMIT $4`,
    [account, parseIdCursor(cursor), sign, limit + 1],
  )
  const { items, next } = pageOf(rows, limit, ({ version }) => version)
  return { items: (await describeTransactions(db, items)).map(toTransaction), next }
}

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

/** Lists the caller's rewards that wait, newest first. */
export const listWaitingRewardsRoute = (db: Database): Served =>
  serve(listWaitingRewards, async (_, { caller }) => {
    const rows: (Omit<OutputOf<typeof listWaitingRewards>[number], 'createdAt'> & { createdAt: Date })[] =
      await db.source.query(
        `SELECT id, reward->>'type' AS type, (reward->>'amount')::int AS amount, reward->>'creditDescription' AS description,
                reason, created_at AS "createdAt"
         FROM waiting_reward WHERE user_id = $1 ORDER BY id DESC LIMIT 20`,
        [caller.userId],
      )
    return (await describeTransactions(db, rows)).map(({ counterparty: _counterparty, createdAt, ...reward }) => ({
      ...reward,
      createdAt: createdAt.toISOString(),
    }))
  })

const defaultCount = 6

/** Sums what the caller earned, spent and got back or gave back in each month (Costa Rica). The current month comes last. */
export const summarizeMonthsRoute = (db: Database): Served =>
  serve(summarizeMonths, async ({ count = defaultCount }, { caller }) => {
    const rows: MonthSum[] = await db.source.query(
      `WITH month AS (
         SELECT (date_trunc('month', ${inCostaRica('now()')}) - make_interval(months => n)) AS begin
         FROM generate_series(0, $2::int - 1) AS n
       ), moved AS (
         SELECT date_trunc('month', ${inCostaRica('t.created_at')}) AS begin, e.amount,
                ${isTicketRefund} AS is_refund
         FROM entry e JOIN transfer t ON t.id = e.transfer_id
         WHERE e.account = $1 AND t.created_at >= ${inCostaRica('SELECT min(begin) FROM month')}
       )
       SELECT to_char(begin, 'YYYY-MM') AS month,
              coalesce(sum(amount) FILTER (WHERE amount > 0 AND NOT is_refund), 0)::int AS earned,
              coalesce(-sum(amount) FILTER (WHERE amount < 0 AND NOT is_refund), 0)::int AS spent,
              coalesce(sum(amount) FILTER (WHERE is_refund), 0)::int AS refunded
       FROM month LEFT JOIN moved USING (begin) GROUP BY begin ORDER BY begin`,
      [person(caller.userId), count],
    )
    return rows
  })

type StatementRow = {
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
    const rows: StatementRow[] = await db.source.query(
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
