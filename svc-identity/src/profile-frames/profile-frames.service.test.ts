import { call } from '@convive/contracts/call'
import { UpgradeBought } from '@convive/contracts/cora'
import { deleteAccount, downloadAccountData, login, updateProfile } from '@convive/contracts/identity'
import type { ProfileFrame } from '@convive/contracts/enums'
import { factOf, receive } from '@convive/service-kit/testing/messages'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { password, startIdentity, type TestIdentity } from '../testing/identity.ts'
import { onUpgradeBought } from './on-upgrade-bought.ts'

let identity: TestIdentity
beforeAll(async () => {
  identity = await startIdentity()
})
afterAll(() => identity.end())

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
const bought = (userId: number, frame: ProfileFrame, until: string, version = 1) =>
  factOf(UpgradeBought, { userId, frame, until }, { version })
const hear = (...facts: Parameters<typeof receive>[2]) => receive(identity.service.db, [onUpgradeBought], facts)

test('a person has the frame that they bought, wherever they see themselves', async () => {
  const { userId, username, options } = await identity.joinAndEnter()
  expect((await identity.meWith(userId)).profileFrame).toBeNull()
  const profileFrame = { frame: 'whale' as const, until: inDays(30) }
  await hear(bought(userId, profileFrame.frame, profileFrame.until))
  expect(await identity.meWith(userId)).toMatchObject({ profileFrame })
  expect(await call(login, { username, password }, identity.options())).toMatchObject({ profileFrame })
  expect(
    await call(updateProfile, { displayName: 'Ana Mora', email: `${username}@example.org`, region: 'uvita' }, options),
  ).toMatchObject({ profileFrame })
  expect((await call(downloadAccountData, {}, options)).sections.frames).toEqual([profileFrame])
})

test('an older fact, or one that comes again, does not bring an older frame back', async () => {
  const { id } = await identity.join()
  const [first, second] = [bought(id, 'coffee', inDays(30), 1), bought(id, 'volcano', inDays(60), 2)]
  await hear(second)
  await hear(first)
  await identity.service.db.source.query('DELETE FROM inbox')
  expect(await hear(first, second)).toEqual([true, true])
  expect(await identity.meWith(id)).toMatchObject({ profileFrame: { frame: 'volcano', until: second.data.until } })
})

test('a frame is gone when its time is over, and still told as own data', async () => {
  const { userId, options } = await identity.joinAndEnter()
  const until = inDays(-0.001)
  await hear(bought(userId, 'coffee', until))
  expect((await identity.meWith(userId)).profileFrame).toBeNull()
  expect((await call(downloadAccountData, {}, options)).sections).toMatchObject({
    frames: [{ frame: 'coffee', until }],
  })
})

test('nothing is kept of whoever is deleted, also when the fact comes late', async () => {
  const { userId, options } = await identity.joinAndEnter()
  await hear(bought(userId, 'coffee', inDays(30)))
  await call(deleteAccount, { password }, options)
  expect(await hear(bought(userId, 'coffee', inDays(60), 2))).toEqual([true])
  expect(await identity.service.db.source.query('SELECT 1 FROM profile_frame WHERE user_id = $1', [userId])).toEqual([])
})
