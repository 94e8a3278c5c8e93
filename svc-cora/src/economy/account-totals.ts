import type { Economy } from '@convive/contracts/cora'
import type { Transaction } from '@convive/service-kit/database/database'

type Row = {
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
  const [row]: Row[] = await tx.query(
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
