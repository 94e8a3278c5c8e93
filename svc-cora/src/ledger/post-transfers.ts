import type { ErrorCode } from '@convive/contracts/errors'
import type { RunStatement } from '@convive/service-kit/database/pipelined-pool'
import { type DecidedBatch, persistBatch } from './persist-batch.ts'
import {
  type Account,
  causeKey,
  decideTransfer,
  type EarlierOutcome,
  type LedgerState,
  type Posted,
  type Posting,
  type TransferRequest,
  type TransferType,
} from './transfer.rules.ts'
import { costaRicaTodaySql } from '@convive/service-kit/time/costa-rica-sql'
import { lockVenueMonths } from './venue-month.ts'
import type { Transaction } from '@convive/service-kit/database/database'
import { runPrepared } from '@convive/service-kit/database/prepared-statements'

/** The outcome of a request. `repeated` means that an earlier request with this cause was posted. */
export type Outcome = { kind: 'posted'; posted: Posted; repeated: boolean } | { kind: 'refused'; code: ErrorCode }

/**
 * Posts transfers in the caller's transaction (READ COMMITTED) and returns their outcomes in order. Every decision
 * reads rows that are locked in one fixed order. The caller must not announce anything before the commit. If the caller
 * ends the transaction itself, `commit` is sent with the last statements, for two round trips in all.
 */
export async function postTransfers(
  run: RunStatement,
  requests: TransferRequest[],
  commit?: () => Promise<unknown>,
): Promise<Outcome[]> {
  const { state, stamps } = await loadLockedState(run, requests)
  const batch: DecidedBatch = { at: stamps.at, state, transfers: [], refusals: [] }
  const outcomes = requests.map((request, index) => decideInBatch(state, request, stamps, index, batch))
  await Promise.all([...persistBatch(run, batch), commit?.()])
  return outcomes
}

/**
 * Decides one request and adds the result to the batch. A repetition inside the batch gets the outcome of the first
 * request.
 */
function decideInBatch(
  state: LedgerState,
  request: TransferRequest,
  { ids, at }: TransferStamps,
  index: number,
  batch: DecidedBatch,
): Outcome {
  const decision = decideTransfer(state, request)
  switch (decision.kind) {
    case 'repeated':
      return { kind: 'posted', posted: decision.posted, repeated: true }
    case 'refuse':
      if (decision.remember) batch.refusals.push({ request, code: decision.code })
      return { kind: 'refused', code: decision.code }
    case 'post': {
      const id = ids[index]
      if (id === undefined) throw new Error('a transfer without an id')
      const posted = toPosted(decision.posting, id, new Date(at))
      state.causes.set(causeKey(request.cause), { hash: request.hash, posted })
      batch.transfers.push({ ...decision.posting, id })
      return { kind: 'posted', posted, repeated: false }
    }
  }
}

const toPosted = ({ request, debitBalance }: Posting, id: number, createdAt: Date): Posted => ({
  id,
  createdAt,
  type: request.type,
  amount: request.amount,
  debitBalance,
  debitDescription: request.debitDescription,
})

/** One id for each request, and one time for all of them (ISO 8601 with microseconds). */
type TransferStamps = { ids: number[]; at: string }

type CauseRow = {
  cause_scope: string
  cause_key: string
  request_hash: string
  code: ErrorCode | null
  id: number
  created_at: Date
  type: TransferType
  amount: number
  balance: number
  debit_description: string
}
type AccountRow = {
  code: string
  balance: number
  held: number
  version: number
  closed: boolean
  sent_on: string | null
  sent_that_day: number
  received_on: string | null
  received_that_day: number
}
type StampRow = { ids: number[]; at: string; today: string }

/**
 * Locks and reads in one round trip. It locks the months of venues first, then the accounts by code. It reads the
 * causes after it holds the locks, so that it sees a request with the same cause that has just committed. It also draws
 * the ids under the locks, so that the ids of an account's transfers increase with its versions and the messages can be
 * written together with the transfers.
 */
async function loadLockedState(
  run: RunStatement,
  requests: TransferRequest[],
): Promise<{ state: LedgerState; stamps: TransferStamps }> {
  const codes = [...new Set(requests.flatMap(({ debit, credit }) => [debit, credit]))]
  const [venues, accounts, [stamp], causes] = await Promise.all([
    lockVenueMonths(
      run,
      requests.flatMap(({ venueId }) => venueId ?? []),
    ),
    run<AccountRow>(
      `SELECT code, balance, held, version, closed, sent_on::text, sent_that_day, received_on::text, received_that_day
       FROM account
       WHERE code = ANY($1) ORDER BY code FOR NO KEY UPDATE`,
      [codes],
    ),
    run<StampRow>(
      `SELECT to_json(ARRAY(SELECT nextval('transfer_id_seq') FROM generate_series(1, $1::int))) AS ids,
              to_char(clock_timestamp() AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') AS at,
              ${costaRicaTodaySql} AS today`,
      [requests.length],
    ),
    loadCauses(run, requests),
  ])
  if (!stamp) throw new Error('the database returned no ids')
  return {
    state: { today: stamp.today, venues, causes, accounts: new Map(accounts.map((row) => [row.code, toAccount(row)])) },
    stamps: { ids: stamp.ids, at: stamp.at },
  }
}

const toAccount = (row: AccountRow): Account => ({
  code: row.code,
  balance: row.balance,
  held: row.held,
  version: row.version,
  closed: row.closed,
  sentOn: row.sent_on,
  sentThatDay: row.sent_that_day,
  receivedOn: row.received_on,
  receivedThatDay: row.received_that_day,
})

/** Loads the earlier outcomes of the requests. A keyless request has a new cause, so it has no earlier outcome. */
async function loadCauses(run: RunStatement, requests: TransferRequest[]): Promise<Map<string, EarlierOutcome>> {
  const keyed = requests.filter(({ keyless }) => !keyless)
  if (keyed.length === 0) return new Map()
  const rows = await run<CauseRow>(
    `WITH asked AS (SELECT * FROM unnest($1::text[], $2::text[]) AS c(cause_scope, cause_key))
     SELECT t.cause_scope, t.cause_key, t.request_hash, NULL AS code, t.id, t.created_at, t.type, t.amount, e.balance,
            t.debit_description
     FROM asked JOIN transfer t USING (cause_scope, cause_key)
     JOIN entry e ON e.account = t.debit AND e.version = t.debit_version
     UNION ALL
     SELECT r.cause_scope, r.cause_key, r.request_hash, r.code, 0, r.refused_at, '', 0, 0, ''
     FROM asked JOIN refusal r USING (cause_scope, cause_key)`,
    [keyed.map(({ cause }) => cause.scope), keyed.map(({ cause }) => cause.key)],
  )
  return new Map(rows.map((row) => [causeKey({ scope: row.cause_scope, key: row.cause_key }), toEarlierOutcome(row)]))
}

function toEarlierOutcome(row: CauseRow): EarlierOutcome {
  if (row.code !== null) return { hash: row.request_hash, refusal: row.code }
  return {
    hash: row.request_hash,
    posted: {
      id: row.id,
      createdAt: row.created_at,
      type: row.type,
      amount: row.amount,
      debitBalance: row.balance,
      debitDescription: row.debit_description,
    },
  }
}

/**
 * Runs the ledger's statements in an ordinary transaction, for message handlers. The statements run one after the other
 * on the transaction's connection, which does not pipeline.
 */
export function runInTransaction(tx: Transaction): RunStatement {
  const run = runPrepared(tx)
  let last: Promise<unknown> = Promise.resolve()
  return async <Row>(statement: string, values: unknown[]) => {
    const next = last.then(async () => await run<Row>(statement, values))
    last = next.catch(() => undefined)
    return await next
  }
}
