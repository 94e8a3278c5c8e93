import { TransactionRecorded, VenueUsed } from '@convive/contracts/cora'
import type { ErrorCode } from '@convive/contracts/errors'
import { toBatches } from '@convive/service-kit/messaging/message-batches'
import type { RunStatement } from '@convive/service-kit/database/pipelined-pool'
import { type LedgerState, type Posting, type TransferRequest, typeForPeople } from './transfer.rules.ts'
import { insertHeldIncome } from './held-income.ts'
import { saveVenueMonths } from './venue-month.ts'
import type { MessageOf } from '@convive/contracts/message'
import { isPerson, userOf } from './account.ts'

/** A posting with the id of its transfer. */
type NumberedPosting = Posting & { id: number }

/** The decisions of a batch, ready to be persisted. `at` is ISO 8601. */
export type DecidedBatch = {
  at: string
  state: LedgerState
  transfers: NumberedPosting[]
  refusals: { request: TransferRequest; code: ErrorCode }[]
}

/**
 * Persists a decided batch. Venues, income of tickets, extra messages and refusals are rare: each has a separate statement that runs only
 * when needed.
 */
export function persistBatch(run: RunStatement, batch: DecidedBatch): Promise<unknown>[] {
  const { refusals, transfers, state } = batch
  const messages = otherMessages(batch)
  const income = transfers.filter(({ request }) => request.heldForEventId !== undefined)
  return [
    ...(transfers.length > 0 ? [insertTransfers(run, batch)] : []),
    ...(state.venues.size > 0 ? [saveVenueMonths(run, [...state.venues.values()])] : []),
    ...(income.length > 0 ? [insertHeldIncome(run, income)] : []),
    ...(messages.length > 0 ? [insertMessages(run, messages)] : []),
    ...(refusals.length > 0 ? [insertRefusals(run, refusals)] : []),
  ]
}

/**
 * Inserts transfers and entries, updates balances, and adds one `TransactionRecorded` for each person whose balance
 * moved, in message batches. The version of the message is the account's version.
 */
async function insertTransfers(run: RunStatement, batch: DecidedBatch): Promise<void> {
  const { transfers, state, at } = batch
  const moved = new Set(transfers.flatMap(({ request }) => [request.debit, request.credit]))
  const accounts = [...state.accounts.values()].filter(({ code }) => moved.has(code))
  const requests = transfers.map(({ request }) => request)
  await run(insertTransfersSql, [
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
    accounts.map(({ held }) => held),
    accounts.map(({ receivedOn }) => receivedOn),
    accounts.map(({ receivedThatDay }) => receivedThatDay),
    toBatches(TransactionRecorded, transactionMessages(batch)),
  ])
}

const insertTransfersSql = `
WITH asked AS (
  SELECT * FROM unnest($1::bigint[], $2::text[], $3::text[], $4::bigint[], $5::text[], $6::text[], $7::text[], $8::text[],
                       $9::text[], $10::text[], $11::bigint[], $12::bigint[], $13::bigint[], $14::bigint[])
    AS a(id, debit, credit, amount, type, cause_scope, cause_key, request_hash, debit_description, credit_description,
         debit_version, debit_balance, credit_version, credit_balance)
), transfers AS (
  INSERT INTO transfer (id, debit, credit, amount, type, cause_scope, cause_key, request_hash, debit_version, credit_version,
                        debit_description, credit_description, created_at)
  OVERRIDING SYSTEM VALUE
  SELECT id, debit, credit, amount, type, cause_scope, cause_key, request_hash, debit_version, credit_version,
         debit_description, credit_description, $15::text::timestamptz
  FROM asked
), entries AS (
  INSERT INTO entry (account, version, transfer_id, amount, balance)
  SELECT debit, debit_version, id, -amount, debit_balance FROM asked
  UNION ALL SELECT credit, credit_version, id, amount, credit_balance FROM asked
), balances AS (
  UPDATE account SET balance = n.balance, version = n.version, sent_on = n.sent_on, sent_that_day = n.sent_that_day, held = n.held,
    received_on = n.received_on, received_that_day = n.received_that_day
  FROM unnest($16::text[], $17::bigint[], $18::bigint[], $19::date[], $20::bigint[], $21::bigint[], $22::date[], $23::bigint[])
    AS n(code, balance, version, sent_on, sent_that_day, held, received_on, received_that_day)
  WHERE account.code = n.code
)
INSERT INTO outbox (subject, batch) SELECT '${TransactionRecorded.subject}', unnest($24::text[])`

/** Adds messages to the outbox whose versions the ledger knows. */
export async function insertMessages(run: RunStatement, messages: ReturnType<typeof otherMessages>): Promise<void> {
  await run(
    `INSERT INTO outbox (subject, aggregate, version, data) SELECT subject, aggregate, version, data::jsonb
     FROM unnest($1::text[], $2::text[], $3::bigint[], $4::text[]) AS m(subject, aggregate, version, data)`,
    [
      messages.map(({ subject }) => subject),
      messages.map(({ aggregate }) => aggregate),
      messages.map(({ version }) => version),
      messages.map(({ data }) => JSON.stringify(data)),
    ],
  )
}

async function insertRefusals(run: RunStatement, refusals: DecidedBatch['refusals']): Promise<void> {
  await run(
    `INSERT INTO refusal (cause_scope, cause_key, request_hash, code)
     SELECT * FROM unnest($1::text[], $2::text[], $3::text[], $4::text[])`,
    [
      refusals.map(({ request }) => request.cause.scope),
      refusals.map(({ request }) => request.cause.key),
      refusals.map(({ request }) => request.hash),
      refusals.map(({ code }) => code),
    ],
  )
}

/** A `TransactionRecorded` with the version of the account. */
export type TransactionMessage = {
  version: number
  occurredAt: string
  data: MessageOf<typeof TransactionRecorded>['data']
}

/** Makes one message for each person whose balance moved by each transfer, in the order of the transfers. */
function transactionMessages({ transfers, at }: DecidedBatch): TransactionMessage[] {
  const recordedAt = new Date(at).toISOString()
  return transfers.flatMap(({ id, request, ...after }) => {
    const messageFor = (
      account: string,
      version: number,
      amount: number,
      balance: number,
      description: string,
    ): TransactionMessage[] =>
      isPerson(account)
        ? [
            {
              version,
              occurredAt: recordedAt,
              data: {
                transactionId: id,
                userId: userOf(account),
                type: typeForPeople(request.type),
                amount,
                balance,
                description,
                recordedAt,
              },
            },
          ]
        : []
    return [
      ...messageFor(request.debit, after.debitVersion, -request.amount, after.debitBalance, request.debitDescription),
      ...messageFor(
        request.credit,
        after.creditVersion,
        request.amount,
        after.creditBalance,
        request.creditDescription,
      ),
    ]
  })
}

/** Makes the other messages: those that belong to requests, and one `VenueUsed` for each venue that was paid. */
function otherMessages({
  transfers,
  state,
  at,
}: DecidedBatch): { subject: string; aggregate: string; version: number; data: object }[] {
  const paid = new Set(transfers.flatMap(({ request }) => request.venueId ?? []))
  const venues = [...state.venues.values()]
    .filter(({ venueId }) => paid.has(venueId))
    .map(({ venueId, month, used }) => ({ venueId, month, used }))
  return [
    ...transfers.flatMap(({ id, request: { message } }) =>
      message
        ? [
            {
              subject: message.subject,
              aggregate: `transfer:${id}`,
              version: 1,
              data: { ...message.data, transactionId: id, at: new Date(at).toISOString() },
            },
          ]
        : [],
    ),
    ...venues.map((data) => ({
      subject: VenueUsed.subject,
      aggregate: VenueUsed.aggregate(data),
      version: data.used,
      data,
    })),
  ]
}
