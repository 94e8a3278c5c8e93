import { call } from '@convive/contracts/call'
import { TransactionRecorded, transferCora } from '@convive/contracts/cora'
import type { MessageOf } from '@convive/contracts/message'
import { emittedBy } from '@convive/service-kit/testing/messages'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { startCora, type CoraUnderTest } from '../testing/cora.ts'
import { republishBalances } from './republish-balances.ts'

let cora: CoraUnderTest
beforeAll(async () => {
  cora = await startCora({ postgresUrl: inject('postgresUrl'), natsUrl: inject('natsUrl') })
})
afterAll(() => cora.end())

type Recorded = MessageOf<typeof TransactionRecorded>['data']
const publishedFor = (userId: number) => async (): Promise<Recorded[]> =>
  (await emittedBy(cora.db, TransactionRecorded)).filter((message) => message.userId === userId)

it('publishes a transfer to both people, with account codes in place of names', async () => {
  const [ana, bea] = [await cora.person(30), await cora.person()]
  const { transaction } = await call(
    transferCora,
    { recipientUsername: bea.username, amount: 10, description: 'for “lunch”' },
    { origin: cora.origin, headers: await cora.as(ana.userId) },
  )
  const same = { transactionId: transaction.id, type: 'transferred', recordedAt: transaction.createdAt }
  expect((await publishedFor(ana.userId)()).at(-1)).toEqual({
    ...same,
    userId: ana.userId,
    amount: -10,
    balance: 20,
    description: `Transfer to person:${bea.userId}: for “lunch”`,
  })
  expect((await publishedFor(bea.userId)()).at(-1)).toMatchObject({
    ...same,
    userId: bea.userId,
    amount: 10,
    balance: 10,
  })
})

it('publishes the newest transaction of every person again', async () => {
  const [ana, bea, newcomer] = [await cora.person(30), await cora.person(5), await cora.person()]
  await call(
    transferCora,
    { recipientUsername: bea.username, amount: 10 },
    { origin: cora.origin, headers: await cora.as(ana.userId) },
  )
  const newest = await Promise.all([ana, bea].map(async ({ userId }) => (await publishedFor(userId)()).at(-1)))
  await cora.db.source.query('DELETE FROM outbox')
  await republishBalances(cora.db)
  expect(await Promise.all([ana, bea].map(({ userId }) => publishedFor(userId)()))).toEqual(
    newest.map((message) => [message]),
  )
  expect(await publishedFor(newcomer.userId)()).toEqual([])
})
