import { TransactionRecorded } from '@convive/contracts/cora'
import { createMessage, receive } from '@convive/service-kit/testing/messages'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startIdentity, type TestIdentity } from '../testing/identity.ts'
import { onTransactionRecorded } from './copies-of-cora.ts'

let identity: TestIdentity
beforeAll(async () => {
  identity = await startIdentity()
})
afterAll(() => identity.end())

const recorded = (userId: number, balance: number, version: number) =>
  createMessage(
    TransactionRecorded,
    {
      transactionId: version,
      userId,
      type: 'transferred',
      amount: 1,
      balance,
      description: '',
      recordedAt: new Date().toISOString(),
    },
    { version },
  )

test('stores the newest balance, in whatever order the messages arrive', async () => {
  const user = await identity.join()
  const message = (balance: number, version: number) => recorded(user.id, balance, version)
  await receive(identity.service.db, [onTransactionRecorded], [message(30, 3)])
  await receive(identity.service.db, [onTransactionRecorded], [message(10, 1), message(20, 2)])
  expect(await identity.meWith(user.id)).toMatchObject({ coraBalance: 30 })
  await receive(identity.service.db, [onTransactionRecorded], [message(0, 4)])
  expect(await identity.meWith(user.id)).toMatchObject({ coraBalance: 0 })
})

test('stores the balance after a transaction of a type that only a later release knows', async () => {
  const user = await identity.join()
  const data = {
    transactionId: 7,
    userId: user.id,
    type: 'earned_by_something_new' as 'transferred',
    amount: 5,
    balance: 35,
    description: '',
    recordedAt: new Date().toISOString(),
  }
  await receive(identity.service.db, [onTransactionRecorded], [createMessage(TransactionRecorded, data)])
  expect(await identity.meWith(user.id)).toMatchObject({ coraBalance: 35 })
})

test('stores no balance of a deleted account, whose messages arrive late or again', async () => {
  const [gone, user] = [await identity.join(), await identity.join()]
  await identity.service.db.source.query('UPDATE account SET deleted_at = now() WHERE id = $1', [gone.id])
  await receive(identity.service.db, [onTransactionRecorded], [recorded(gone.id, 10, 1), recorded(user.id, 20, 1)])
  const sql = 'SELECT user_id::int AS id, balance::int FROM known_balance WHERE user_id = ANY ($1)'
  expect(await identity.service.db.source.query(sql, [[gone.id, user.id]])).toEqual([{ id: user.id, balance: 20 }])
})
