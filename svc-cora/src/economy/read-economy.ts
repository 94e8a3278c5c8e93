import { type Economy, readEconomy } from '@convive/contracts/cora'
import { createTtlCache } from '@convive/service-kit/cache/ttl-cache'
import type { Database, Transaction } from '@convive/service-kit/database/database'
import { serve, type Served } from '@convive/service-kit/http/serve'
import type { TransactionType } from '@convive/contracts/enums'
import { costaRicaDateOf } from '@convive/service-kit/time/costa-rica-sql'

const ttlMs = 60_000
/**
 * The query takes longer over a large ledger than a request usually may. If the caller gives up, the next request finds
 * the result.
 */
const statementTimeout = '20s'

/** Shows the economy to administrators. The result is computed at most once a minute. */
export function readEconomyRoute(db: Database): Served {
  const cache = createTtlCache(() => computeEconomy(db), { ttlMs })
  return serve(readEconomy, () => cache.get('economy'))
}

async function computeEconomy(db: Database): Promise<Economy> {
  const countedAt = new Date().toISOString()
  const [{ held, ...accounts }, weeks] = await db.transaction(async (tx) => {
    await tx.query(
      `SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY; SET LOCAL statement_timeout = '${statementTimeout}'`,
    )
    return [await readAccountTotals(tx), await readWeeklyTotals(tx)] as const
  })
  return {
    countedAt,
    circulation: { total: held.people + held.venues + held.community, ...held },
    ...accounts,
    ...weeks,
  }
}

type AccountTotalsRow = {
  people: number
  venues: number
  community: number
  minted: number
  burnt: number
  accounts: number
  sum: number
  negative: number
  disagreeing: number
}
type AccountTotals = Pick<Economy, 'minted' | 'burnt' | 'check'> & { held: Omit<Economy['circulation'], 'total'> }

/** How many of the newest transfers the check compares with the entry before them. */
const checkedTransfers = 1000

/**
 * Sums the balances by kind of account and checks that the ledger is consistent, in one statement and therefore in one
 * snapshot. Summing all entries would cost more with every transfer. Instead, the check goes step by step: each account
 * must have the balance of its newest entry, and each checked entry the balance of the entry before it plus its amount.
 */
export async function readAccountTotals(tx: Transaction): Promise<AccountTotals> {
  const [row]: AccountTotalsRow[] = await tx.query(
    `-- whole-read: the sums of all accounts, once a minute at most
     WITH newest AS (
       SELECT id, amount, debit, debit_version, credit, credit_version FROM transfer ORDER BY id DESC LIMIT $1
     ), side AS (
       SELECT id, debit AS account, debit_version AS version, -amount AS amount FROM newest
       UNION ALL SELECT id, credit, credit_version, amount FROM newest
     ), broken AS (
       SELECT s.account FROM side s
       LEFT JOIN entry e ON e.account = s.account AND e.version = s.version AND e.transfer_id = s.id AND e.amount = s.amount
       LEFT JOIN entry before ON before.account = s.account AND before.version = s.version - 1
       WHERE e.balance IS DISTINCT FROM coalesce(before.balance, 0) + s.amount
       UNION SELECT a.code FROM account a LEFT JOIN entry e ON e.account = a.code AND e.version = a.version
       WHERE a.balance <> coalesce(e.balance, 0) OR (a.version > 0 AND e.account IS NULL)
     )
     SELECT coalesce(sum(balance) FILTER (WHERE kind = 'person'), 0)::bigint AS people,
            coalesce(sum(balance) FILTER (WHERE kind = 'venue'), 0)::bigint AS venues,
            coalesce(sum(balance) FILTER (WHERE kind = 'community'), 0)::bigint AS community,
            coalesce(-sum(balance) FILTER (WHERE kind = 'mint'), 0)::bigint AS minted,
            coalesce(sum(balance) FILTER (WHERE kind = 'burn'), 0)::bigint AS burnt,
            count(*) AS accounts, sum(balance)::bigint AS sum,
            count(*) FILTER (WHERE kind <> 'mint' AND balance < 0) AS negative,
            (SELECT count(*) FROM broken) AS disagreeing
     FROM account`,
    [checkedTransfers],
  )
  const { people, venues, community, minted, burnt, ...check } = row!
  return { held: { people, venues, community }, minted, burnt, check }
}

/** The number of weeks shown, including the current one. */
const weekCount = 12

type WeekRow = { begins: string; type: TransactionType | null; minted: number; moved: number; burnt: number }

/** Midnight of a Monday in Costa Rica. The country is six hours behind UTC all year, so all weeks have the same length. */
const someMonday = `timestamptz '2024-01-01 06:00:00+00'`

/**
 * Sums what was minted, moved and burnt in each week, and the reasons for which Cora was minted in these weeks. The
 * inner query groups the rows by kind first, which halved the time (0.6 s instead of 1.4 s for 725,000 transfers in
 * these weeks, on a busy machine with two cores). A merge of venues does not move Cora from one owner to another.
 */
async function readWeeklyTotals(tx: Transaction): Promise<Pick<Economy, 'weeks' | 'reasons'>> {
  const rows: WeekRow[] = await tx.query(
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

function weeksOf(rows: WeekRow[]): Economy['weeks'] {
  const weeks = new Map<string, Economy['weeks'][number]>()
  for (const { begins, minted, moved, burnt } of rows) {
    const { minted: m, moved: v, burnt: b } = weeks.get(begins) ?? { minted: 0, moved: 0, burnt: 0 }
    weeks.set(begins, { begins, minted: m + minted, moved: v + moved, burnt: b + burnt })
  }
  return [...weeks.values()]
}

function reasonsOf(rows: WeekRow[]): Economy['reasons'] {
  const amounts = new Map<TransactionType, number>()
  for (const { type, minted } of rows)
    if (type !== null && minted !== 0) amounts.set(type, (amounts.get(type) ?? 0) + minted)
  return [...amounts].map(([type, amount]) => ({ type, amount })).toSorted((a, b) => b.amount - a.amount)
}
