import type { Economy } from '@convive/contracts/cora'
import type { TransactionType } from '@convive/contracts/vocabulary'
import type { Database } from '@convive/service-kit/database'

/** So many weeks are looked at, the present one included. */
const count = 12

type Row = { begins: string; type: TransactionType | null; minted: number; moved: number; burnt: number }

/** What was minted, moved and burnt week by week, and for which reasons Cora was minted in these weeks. */
export async function readWeeks(db: Database): Promise<Pick<Economy, 'weeks' | 'reasons'>> {
  const rows: Row[] = await db.source.query(
    `WITH week AS (
       SELECT date_trunc('week', now() AT TIME ZONE 'America/Costa_Rica') - make_interval(weeks => n) AS begin FROM generate_series(0, $1::int - 1) AS n
     ), counted AS (
       SELECT date_trunc('week', created_at AT TIME ZONE 'America/Costa_Rica') AS begin, type,
              sum(CASE WHEN debit LIKE 'mint:%' THEN amount WHEN credit LIKE 'mint:%' THEN -amount ELSE 0 END)::bigint AS minted,
              coalesce(sum(amount) FILTER (WHERE debit NOT LIKE 'mint:%' AND credit NOT LIKE 'mint:%' AND credit <> 'burn'), 0)::bigint AS moved,
              coalesce(sum(amount) FILTER (WHERE credit = 'burn'), 0)::bigint AS burnt
       FROM transfer WHERE created_at >= (SELECT min(begin) FROM week) AT TIME ZONE 'America/Costa_Rica'
       GROUP BY 1, 2
     )
     SELECT to_char(begin, 'YYYY-MM-DD') AS begins, type, coalesce(minted, 0) AS minted, coalesce(moved, 0) AS moved, coalesce(burnt, 0) AS burnt
     FROM week LEFT JOIN counted USING (begin) ORDER BY begin`,
    [count],
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
  for (const { type, minted } of rows) if (type !== null && minted !== 0) amounts.set(type, (amounts.get(type) ?? 0) + minted)
  return [...amounts].map(([type, amount]) => ({ type, amount })).toSorted((a, b) => b.amount - a.amount)
}
