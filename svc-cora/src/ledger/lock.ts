import type { ErrorCode } from '@convive/contracts/errors'
import type { TransactionType } from '@convive/contracts/vocabulary'
import { causeKey, type Account, type LedgerState, type Remembered, type TransferRequest } from './decide.ts'
import type { Run } from '@convive/service-kit/pipeline'
import { lockVenueMonths } from './venue-months.ts'

/** What is written beside each posted transfer: its id, and one instant for all of them, ISO 8601 with microseconds. */
export type Stamps = { ids: number[]; at: string }

type CauseRow = { cause_scope: string; cause_key: string; request_hash: string; code: ErrorCode | null; id: number; created_at: Date; type: TransactionType; amount: number; balance: number; debit_description: string }
type AccountRow = { code: string; balance: number; version: number; closed: boolean; sent_on: string | null; sent_that_day: number }
type StampRow = { ids: number[]; at: string; today: string }

/**
 * Locks and reads in one flight. Venues' months are locked first, then accounts, by code; causes are read after the locks are held, so a
 * twin that committed meanwhile is seen. Ids are taken then too: those of one account grow with its versions, and whatever is told of a
 * transfer can be written down together with it.
 */
export async function lockAndRead(run: Run, requests: TransferRequest[]): Promise<{ state: LedgerState; stamps: Stamps }> {
  const codes = [...new Set(requests.flatMap(({ debit, credit }) => [debit, credit]))]
  const [venues, accounts, [stamp], causes] = await Promise.all([
    lockVenueMonths(run, requests.flatMap(({ venueId }) => venueId ?? [])),
    run<AccountRow>(`SELECT code, balance, version, closed, sent_on::text, sent_that_day FROM account WHERE code = ANY($1) ORDER BY code FOR NO KEY UPDATE`, [codes]),
    run<StampRow>(
      `SELECT to_json(ARRAY(SELECT nextval('transfer_id_seq') FROM generate_series(1, $1::int))) AS ids,
              to_char(clock_timestamp() AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') AS at,
              (clock_timestamp() AT TIME ZONE 'America/Costa_Rica')::date::text AS today`,
      [requests.length],
    ),
    readCauses(run, requests),
  ])
  if (!stamp) throw new Error('the database gave no ids')
  return {
    state: { today: stamp.today, venues, causes, accounts: new Map(accounts.map((row) => [row.code, accountOf(row)])) },
    stamps: { ids: stamp.ids, at: stamp.at },
  }
}

const accountOf = (row: AccountRow): Account => ({ code: row.code, balance: row.balance, version: row.version, closed: row.closed, sentOn: row.sent_on, sentThatDay: row.sent_that_day })

/** A request without a key is a cause of its own that nobody has seen before. */
async function readCauses(run: Run, requests: TransferRequest[]): Promise<Map<string, Remembered>> {
  const known = requests.filter(({ keyless }) => !keyless)
  if (known.length === 0) return new Map()
  const rows = await run<CauseRow>(
    `WITH asked AS (SELECT * FROM unnest($1::text[], $2::text[]) AS c(cause_scope, cause_key))
     SELECT t.cause_scope, t.cause_key, t.request_hash, NULL AS code, t.id, t.created_at, t.type, t.amount, e.balance, t.debit_description
     FROM asked JOIN transfer t USING (cause_scope, cause_key) JOIN entry e ON e.account = t.debit AND e.version = t.debit_version
     UNION ALL
     SELECT r.cause_scope, r.cause_key, r.request_hash, r.code, 0, r.refused_at, '', 0, 0, '' FROM asked JOIN refusal r USING (cause_scope, cause_key)`,
    [known.map(({ cause }) => cause.scope), known.map(({ cause }) => cause.key)],
  )
  return new Map(rows.map((row) => [causeKey({ scope: row.cause_scope, key: row.cause_key }), rememberedOf(row)]))
}

function rememberedOf(row: CauseRow): Remembered {
  if (row.code !== null) return { hash: row.request_hash, refusal: row.code }
  return { hash: row.request_hash, posted: { id: row.id, createdAt: row.created_at, type: row.type, amount: row.amount, debitBalance: row.balance, debitDescription: row.debit_description } }
}
