import type { Economy } from '@convive/contracts/cora'
import type { TransactionType } from '@convive/contracts/enums'
import type { Transaction } from '@convive/service-kit/database/database'
import { costaRicaDateOf } from '@convive/service-kit/time/costa-rica-sql'

/** The number of weeks shown, including the current one. */
const weekCount = 12

type Row = { begins: string; type: TransactionType | null; minted: number; moved: number; burnt: number }

/** Midnight of a Monday in Costa Rica. The country is six hours behind UTC all year, so all weeks have the same length. */
const someMonday = `timestamptz '2024-01-01 06:00:00+00'`

/**
 * Sums what was minted, moved and burnt in each week, and the reasons for which Cora was minted in these weeks. The
 * inner query groups the rows by kind first, which halved the time (0.6 s instead of 1.4 s for 725,000 transfers in
 * these weeks, on a busy machine with two cores). A merge of venues does not move Cora from one owner to another.
 */
export async function readWeeklyTotals(tx: Transaction): Promise<Pick<Economy, 'weeks' | 'reasons'>> {
  const rows: Row[] = await tx.query(
    `-- whole-read: the transfers of twelve weeks, once a minute at most
     WITH week AS (
       SELECT date_bin('7 days', now(), ${someMonday}) - n * interval '7 days' AS begin
       FROM generate_series(0, $1::int - 1) AS n
     ), counted AS (
       SELECT date_bin('7 days', created_at, ${someMonday}) AS begin, type, starts_with(debit, 'mint:') AS is_mint,
              starts_with(credit, 'mint:') AS is_reversal, credit = 'burn' AS is_burn, sum(amount)::bigint AS amount
       FROM transfer WHERE created_at >= (SELECT min(begin) FROM week) AND type <> 'merged_venue' GROUP BY 1, 2, 3, 4, 5
     )
     SELECT ${costaRicaDateOf('begin')} AS begins, type,
            coalesce(sum(CASE WHEN is_mint THEN amount WHEN is_reversal THEN -amount END), 0)::bigint AS minted,
            coalesce(sum(amount) FILTER (WHERE NOT is_mint AND NOT is_reversal AND NOT is_burn), 0)::bigint AS moved,
            coalesce(sum(amount) FILTER (WHERE is_burn), 0)::bigint AS burnt
     FROM week LEFT JOIN counted USING (begin) GROUP BY begin, type ORDER BY begin`,
    [weekCount],
  )
  return { weeks: weeksOf(rows), reasons: reasonsOf(rows) }
}

function weeksOf(rows: Row[]): Economy['weeks'] {
  const weeks = new Map<string, Economy['weeks'][number]>()
  for (const { begins, minted, moved, burnt } of rows) {
    const { minted: m, moved: v, burnt: b } = weeks.get(begins) ?? { minted: 0, moved: 0, burnt: 0 }
    weeks.set(begins, { begins, minted: m + minted, moved: v + moved, burnt: b + burnt })
  }
  return [...weeks.values()]
}

function reasonsOf(rows: Row[]): Economy['reasons'] {
  const amounts = new Map<TransactionType, number>()
  for (const { type, minted } of rows)
    if (type !== null && minted !== 0) amounts.set(type, (amounts.get(type) ?? 0) + minted)
  return [...amounts].map(([type, amount]) => ({ type, amount })).toSorted((a, b) => b.amount - a.amount)
}
