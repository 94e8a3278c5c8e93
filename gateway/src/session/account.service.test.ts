import { call } from '@convive/contracts/call'
import { deleteAccount, getMe, setProfilePicture } from '@convive/contracts/identity'
import { liveClose } from '@convive/contracts/live'
import { maxPictureBytes } from '@convive/contracts/media'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSocket } from '../testing/test-gateway.ts'
import { password, startSite, type Site } from '../testing/test-site.ts'

let site: Site
beforeAll(async () => {
  site = await startSite()
})
afterAll(() => site.stop())

test('a deleted account is logged out everywhere immediately', async () => {
  const [here, elsewhere] = [await site.join('fugaz'), await site.logIn('fugaz')]
  const socket = await openSocket(site.gateway, { cookie: elsewhere.cookie })
  for (const one of [here, elsewhere])
    expect(await call(getMe, {}, site.options(one))).toMatchObject({ username: 'fugaz' })
  await expect(call(deleteAccount, { password: 'not the password' }, site.options(here))).rejects.toMatchObject({
    status: 403,
    code: 'wrong_password',
  })
  await call(deleteAccount, { password }, site.options(here))
  expect(await socket.closed).toBe(liveClose.sessionEnded)
  for (const one of [here, elsewhere])
    await expect(call(getMe, {}, site.options(one))).rejects.toMatchObject({ status: 401 })
})

test('a picture of the allowed size reaches its service, which checks it', async () => {
  const large = Buffer.alloc(maxPictureBytes, 'no picture').toString('base64')
  await expect(
    call(setProfilePicture, { imageBase64: large }, site.options(await site.join('pintora'))),
  ).rejects.toMatchObject({ status: 400, issues: [{ path: 'imageBase64' }] })
})
