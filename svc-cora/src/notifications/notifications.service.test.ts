import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { call } from '@convive/contracts/call'
import { transferCora } from '@convive/contracts/cora'
import { listCoraNotifications, readCoraNotifications } from '@convive/contracts/notifications'
import { startCora, type CoraUnderTest } from '../testing/cora.ts'

let cora: CoraUnderTest
beforeAll(async () => {
  cora = await startCora({ postgresUrl: inject('postgresUrl'), natsUrl: inject('natsUrl') })
})
afterAll(() => cora.end())

it('shows what came in, newest first, until it is read', async () => {
  const [ana, bea] = [await cora.person(20), await cora.person(5)]
  const of = async (who: typeof ana) => ({
    origin: cora.origin,
    headers: await cora.as(who.userId, { username: who.username }),
  })
  await call(transferCora, { recipientUsername: bea.username, amount: 3, description: 'gracias' }, await of(ana))

  const before = await call(listCoraNotifications, {}, await of(bea))
  expect(before).toMatchObject([
    { type: 'transferred', amount: 3, description: `Transfer from ${ana.username}: gracias`, isRead: false },
    { type: 'earned_attend_event', amount: 5, isRead: false },
  ])
  expect(await call(listCoraNotifications, { limit: 5 }, await of(ana))).toHaveLength(1)

  await call(readCoraNotifications, { upTo: before[0]!.id }, await of(bea))
  await call(readCoraNotifications, { upTo: before[1]!.id }, await of(bea))
  await call(transferCora, { recipientUsername: bea.username, amount: 1 }, await of(ana))
  expect((await call(listCoraNotifications, {}, await of(bea))).map(({ isRead }) => isRead)).toEqual([
    false,
    true,
    true,
  ])
})
