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
