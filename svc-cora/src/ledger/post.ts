import type { ErrorCode } from '@convive/contracts/errors'
import type { TransactionType } from '@convive/contracts/vocabulary'
import { kindOf } from './account.ts'
import { causeKey, decide, type Account, type Decision, type LedgerState, type Posted, type Posting, type Remembered, type TransferRequest } from './decide.ts'
import { lockVenueMonths } from './venue-months.ts'
import { writePostings } from './write.ts'

/** Runs one statement in the transaction of the caller, whichever driver it came with. */
export type Run = <Row>(statement: string, values: unknown[]) => Promise<Row[]>

/** What became of a request. `replayed` tells that it had happened before. */
export type Outcome = { kind: 'posted'; posted: Posted; replayed: boolean } | { kind: 'refused'; code: ErrorCode }

/**
 * Posts transfers in the caller's transaction (READ COMMITTED) and says what became of each, in their order.
 * Everything a decision reads is read from rows locked in one fixed order, accounts by code; causes are read after
 * the locks are held, so a twin that committed meanwhile is seen. Venues' months are locked before the accounts. Nothing may be told to anyone before the commit.
 */
export async function postTransfers(run: Run, requests: TransferRequest[]): Promise<Outcome[]> {
  const state = await lock(run, requests)
  const decisions = requests.map((request) => decideAndNote(state, request))
  const postings = decisions.flatMap((decision) => (decision.kind === 'post' ? [decision.posting] : []))
  const [written] = await Promise.all([postings.length > 0 ? writePostings(run, postings, touched(state, postings)) : [], rememberRefusals(run, requests, decisions)])
  const byCause = new Map(written.map((row) => [causeKey({ scope: row.cause_scope, key: row.cause_key }), row]))
  return decisions.map((decision, index) => outcomeOf(decision, requests[index]!, byCause))
}

type CauseRow = { cause_scope: string; cause_key: string; request_hash: string; code: ErrorCode | null; id: number; created_at: Date; type: TransactionType; amount: number; balance: number; debit_description: string }
type AccountRow = { code: string; balance: number; version: number; closed: boolean; sent_on: string | null; sent_that_day: number; today: string }

async function lock(run: Run, requests: TransferRequest[]): Promise<LedgerState> {
  const codes = [...new Set(requests.flatMap(({ debit, credit }) => [debit, credit]))]
  // A request without a key is a cause of its own that nobody has seen before.
  const known = requests.filter(({ keyless }) => !keyless)
  const [venues, accounts, causes] = await Promise.all([
    lockVenueMonths(run, requests.flatMap(({ venueId }) => venueId ?? [])),
    run<AccountRow>(
      `SELECT code, balance, version, closed, sent_on::text, sent_that_day, (clock_timestamp() AT TIME ZONE 'America/Costa_Rica')::date::text AS today
       FROM account WHERE code = ANY($1) ORDER BY code FOR NO KEY UPDATE`,
      [codes],
    ),
    known.length === 0 ? [] : run<CauseRow>(
      `WITH asked AS (SELECT * FROM unnest($1::text[], $2::text[]) AS c(cause_scope, cause_key))
       SELECT t.cause_scope, t.cause_key, t.request_hash, NULL AS code, t.id, t.created_at, t.type, t.amount, e.balance, t.debit_description
       FROM asked JOIN transfer t USING (cause_scope, cause_key) JOIN entry e ON e.account = t.debit AND e.version = t.debit_version
       UNION ALL
       SELECT r.cause_scope, r.cause_key, r.request_hash, r.code, 0, r.refused_at, '', 0, 0, '' FROM asked JOIN refusal r USING (cause_scope, cause_key)`,
      [known.map(({ cause }) => cause.scope), known.map(({ cause }) => cause.key)],
    ),
  ])
  return {
    today: accounts[0]?.today ?? '',
    venues,
    accounts: new Map(accounts.map((row) => [row.code, accountOf(row)])),
    causes: new Map(causes.map((row) => [causeKey({ scope: row.cause_scope, key: row.cause_key }), rememberedOf(row)])),
  }
}

const accountOf = (row: AccountRow): Account => ({ code: row.code, balance: row.balance, version: row.version, closed: row.closed, sentOn: row.sent_on, sentThatDay: row.sent_that_day })

function rememberedOf(row: CauseRow): Remembered {
  if (row.code !== null) return { hash: row.request_hash, refusal: row.code }
  return { hash: row.request_hash, posted: { id: row.id, createdAt: row.created_at, type: row.type, amount: row.amount, debitBalance: row.balance, debitDescription: row.debit_description } }
}

/** A repetition inside the same batch finds its twin, which has no id yet: it is given the twin's outcome afterwards. */
function decideAndNote(state: LedgerState, request: TransferRequest): Decision {
  const decision = decide(state, request)
  if (decision.kind === 'post') state.causes.set(causeKey(request.cause), { hash: request.hash, posted: postedOf(decision.posting, 0, new Date(0)) })
  return decision
}

const touched = ({ accounts }: LedgerState, postings: Posting[]): Account[] => {
  const codes = new Set(postings.flatMap(({ request }) => [request.debit, request.credit]))
  return [...accounts.values()].filter(({ code }) => codes.has(code))
}

async function rememberRefusals(run: Run, requests: TransferRequest[], decisions: Decision[]): Promise<void> {
  const refused = decisions.flatMap((decision, index) => (decision.kind === 'refuse' && decision.remember ? [{ ...requests[index]!, code: decision.code }] : []))
  if (refused.length === 0) return
  await run(
    `INSERT INTO refusal (cause_scope, cause_key, request_hash, code) SELECT * FROM unnest($1::text[], $2::text[], $3::text[], $4::text[])`,
    [refused.map(({ cause }) => cause.scope), refused.map(({ cause }) => cause.key), refused.map(({ hash }) => hash), refused.map(({ code }) => code)],
  )
}

type WrittenRow = Awaited<ReturnType<typeof writePostings>>[number]

function outcomeOf(decision: Decision, request: TransferRequest, written: Map<string, WrittenRow>): Outcome {
  if (decision.kind === 'refuse') return { kind: 'refused', code: decision.code }
  const row = written.get(causeKey(request.cause))
  if (decision.kind === 'post') return { kind: 'posted', posted: postedOf(decision.posting, row?.id ?? 0, row?.created_at ?? new Date()), replayed: false }
  return { kind: 'posted', posted: row ? { ...decision.posted, id: row.id, createdAt: row.created_at } : decision.posted, replayed: true }
}

const postedOf = ({ request, debitBalance }: Posting, id: number, createdAt: Date): Posted => ({ id, createdAt, type: request.type, amount: request.amount, debitBalance, debitDescription: request.debitDescription })

/** Opens the accounts of people or venues who have none yet. */
export async function openAccounts(run: Run, codes: string[]): Promise<void> {
  const sorted = [...new Set(codes)].sort()
  await run(`INSERT INTO account (code, kind) SELECT * FROM unnest($1::text[], $2::text[]) ON CONFLICT DO NOTHING`, [sorted, sorted.map(kindOf)])
}
