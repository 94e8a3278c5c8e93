import { summarizeMonths, type MonthSum } from '@convive/contracts/cora'
import type { Database } from '@convive/service-kit/database/database'
import { serve, type Served } from '@convive/service-kit/http/serve'
import { inCostaRica } from '@convive/service-kit/time/costa-rica-sql'
import { person } from '../accounts/account.ts'
import { isTicketRefund } from '../tickets/ticket-refund.store.ts'

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
