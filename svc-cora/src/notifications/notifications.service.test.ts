import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest'
import { call } from '@convive/contracts/call'
import { transferCora } from '@convive/contracts/cora'
import { listCoraNotifications, readCoraNotifications } from '@convive/contracts/notifications'
import { startCora, type CoraUnderTest } from '../testing/cora.ts'

let cora: CoraUnderTest
beforeAll(async () => {
  cora = await startCora({ postgresUrl: inject('postgresUrl'), natsUrl: inject('natsUrl') })
})
afterAll(() => cora.end())

it('lists received Cora newest first, and what of it has been read', async () => {
  const [ana, bea] = [await cora.person(20), await cora.person(5)]
  const optionsOf = async (person: typeof ana) => ({
    origin: cora.origin,
    headers: await cora.as(person.userId, { username: person.username }),
  })
  await call(transferCora, { recipientUsername: bea.username, amount: 3, description: 'gracias' }, await optionsOf(ana))

  const before = await call(listCoraNotifications, {}, await optionsOf(bea))
  expect(before).toMatchObject([
    { type: 'transferred', amount: 3, description: `Transfer from ${ana.username}: gracias`, isRead: false },
    { type: 'earned_attend_event', amount: 5, isRead: false },
  ])
  expect(await call(listCoraNotifications, { limit: 5 }, await optionsOf(ana))).toHaveLength(1)

  await call(readCoraNotifications, { upTo: before[0]!.id }, await optionsOf(bea))
  await call(readCoraNotifications, { upTo: before[1]!.id }, await optionsOf(bea))
  await call(transferCora, { recipientUsername: bea.username, amount: 1 }, await optionsOf(ana))
  expect((await call(listCoraNotifications, {}, await optionsOf(bea))).map(({ isRead }) => isRead)).toEqual([
    false,
    true,
    true,
  ])
})

it('reads no more for somebody with many payments and refunds', async () => {
  const { userId, username } = await cora.person(5)
  const query = vi.spyOn(cora.db.source, 'query')
  const options = { origin: cora.origin, headers: await cora.as(userId, { username }) }
  // In slices, because a statement has two seconds.
  for (const from of [2, 5002, 10_002, 15_002])
    await cora.db.source.query(
      `WITH numbered AS (
         INSERT INTO transfer (debit, credit, amount, type, cause_scope, cause_key, request_hash, debit_version,
           credit_version, debit_description, credit_description)
         SELECT CASE WHEN n % 2 = 0 THEN $1 ELSE 'burn' END, CASE WHEN n % 2 = 0 THEN 'burn' ELSE $1 END, 1,
           CASE WHEN n % 2 = 0 THEN 'spent_event' ELSE 'corrected' END,
           CASE WHEN n % 2 = 0 THEN 'test' ELSE 'ticket payment ' || n || ', refunded' END, n, '', n, n, '', ''
         FROM generate_series($2::int, $2 + 4999) AS n RETURNING *)
       INSERT INTO entry (account, version, transfer_id, amount, balance)
       SELECT $1, credit_version, id, CASE WHEN credit = $1 THEN 1 ELSE -1 END, 0 FROM numbered`,
      [`person:${userId}`, from],
    )
  await cora.db.source.query('ANALYZE transfer, entry')
  query.mockClear()
  expect(await call(listCoraNotifications, {}, options)).toMatchObject([{ type: 'earned_attend_event', amount: 5 }])
  const [statement, values] = query.mock.calls.find(([sql]) => sql.includes('transfer'))!
  query.mockRestore()
  const [{ 'QUERY PLAN': plans }]: [{ 'QUERY PLAN': [{ Plan: Record<string, number> }] }] = await cora.db.source.query(
    `EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) ${statement}`,
    values,
  )
  const blocks = plans[0].Plan['Shared Hit Blocks']! + plans[0].Plan['Shared Read Blocks']!
  expect(blocks).toBeLessThan(20)
})
