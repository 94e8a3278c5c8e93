import type { Database } from '@convive/service-kit/database/database'
import { every, type JobContext, type RecurringJob } from '@convive/service-kit/jobs/task'
import type { Logger } from '@convive/service-kit/logging/log'
import type { Metrics } from '@convive/service-kit/metrics/metrics'
import { updateInSlices } from '@convive/service-kit/jobs/purge-jobs'

const hourSeconds = 3600

/**
 * Checks that the ledger is consistent: every account, and the transfers since the last check. If each account has the
 * balance of its newest entry, each entry that of the entry before it plus its amount, and each transfer both of its
 * entries, then all balances add up to zero. So no statement has to read all accounts at one moment.
 */
export const checkLedgerJob = (db: Database, log: Logger): RecurringJob =>
  every(hourSeconds, 'check-ledger', async (context) => {
    await forgetMended(db)
    await checkAccounts(db, context)
    await checkNewTransfers(db, context)
    if (context.signal.aborted) return
    await completeCheck(db)
    const { violations } = await readLedgerCheck(db)
    if (violations > 0) log.error({ violations }, 'the ledger contradicts itself')
  })

export function measureLedger(metrics: Metrics, read: () => Promise<LedgerCheck>): void {
  metrics.addGauge(
    'convive_ledger_violations',
    'Accounts and transfers that contradict each other, up to 1000',
    async () => (await read()).violations,
  )
  metrics.addGauge(
    'convive_ledger_check_age_seconds',
    'Time since the last complete check of the ledger',
    async () => (await read()).age,
  )
}

/** The number of violations, up to `maxCounted`, and the seconds since the last complete check. */
type LedgerCheck = { violations: number; age: number }

/** A count stops here, and so does what a check stores: nobody reads more of them one by one. */
const maxCounted = 1000

export async function readLedgerCheck(db: Database): Promise<LedgerCheck> {
  const [row]: [LedgerCheck] = await db.source.query(
    `SELECT (SELECT count(*) FROM (SELECT 1 FROM ledger_violation LIMIT ${maxCounted}) AS first_rows)::int AS violations,
            extract(epoch FROM clock_timestamp() - completed_at)::float AS age FROM ledger_check WHERE one`,
  )
  return row
}

/** Stores what `broken` lists (accounts and transfers) of a slice. */
const storing = (broken: string): string =>
  `broken AS (${broken}), stored AS (
     INSERT INTO ledger_violation (account, transfer_id)
     SELECT account, transfer_id FROM broken
     WHERE (SELECT count(*) FROM (SELECT 1 FROM ledger_violation LIMIT ${maxCounted}) AS first_rows) < ${maxCounted}
     ON CONFLICT DO NOTHING
   )`

/** An account of `slice` must have the balance of its newest entry, and only a mint may be below zero. */
const brokenAccounts = `
  SELECT s.code AS account, 0::bigint AS transfer_id FROM slice s
  LEFT JOIN entry e ON e.account = s.code AND e.version = s.version
  WHERE s.balance <> coalesce(e.balance, 0) OR (s.version > 0 AND e.account IS NULL) OR (s.kind <> 'mint' AND s.balance < 0)`

/**
 * A transfer of `slice` must have an entry of its amount in both accounts, with the balance of the entry before it plus
 * that amount.
 */
const brokenTransfers = `
  SELECT side.account, side.transfer_id FROM (
    SELECT id AS transfer_id, debit AS account, debit_version AS version, -amount AS amount FROM slice
    UNION ALL SELECT id, credit, credit_version, amount FROM slice
  ) AS side
  LEFT JOIN entry e ON (e.account, e.version, e.transfer_id, e.amount) = (side.account, side.version, side.transfer_id, side.amount)
  LEFT JOIN entry before ON before.account = side.account AND before.version = side.version - 1
  WHERE e.balance IS DISTINCT FROM coalesce(before.balance, 0) + side.amount`

/** Checks every account. Each is read together with its entry in one statement, so a transfer meanwhile does not matter. */
export async function checkAccounts(db: Database, context: Pick<JobContext, 'signal'>, rows?: number): Promise<void> {
  const statement = `
    WITH slice AS (SELECT code, kind, balance, version FROM account WHERE code > $1 ORDER BY code LIMIT $2),
    ${storing(brokenAccounts)}
    SELECT max(code) AS last FROM slice`
  await updateInSlices(db, statement, context, { rows, from: '' })
}

/**
 * Checks the transfers since the last check, since transfers and entries are never changed. Ids are not in the order of
 * commits: a transfer is checked once it is a minute old, which no transaction that writes one takes, and so are all before
 * it. Otherwise, the check would pass over one that is a moment younger than the next.
 */
export async function checkNewTransfers(
  db: Database,
  context: Pick<JobContext, 'signal'>,
  { rows, minSeconds = 60 }: { rows?: number; minSeconds?: number } = {},
): Promise<void> {
  const statement = `
    WITH next AS (
      SELECT id, debit, credit, amount, debit_version, credit_version, created_at FROM transfer
      WHERE id > $1 ORDER BY id LIMIT $2
    ), slice AS (
      SELECT * FROM (
        SELECT *, bool_and(created_at <= clock_timestamp() - ${minSeconds} * interval '1 second') OVER (ORDER BY id) AS is_due
        FROM next
      ) AS considered WHERE is_due
    ),
    ${storing(brokenTransfers)},
    progress AS (UPDATE ledger_check SET transfer_id = last.id FROM (SELECT max(id) AS id FROM slice) AS last
      WHERE one AND last.id IS NOT NULL)
    SELECT max(id) AS last FROM slice`
  const [state]: [{ from: number }] = await db.source.query('SELECT transfer_id AS "from" FROM ledger_check WHERE one')
  await updateInSlices(db, statement, context, { rows, from: state.from })
}

/** Removes the violations that no longer exist. */
export async function forgetMended(db: Database): Promise<void> {
  await db.source.query(`-- whole-read: at most ${maxCounted} violations, once an hour
    DELETE FROM ledger_violation v WHERE transfer_id = 0 AND NOT EXISTS (
      WITH slice AS (SELECT code, kind, balance, version FROM account WHERE code = v.account) ${brokenAccounts})`)
  await db.source.query(`-- whole-read: at most ${maxCounted} violations, once an hour
    DELETE FROM ledger_violation v WHERE transfer_id > 0 AND NOT EXISTS (
      WITH slice AS (
        SELECT id, debit, credit, amount, debit_version, credit_version FROM transfer WHERE id = v.transfer_id
      ) SELECT 1 FROM (${brokenTransfers}) AS broken WHERE broken.account = v.account)`)
}

export async function completeCheck(db: Database): Promise<void> {
  await db.source.query('UPDATE ledger_check SET completed_at = clock_timestamp() WHERE one')
}
