import { TransactionRecorded } from '@convive/contracts/cora'
import type { Account, Posting } from './decide.ts'
import type { Run } from './post.ts'
import { thisMonth } from './venue-months.ts'

type WrittenRow = { id: number; cause_scope: string; cause_key: string; created_at: Date }

/**
 * Writes decided transfers in one statement: transfers, entries, balances, and for each person whose balance moved one
 * `TransactionRecorded` in the outbox, whose version is the account's.
 */
export async function writePostings(run: Run, postings: Posting[], accounts: Account[]): Promise<WrittenRow[]> {
  const requests = postings.map(({ request }) => request)
  const used = new Map(postings.flatMap(({ request: { venueId }, venueUsed }) => (venueId === undefined || venueUsed === null ? [] : [[venueId, venueUsed] as const])))
  return await run<WrittenRow>(statement, [
    requests.map(({ debit }) => debit),
    requests.map(({ credit }) => credit),
    requests.map(({ amount }) => amount),
    requests.map(({ type }) => type),
    requests.map(({ cause }) => cause.scope),
    requests.map(({ cause }) => cause.key),
    requests.map(({ hash }) => hash),
    requests.map(({ debitDescription }) => debitDescription),
    requests.map(({ creditDescription }) => creditDescription),
    postings.map(({ debitVersion }) => debitVersion),
    postings.map(({ debitBalance }) => debitBalance),
    postings.map(({ creditVersion }) => creditVersion),
    postings.map(({ creditBalance }) => creditBalance),
    accounts.map(({ code }) => code),
    accounts.map(({ balance }) => balance),
    accounts.map(({ version }) => version),
    accounts.map(({ sentOn }) => sentOn),
    accounts.map(({ sentThatDay }) => sentThatDay),
    requests.map(({ venueId }) => venueId ?? null),
    postings.map(({ venueUsed }) => venueUsed),
    requests.map(({ tell }) => tell?.subject ?? null),
    requests.map(({ tell }) => (tell ? JSON.stringify(tell.data) : null)),
    [...used.keys()],
    [...used.values()],
  ])
}

const instant = (column: string) => `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

const statement = `
WITH asked AS (
  SELECT * FROM unnest($1::text[], $2::text[], $3::bigint[], $4::text[], $5::text[], $6::text[], $7::text[], $8::text[], $9::text[],
                       $10::bigint[], $11::bigint[], $12::bigint[], $13::bigint[], $19::bigint[], $20::bigint[], $21::text[], $22::text[])
    AS a(debit, credit, amount, type, cause_scope, cause_key, request_hash, debit_description, credit_description,
         debit_version, debit_balance, credit_version, credit_balance, venue_id, venue_used, tell_subject, tell_data)
), written AS (
  INSERT INTO transfer (debit, credit, amount, type, cause_scope, cause_key, request_hash, debit_version, credit_version, debit_description, credit_description)
  SELECT debit, credit, amount, type, cause_scope, cause_key, request_hash, debit_version, credit_version, debit_description, credit_description FROM asked
  RETURNING id, cause_scope, cause_key, created_at
), side AS (
  SELECT w.id, w.created_at, a.type, a.venue_id, a.venue_used, s.*
  FROM asked a JOIN written w USING (cause_scope, cause_key)
  CROSS JOIN LATERAL (VALUES (a.debit, a.debit_version, -a.amount, a.debit_balance, a.debit_description),
                             (a.credit, a.credit_version, a.amount, a.credit_balance, a.credit_description))
    AS s(account, version, amount, balance, description)
), entries AS (
  INSERT INTO entry (account, version, transfer_id, amount, balance) SELECT account, version, id, amount, balance FROM side
), balances AS (
  UPDATE account SET balance = n.balance, version = n.version, sent_on = n.sent_on, sent_that_day = n.sent_that_day
  FROM unnest($14::text[], $15::bigint[], $16::bigint[], $17::date[], $18::bigint[]) AS n(code, balance, version, sent_on, sent_that_day)
  WHERE account.code = n.code
), months AS (
  UPDATE venue_month m SET used = n.used, limit_at_time = v.monthly_limit
  FROM unnest($23::bigint[], $24::bigint[]) AS n(venue_id, used) JOIN venue v USING (venue_id)
  WHERE m.venue_id = n.venue_id AND m.month = ${thisMonth}
), also AS (
  INSERT INTO outbox (subject, aggregate, version, data)
  SELECT a.tell_subject, 'transfer:' || w.id, 1,
         a.tell_data::jsonb || jsonb_build_object('transactionId', w.id, 'at', ${instant('w.created_at')})
  FROM asked a JOIN written w USING (cause_scope, cause_key) WHERE a.tell_subject IS NOT NULL
), told AS (
  INSERT INTO outbox (subject, aggregate, version, data)
  SELECT '${TransactionRecorded.subject}', 'account:' || account, version,
         jsonb_build_object('transactionId', id, 'userId', split_part(account, ':', 2)::bigint, 'type', type, 'amount', amount,
                            'balance', balance, 'description', description, 'recordedAt', ${instant('created_at')})
         || CASE WHEN venue_id IS NULL THEN '{}' ELSE jsonb_build_object('venue', jsonb_build_object('venueId', venue_id, 'month', ${thisMonth}, 'used', venue_used)) END
  FROM side WHERE account LIKE 'person:%'
)
SELECT id, cause_scope, cause_key, created_at FROM written`
