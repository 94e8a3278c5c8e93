import type { Database, Transaction } from '@convive/service-kit/database/database'
import { every, type RecurringJob } from '@convive/service-kit/jobs/task'
import type { RunStatement } from '@convive/service-kit/database/pipelined-pool'
import { EntitySchema } from 'typeorm'
import { AccountTable } from './account.ts'
import type { TransferRequest } from './transfer.rules.ts'

const intervalSeconds = 30

/** Releases the income of tickets once the event is over, so that organisers can spend it. */
export const releaseTicketIncomeJob = (db: Database): RecurringJob =>
  every(intervalSeconds, 'release-ticket-income', async ({ signal }) => {
    while (!signal.aborted && (await db.transaction(releaseIncomeOfPastEvents)) > 0);
  })

/** The income of an event's tickets that its owner cannot spend yet. */
export const HeldIncomeTable = new EntitySchema<{ eventId: number; account: string; amount: number }>({
  name: 'held_income',
  columns: {
    eventId: { name: 'event_id', type: 'bigint', primary: true },
    account: { type: 'text', primary: true },
    amount: { type: 'bigint' },
  },
})

/**
 * Adds the income of tickets to what is held for each event, until the latest end that one of its buyers was promised,
 * and of passes until they expire.
 * The ledger has added it to `account.held`.
 */
export async function insertHeldIncome(run: RunStatement, transfers: { request: TransferRequest }[]): Promise<void> {
  await run(
    `INSERT INTO held_income AS h (event_id, account, amount, promised_end)
     SELECT event_id, account, sum(amount), greatest(max(e.ends_at), max(n.held_until))
     FROM unnest($1::bigint[], $2::text[], $3::bigint[], $4::timestamptz[]) AS n(event_id, account, amount, held_until)
       JOIN event e USING (event_id)
     GROUP BY event_id, account ORDER BY event_id, account
     ON CONFLICT (event_id, account) DO UPDATE SET amount = h.amount + excluded.amount,
       promised_end = greatest(h.promised_end, excluded.promised_end)`,
    [
      transfers.map(({ request }) => request.heldForEventId),
      transfers.map(({ request }) => request.credit),
      transfers.map(({ request }) => request.amount),
      transfers.map(({ request }) => request.heldUntil ?? null),
    ],
  )
}

/** Reduces what is held for an event by a refund. The caller holds the lock of the account. */
export async function reduceHeldIncome(
  tx: Transaction,
  { eventId, account, amount }: { eventId: number; account: string; amount: number },
): Promise<void> {
  const [row]: { amount: number }[] = await tx.query(
    'SELECT amount FROM held_income WHERE event_id = $1 AND account = $2 FOR UPDATE',
    [eventId, account],
  )
  if (!row) return
  const released = Math.min(row.amount, amount)
  await tx.decrement(HeldIncomeTable, { eventId, account }, 'amount', released)
  await tx.decrement(AccountTable, { code: account }, 'held', released)
}

const maxReleased = 200

/** SQL: an organiser who moves the event forward gets nothing sooner, and one who moves it back waits for the new end. */
const isOver = 'greatest(h.promised_end, e.ends_at) < now()'

/**
 * Releases the income of events that are over. Locks the accounts first and by code, as the ledger does. Returns the
 * number of released rows.
 */
export async function releaseIncomeOfPastEvents(tx: Transaction): Promise<number> {
  const accounts: { code: string }[] = await tx.query(
    `-- whole-read: only events that are not over, and take Cora for tickets, have rows
     SELECT code FROM account WHERE code IN (
       SELECT h.account FROM held_income h JOIN event e USING (event_id) WHERE ${isOver} LIMIT ${maxReleased})
     ORDER BY code FOR NO KEY UPDATE`,
  )
  const [released]: [unknown[], number] = await tx.query(
    `WITH released AS (
       DELETE FROM held_income h USING event e
       WHERE e.event_id = h.event_id AND ${isOver} AND h.account = ANY($1) RETURNING h.account, h.amount)
     UPDATE account SET held = held - r.amount
     FROM (SELECT account, sum(amount) AS amount FROM released GROUP BY account) r WHERE code = r.account RETURNING code`,
    [accounts.map(({ code }) => code)],
  )
  return released.length
}
