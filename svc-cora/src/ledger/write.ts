import { TransactionRecorded } from '@convive/contracts/cora'
import type { ErrorCode } from '@convive/contracts/errors'
import { packed } from '@convive/service-kit/packs'
import type { LedgerState, Posting, TransferRequest } from './decide.ts'
import type { Run } from '@convive/service-kit/pipeline'
import { movementsOf, tellingOf } from './tell.ts'
import { writeMonths } from './venue-months.ts'

/** A posting with the id of its transfer. */
export type Numbered = Posting & { id: number }

/** What a batch came to, ready to be written down; `at` is ISO 8601. */
export type Decided = { at: string; state: LedgerState; transfers: Numbered[]; refusals: { request: TransferRequest; code: ErrorCode }[] }

/** Writes down what was decided; what is rare is a statement of its own that goes out only when there is any. */
export function writeDecided(run: Run, decided: Decided): Promise<unknown>[] {
  const { refusals, transfers, state } = decided
  const telling = tellingOf(decided)
  return [
    ...(transfers.length > 0 ? [writeTransfers(run, decided)] : []),
    ...(state.venues.size > 0 ? [writeMonths(run, [...state.venues.values()])] : []),
    ...(telling.length > 0 ? [writeFacts(run, telling)] : []),
    ...(refusals.length > 0 ? [rememberRefusals(run, refusals)] : []),
  ]
}

/** Transfers, entries, balances, and for each person whose balance moved one `TransactionRecorded` whose version is the account's, in packs. */
async function writeTransfers(run: Run, decided: Decided): Promise<void> {
  const { transfers, state, at } = decided
  const moved = new Set(transfers.flatMap(({ request }) => [request.debit, request.credit]))
  const accounts = [...state.accounts.values()].filter(({ code }) => moved.has(code))
  const requests = transfers.map(({ request }) => request)
  await run(statement, [
    transfers.map(({ id }) => id),
    requests.map(({ debit }) => debit),
    requests.map(({ credit }) => credit),
    requests.map(({ amount }) => amount),
    requests.map(({ type }) => type),
    requests.map(({ cause }) => cause.scope),
    requests.map(({ cause }) => cause.key),
    requests.map(({ hash }) => hash),
    requests.map(({ debitDescription }) => debitDescription),
    requests.map(({ creditDescription }) => creditDescription),
    transfers.map(({ debitVersion }) => debitVersion),
    transfers.map(({ debitBalance }) => debitBalance),
    transfers.map(({ creditVersion }) => creditVersion),
    transfers.map(({ creditBalance }) => creditBalance),
    at,
    accounts.map(({ code }) => code),
    accounts.map(({ balance }) => balance),
    accounts.map(({ version }) => version),
    accounts.map(({ sentOn }) => sentOn),
    accounts.map(({ sentThatDay }) => sentThatDay),
    packed(TransactionRecorded, movementsOf(decided)),
  ])
}

const statement = `
WITH asked AS (
  SELECT * FROM unnest($1::bigint[], $2::text[], $3::text[], $4::bigint[], $5::text[], $6::text[], $7::text[], $8::text[], $9::text[], $10::text[],
                       $11::bigint[], $12::bigint[], $13::bigint[], $14::bigint[])
    AS a(id, debit, credit, amount, type, cause_scope, cause_key, request_hash, debit_description, credit_description,
         debit_version, debit_balance, credit_version, credit_balance)
), transfers AS (
  INSERT INTO transfer (id, debit, credit, amount, type, cause_scope, cause_key, request_hash, debit_version, credit_version, debit_description, credit_description, created_at)
  OVERRIDING SYSTEM VALUE
  SELECT id, debit, credit, amount, type, cause_scope, cause_key, request_hash, debit_version, credit_version, debit_description, credit_description, $15::text::timestamptz FROM asked
), entries AS (
  INSERT INTO entry (account, version, transfer_id, amount, balance)
  SELECT debit, debit_version, id, -amount, debit_balance FROM asked UNION ALL SELECT credit, credit_version, id, amount, credit_balance FROM asked
), balances AS (
  UPDATE account SET balance = n.balance, version = n.version, sent_on = n.sent_on, sent_that_day = n.sent_that_day
  FROM unnest($16::text[], $17::bigint[], $18::bigint[], $19::date[], $20::bigint[]) AS n(code, balance, version, sent_on, sent_that_day)
  WHERE account.code = n.code
)
INSERT INTO outbox (subject, pack) SELECT '${TransactionRecorded.subject}', unnest($21::text[])`

async function writeFacts(run: Run, facts: ReturnType<typeof tellingOf>): Promise<void> {
  await run(`INSERT INTO outbox (subject, aggregate, version, data) SELECT subject, aggregate, version, data::jsonb FROM unnest($1::text[], $2::text[], $3::bigint[], $4::text[]) AS f(subject, aggregate, version, data)`, [
    facts.map(({ subject }) => subject),
    facts.map(({ aggregate }) => aggregate),
    facts.map(({ version }) => version),
    facts.map(({ data }) => JSON.stringify(data)),
  ])
}

async function rememberRefusals(run: Run, refusals: Decided['refusals']): Promise<void> {
  await run(`INSERT INTO refusal (cause_scope, cause_key, request_hash, code) SELECT * FROM unnest($1::text[], $2::text[], $3::text[], $4::text[])`, [
    refusals.map(({ request }) => request.cause.scope),
    refusals.map(({ request }) => request.cause.key),
    refusals.map(({ request }) => request.hash),
    refusals.map(({ code }) => code),
  ])
}
