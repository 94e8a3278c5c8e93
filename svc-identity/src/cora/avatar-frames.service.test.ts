import { call } from '@convive/contracts/call'
import { UpgradeBought } from '@convive/contracts/cora'
import { deleteAccount, exportAccountData, logIn, updateProfile } from '@convive/contracts/identity'
import type { AvatarFrame } from '@convive/contracts/enums'
import { createMessage, receive } from '@convive/service-kit/testing/messages'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { password, startIdentity, type TestIdentity } from '../testing/identity.ts'
import { onUpgradeBought } from './copies-of-cora.ts'

let identity: TestIdentity
beforeAll(async () => {
  identity = await startIdentity()
})
afterAll(() => identity.end())

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
const bought = (userId: number, frame: AvatarFrame, until: string, version = 1) =>
  createMessage(UpgradeBought, { userId, frame, until }, { version })
const handle = (...messages: Parameters<typeof receive>[2]) => receive(identity.service.db, [onUpgradeBought], messages)

test('a user has the frame that they bought, in every answer with their account', async () => {
  const { userId, username, options } = await identity.joinAndEnter()
  expect((await identity.meWith(userId)).profileFrame).toBeNull()
  const profileFrame = { frame: 'whale' as const, until: inDays(30) }
  await handle(bought(userId, profileFrame.frame, profileFrame.until))
  expect(await identity.meWith(userId)).toMatchObject({ profileFrame })
  expect(await call(logIn, { username, password }, identity.options())).toMatchObject({ profileFrame })
  expect(
    await call(updateProfile, { displayName: 'Ana Mora', email: `${username}@example.org`, region: 'uvita' }, options),
  ).toMatchObject({ profileFrame })
  expect((await call(exportAccountData, {}, options)).sections.frames).toEqual([profileFrame])
})

test('an older message, or a repeated one, does not restore an older frame', async () => {
  const { id } = await identity.join()
  const [first, second] = [bought(id, 'coffee', inDays(30), 1), bought(id, 'volcano', inDays(60), 2)]
  await handle(second)
  await handle(first)
  await identity.service.db.source.query('DELETE FROM inbox')
  expect(await handle(first, second)).toEqual([true, true])
  expect(await identity.meWith(id)).toMatchObject({ profileFrame: { frame: 'volcano', until: second.data.until } })
})

test('a frame is gone when its time is over, but still in the download of one’s data', async () => {
  const { userId, options } = await identity.joinAndEnter()
  const until = inDays(-0.001)
  await handle(bought(userId, 'coffee', until))
  expect((await identity.meWith(userId)).profileFrame).toBeNull()
  expect((await call(exportAccountData, {}, options)).sections).toMatchObject({
    frames: [{ frame: 'coffee', until }],
  })
})

test('nothing is stored about a deleted user, also when the message comes late', async () => {
  const { userId, options } = await identity.joinAndEnter()
  await handle(bought(userId, 'coffee', inDays(30)))
  await call(deleteAccount, { password }, options)
  expect(await handle(bought(userId, 'coffee', inDays(60), 2))).toEqual([true])
  expect(await identity.service.db.source.query('SELECT 1 FROM avatar_frame WHERE user_id = $1', [userId])).toEqual([])
})
