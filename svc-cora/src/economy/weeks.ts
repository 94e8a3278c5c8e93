import type { Economy } from '@convive/contracts/cora'
import type { TransactionType } from '@convive/contracts/vocabulary'
import type { Transaction } from '@convive/service-kit/database'

/** So many weeks are looked at, the present one included. */
const count = 12

type Row = { begins: string; type: TransactionType | null; minted: number; moved: number; burnt: number }

/** A Monday's midnight in Costa Rica, which is six hours behind UTC all year: so a week is always as long as another, and needs no calendar. */
const aMonday = `timestamptz '2024-01-01 06:00:00+00'`

/**
 * What was minted, moved and burnt week by week, and for which reasons Cora was minted in these weeks.
 * Rows are added up by what they are before anything is worked out of them: that halved the time (725,000 transfers in
 * these weeks: 0.6 instead of 1.4 s on a busy machine of two cores).
 */
export async function readWeeks(tx: Transaction): Promise<Pick<Economy, 'weeks' | 'reasons'>> {
  const rows: Row[] = await tx.query(
    `WITH week AS (
       SELECT date_bin('7 days', now(), ${aMonday}) - n * interval '7 days' AS begin FROM generate_series(0, $1::int - 1) AS n
     ), counted AS (
       SELECT date_bin('7 days', created_at, ${aMonday}) AS begin, type, starts_with(debit, 'mint:') AS made, starts_with(credit, 'mint:') AS unmade, credit = 'burn' AS burning, sum(amount)::bigint AS amount
       FROM transfer WHERE created_at >= (SELECT min(begin) FROM week) GROUP BY 1, 2, 3, 4, 5
     )
     SELECT to_char(begin AT TIME ZONE 'America/Costa_Rica', 'YYYY-MM-DD') AS begins, type,
            coalesce(sum(CASE WHEN made THEN amount WHEN unmade THEN -amount END), 0)::bigint AS minted,
            coalesce(sum(amount) FILTER (WHERE NOT made AND NOT unmade AND NOT burning), 0)::bigint AS moved,
            coalesce(sum(amount) FILTER (WHERE burning), 0)::bigint AS burnt
     FROM week LEFT JOIN counted USING (begin) GROUP BY begin, type ORDER BY begin`,
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
