import { call } from '@convive/contracts/call'
import { transferCora } from '@convive/contracts/cora'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { startCora, type CoraUnderTest } from '../testing/cora.ts'
import { checkAccounts, checkNewTransfers, completeCheck, forgetMended, readLedgerCheck } from './check-ledger.ts'

let cora: CoraUnderTest
beforeAll(async () => {
  cora = await startCora({ postgresUrl: inject('postgresUrl'), natsUrl: inject('natsUrl') }, { METRICS_PORT: '0' })
})
afterAll(() => cora.end())

const { signal } = new AbortController()
const query = <Row>(statement: string): Promise<Row[]> => cora.db.source.query(statement)
const numberOf = async (statement: string): Promise<number> =>
  Number(Object.values((await query<object>(statement))[0]!)[0])

/** Checks in slices of three rows, so that several are needed, and resolves to the violations. */
async function check(): Promise<string[]> {
  await forgetMended(cora.db)
  await checkAccounts(cora.db, { signal }, 3)
  await checkNewTransfers(cora.db, { signal }, { rows: 3, minSeconds: 0 })
  await completeCheck(cora.db)
  const rows = await query<{ account: string; transfer_id: number }>(
    'SELECT account, transfer_id FROM ledger_violation ORDER BY account, transfer_id',
  )
  return rows.map(({ account, transfer_id: id }) => (id === 0 ? account : `${account} in transfer ${id}`))
}

const measured = async (name: string) =>
  Number(
    new RegExp(`${name}\\{[^}]*\\} (\\S+)`).exec(
      await (await fetch(`http://127.0.0.1:${cora.metricsPort}/metrics`)).text(),
    )?.[1],
  )

async function transfer(): Promise<{ id: number; sender: string; recipient: string }> {
  const [ana, bea] = [await cora.person(40), await cora.person()]
  const { transaction } = await call(
    transferCora,
    { recipientUsername: bea.username, amount: 15 },
    { origin: cora.origin, headers: await cora.as(ana.userId, { username: ana.username }) },
  )
  return { id: transaction.id, sender: `person:${ana.userId}`, recipient: `person:${bea.userId}` }
}

test('a consistent ledger has no violation', async () => {
  for (let count = 0; count < 3; count++) await transfer()
  expect(await check()).toEqual([])
  expect(await measured('convive_ledger_violations')).toBe(0)
})

test('a balance that is not that of the newest entry is found, counted, and forgotten once it is mended', async () => {
  const { sender, recipient } = await transfer()
  await query(`UPDATE account SET balance = balance + 1 WHERE code IN ('${sender}', 'burn')`)
  await query(`UPDATE account SET version = version + 1 WHERE code = '${recipient}'`)
  expect(await check()).toEqual(['burn', recipient, sender].toSorted())
  expect(await measured('convive_ledger_violations')).toBe(3)
  await query(`UPDATE account SET balance = balance - 1 WHERE code IN ('${sender}', 'burn')`)
  expect(await check()).toEqual([recipient])
  await query(`UPDATE account SET version = version - 1 WHERE code = '${recipient}'`)
  expect(await check()).toEqual([])
})

test('a transfer without an entry of its amount stays found, also after it was checked', async () => {
  const id = await numberOf(
    `INSERT INTO transfer (debit, credit, amount, type, cause_scope, cause_key, request_hash, debit_version, credit_version,
       debit_description, credit_description)
     VALUES ('mint:0', 'community', 5, 'corrected', 'test', 'no entry', '', 1000, 1000, '', '') RETURNING id`,
  )
  const found = [`community in transfer ${id}`, `mint:0 in transfer ${id}`]
  expect(await check()).toEqual(found)
  expect(await check()).toEqual(found)
  const balance = await numberOf(
    `SELECT coalesce((SELECT balance FROM entry WHERE (account, version) = ('community', 999)), 0) + 5 AS balance`,
  )
  await query(`INSERT INTO entry VALUES ('community', 1000, ${id}, 5, ${balance})`)
  expect(await check()).toEqual([`mint:0 in transfer ${id}`])
})

test('a transfer that is younger than a minute is checked later', async () => {
  const before = await numberOf('SELECT transfer_id FROM ledger_check')
  const { id } = await transfer()
  await checkNewTransfers(cora.db, { signal })
  expect(await query('SELECT transfer_id FROM ledger_check')).toEqual([{ transfer_id: before }])
  await checkNewTransfers(cora.db, { signal }, { minSeconds: 0 })
  expect(await query('SELECT transfer_id FROM ledger_check')).toEqual([{ transfer_id: id }])
})

test('no transfer is passed over because the next one is older', async () => {
  const insert = (key: string, age: string) =>
    numberOf(
      `INSERT INTO transfer (debit, credit, amount, type, cause_scope, cause_key, request_hash, debit_version, credit_version,
         debit_description, credit_description, created_at)
       VALUES ('mint:0', 'community', 1, 'corrected', 'test', '${key}', '', 2000, 2000, '', '', clock_timestamp() - interval '${age}')
       RETURNING id`,
    )
  const younger = await insert('younger', '1 second')
  await insert('older', '2 minutes')
  await checkNewTransfers(cora.db, { signal })
  expect(await numberOf('SELECT transfer_id FROM ledger_check')).toBeLessThan(younger)
})

test('the age of the last check is measured', async () => {
  await query(`UPDATE ledger_check SET completed_at = clock_timestamp() - interval '2 hours'`)
  expect(await measured('convive_ledger_check_age_seconds')).toBeGreaterThanOrEqual(7200)
  await completeCheck(cora.db)
  expect((await readLedgerCheck(cora.db)).age).toBeLessThan(7200)
})
