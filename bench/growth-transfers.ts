import { callerSigner, createCallers } from './users.ts'
import { get, post, type Subject } from './growth.ts'

const firstPerson = 20_000_000
/** One person in ten has sent Cora to this person, who has spent none. */
const busyPerson = firstPerson - 1
/** This person has twenty-one transactions at every size. */
const ordinaryPerson = firstPerson + 5

type Movement = { from: number; to: number; amount: number; debit: string; credit: string; where?: string }

/**
 * SQL: a transfer for each number, in a ledger whose entries add up. They took place in the last 700 days, in the order
 * of the numbers. An account is on one side only.
 */
const move = ({ from, to, amount, debit, credit, where = 'true' }: Movement): string => `
  WITH given AS (
    INSERT INTO transfer (debit, credit, amount, type, cause_scope, cause_key, request_hash, debit_version, credit_version,
        debit_description, credit_description, created_at)
      SELECT d.code, c.code, ${amount}, 'transferred', 'growth ' || d.code, c.code, '',
        d.version + row_number() OVER (PARTITION BY d.code ORDER BY n), c.version + row_number() OVER (PARTITION BY c.code ORDER BY n),
        'Transfer to somebody', 'Transfer from somebody', now() - interval '700 days' + n * interval '1 minute'
      FROM generate_series(${from}, ${to}) AS n JOIN account d ON d.code = ${debit} JOIN account c ON c.code = ${credit}
      WHERE ${where} ORDER BY n RETURNING *
  ), side AS (
    SELECT debit AS account, debit_version AS version, id, -amount AS amount FROM given
    UNION ALL SELECT credit, credit_version, id, amount FROM given
  ), entered AS (
    INSERT INTO entry SELECT s.account, s.version, s.id, s.amount, a.balance + s.amount * (s.version - a.version)
      FROM side s JOIN account a ON a.code = s.account
  )
  UPDATE account a SET balance = a.balance + moved.amount, version = a.version + moved.count
    FROM (SELECT account, sum(amount)::bigint AS amount, count(*) FROM side GROUP BY account) moved WHERE a.code = moved.account;`

const personOf = (number: string): string => `'person:' || (${firstPerson} + ${number})`

/** Each person gets 1,000 Cora, and one in ten sends one on to the busy person: 1.1 transfers for each person. */
const addTransfers = (from: number, to: number): string => `
  INSERT INTO person (user_id, username, username_key, display_name, version)
    SELECT ${firstPerson} + n, 'grown' || n, 'grown' || n, 'Persona ' || n, 1
    FROM (SELECT generate_series(${from}, ${to}) UNION ALL SELECT -1 WHERE ${from} = 1) AS numbers (n);
  INSERT INTO account (code, kind) SELECT ${personOf('n')}, 'person'
    FROM (SELECT generate_series(${from}, ${to}) UNION ALL SELECT -1 WHERE ${from} = 1) AS numbers (n);
  ${move({ from, to, amount: 1000, debit: `'mint:0'`, credit: personOf('n') })}
  ${move({ from, to, amount: 1, debit: personOf('n'), credit: personOf('-1'), where: 'n % 10 = 0' })}
  ${from === 1 ? move({ from: 101, to: 120, amount: 1, debit: personOf('n'), credit: personOf('5') }) : ''}
`

export const growthTransfers: Subject = {
  service: 'svc-cora',
  rows: 'people and transfers',
  tables: ['person', 'account', 'transfer', 'entry'],
  add: addTransfers,
  operations: async (stack, _client, size) => {
    const sign = await callerSigner(stack, 'svc-cora')
    const callers = await createCallers(stack, 'svc-cora')
    const [ordinary, busy] = [await sign(ordinaryPerson), await sign(busyPerson)]
    const anyone = (index: number) => `grown${1 + ((index * 7919) % size)}`
    const read = (name: string, path: string, headers: Record<string, string>) => ({
      name,
      next: () => get(path, headers),
    })
    return [
      read('balance', '/api/cora/balance', ordinary),
      read('transactions', '/api/cora/transactions?limit=20', ordinary),
      read('transactions of the busiest person', '/api/cora/transactions?limit=20', busy),
      read('spent by the busiest person', '/api/cora/transactions?limit=20&direction=spent', busy),
      read('months', '/api/cora/months', ordinary),
      read('months of the busiest person', '/api/cora/months', busy),
      read('notifications of Cora', '/api/cora/notifications', ordinary),
      read('notifications of the busiest person', '/api/cora/notifications', busy),
      { name: 'recipient', next: (index) => get(`/api/cora/recipients/${anyone(index)}`, ordinary) },
      {
        name: 'transfer',
        next: (index) => post('/api/cora/transfer', callers(index), { recipientUsername: anyone(index), amount: 1 }),
      },
    ]
  },
}
