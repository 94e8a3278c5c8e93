import { type DatabaseInvariant, queryInvariant } from './invariant.ts'

const service = 'svc-cora'
const anyPerson = `(SELECT min(code) FROM account WHERE kind = 'person' AND version > 1)`

/** Invariants within the ledger. Its own constraints enforce most of them, so a control has to drop these first. */
export const ledgerInvariants: DatabaseInvariant[] = [
  queryInvariant({
    name: 'the balances of all accounts sum to 0',
    holds: 'always',
    service,
    sql: 'SELECT sum(balance) FROM account HAVING sum(balance) <> 0',
    breaks: `UPDATE account SET balance = balance + 1 WHERE code = ${anyPerson}`,
  }),
  queryInvariant({
    name: 'no balance but the mint’s is below 0',
    holds: 'always',
    service,
    sql: `SELECT code, balance, held FROM account WHERE kind <> 'mint' AND (balance < 0 OR held < 0)`,
    breaks: `ALTER TABLE account DROP CONSTRAINT no_overdraft;
      UPDATE account SET balance = -1 WHERE code = ${anyPerson}`,
  }),
  queryInvariant({
    name: 'each balance is the sum of its entries',
    holds: 'always',
    service,
    sql: `SELECT a.code, a.balance, sum(e.amount) AS entries FROM account a LEFT JOIN entry e ON e.account = a.code
      GROUP BY a.code, a.balance HAVING a.balance <> coalesce(sum(e.amount), 0)`,
    breaks: `DELETE FROM entry WHERE account = ${anyPerson} AND version = 1`,
  }),
  queryInvariant({
    name: 'the entries of an account have no gap and carry its balance',
    holds: 'always',
    service,
    sql: `SELECT * FROM (
        SELECT account, version, balance, row_number() OVER w AS expected_version, sum(amount) OVER w AS expected_balance
        FROM entry WINDOW w AS (PARTITION BY account ORDER BY version)) e
      WHERE version <> expected_version OR balance <> expected_balance`,
    breaks: `UPDATE entry SET version = version + 1000 WHERE account = ${anyPerson}
      AND version = (SELECT max(version) FROM entry WHERE account = ${anyPerson})`,
  }),
  queryInvariant({
    name: 'each transfer has one debit and one credit of its amount',
    holds: 'always',
    service,
    sql: `SELECT t.id, count(e.account) AS entries FROM transfer t LEFT JOIN entry e ON e.transfer_id = t.id
        AND (e.account, e.amount) IN ((t.debit, -t.amount), (t.credit, t.amount))
      GROUP BY t.id HAVING count(e.account) <> 2`,
    breaks: 'DELETE FROM entry WHERE transfer_id = (SELECT max(id) FROM transfer) AND amount > 0',
  }),
  queryInvariant({
    name: 'each cause moves Cora once',
    holds: 'always',
    service,
    sql: `SELECT cause_scope, cause_key, count(*) FROM transfer GROUP BY 1, 2 HAVING count(*) > 1`,
    breaks: `ALTER TABLE transfer DROP CONSTRAINT one_transfer_per_cause;
      UPDATE transfer SET (cause_scope, cause_key) = (SELECT cause_scope, cause_key FROM transfer ORDER BY id LIMIT 1)
      WHERE id = (SELECT max(id) FROM transfer)`,
  }),
  queryInvariant({
    name: 'what an account holds back is the income of its events',
    holds: 'always',
    service,
    sql: `SELECT a.code, a.held, sum(h.amount) AS income FROM account a LEFT JOIN held_income h ON h.account = a.code
      GROUP BY a.code, a.held HAVING a.held <> coalesce(sum(h.amount), 0)`,
    breaks: `UPDATE account SET held = held + 1 WHERE code = ${anyPerson}`,
  }),
  queryInvariant({
    name: 'a venue accepted what was paid there in a month, within its limit',
    holds: 'always',
    service,
    sql: `SELECT * FROM (
        SELECT m.venue_id, m.month, m.used, m.limit_at_time, coalesce((SELECT sum(t.amount) FROM transfer t
          WHERE t.type IN ('spent_venue', 'venue_payment') AND t.credit IN (SELECT 'venue:' || v.venue_id FROM venue v
              WHERE v.venue_id = m.venue_id OR v.merged_into = m.venue_id)
            AND to_char(t.created_at AT TIME ZONE 'America/Costa_Rica', 'YYYY-MM') = m.month), 0) AS paid
        FROM venue_month m) m
      WHERE used <> paid OR used > limit_at_time`,
    breaks: `UPDATE venue_month SET used = used - 1 WHERE used > 0`,
  }),
]
