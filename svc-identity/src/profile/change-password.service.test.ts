import { call } from '@convive/contracts/call'
import { changePassword, SessionRevoked } from '@convive/contracts/identity'
import { emittedBy } from '@convive/service-kit/testing/messages'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cookieOf, password, send, startIdentity, type TestIdentity, type Visit } from '../testing/identity.ts'

let identity: TestIdentity
beforeAll(async () => {
  identity = await startIdentity()
})
afterAll(() => identity.end())

const newPassword = 'lluvia sobre el techo'
const change = async ({ options }: Visit, given: object = {}) =>
  await send(
    identity.service,
    changePassword.path,
    { currentPassword: password, newPassword, ...given },
    options.headers,
    'PUT',
  )
const statusOfLogin = async (username: string, secret: string) =>
  (await identity.logIn(username, secret)).response.status

describe('changing the password', () => {
  test('makes the new one valid and the old one invalid', async () => {
    const ana = await identity.joinAndEnter()
    expect((await change(ana)).status).toBe(204)
    expect(await statusOfLogin(ana.username, password)).toBe(401)
    expect(await statusOfLogin(ana.username, newPassword)).toBe(200)
  })

  test('ends every other session, and gives this one a new token', async () => {
    const ana = await identity.joinAndEnter()
    const [phone, library] = [await identity.enter(ana.username), await identity.enter(ana.username)]
    const neighbour = await identity.joinAndEnter()
    const renewed = cookieOf(await change(ana))
    expect(await identity.sessionOf(renewed)).toMatchObject({ sessionId: ana.sessionId })
    for (const { cookie } of [ana, phone, library]) expect(await identity.sessionOf(cookie)).toBeNull()
    expect(await identity.sessionOf(neighbour.cookie)).not.toBeNull()
    const published = await emittedBy(identity.service.db, SessionRevoked)
    expect(published).toEqual(
      expect.arrayContaining([phone, library].map(({ userId, sessionId }) => ({ userId, sessionId }))),
    )
    expect(published).not.toContainEqual(expect.objectContaining({ sessionId: ana.sessionId }))
  })

  test('leaves no session that the old password opened at the same time', async () => {
    const ana = await identity.joinAndEnter()
    const [changed, ...entered] = await Promise.all([
      change(ana),
      ...Array.from({ length: 6 }, () => identity.logIn(ana.username)),
    ])
    expect(changed.status).toBe(204)
    const cookies = entered.filter(({ response }) => response.status === 200).map(({ cookie }) => cookie)
    for (const cookie of cookies) expect(await identity.sessionOf(cookie)).toBeNull()
  })

  test('succeeds for one of two who try at once', async () => {
    const ana = await identity.joinAndEnter()
    const statuses = await Promise.all(
      [change(ana), change(ana, { newPassword: 'otra lluvia distinta' })].map(async (answer) => (await answer).status),
    )
    expect(new Set(statuses)).toEqual(new Set([204, 403]))
  })

  test.each([
    ['a wrong current password', { currentPassword: 'not the password' }, 403, 'wrong_password', 'currentPassword'],
    ['a new one that is guessed first', { newPassword: 'contraseña' }, 400, 'password_too_common', 'newPassword'],
    ['a new one that is too short', { newPassword: 'corta' }, 400, 'invalid_input', 'newPassword'],
  ])('refuses %s and changes nothing', async (_what, given, status, code, path) => {
    const ana = await identity.joinAndEnter()
    const answer = await change(ana, given)
    expect(answer.status).toBe(status)
    expect(await answer.json()).toMatchObject({ code, issues: [{ path }] })
    expect(await identity.sessionOf(ana.cookie)).not.toBeNull()
    expect(await statusOfLogin(ana.username, password)).toBe(200)
  })

  test('needs a session that has not ended', async () => {
    const ana = await identity.joinAndEnter()
    await identity.service.db.source.query('DELETE FROM session WHERE session_id = $1', [ana.sessionId])
    await expect(call(changePassword, { currentPassword: password, newPassword }, ana.options)).rejects.toMatchObject({
      status: 401,
      code: 'signed_out',
    })
    await expect(
      call(changePassword, { currentPassword: password, newPassword }, identity.options()),
    ).rejects.toMatchObject({ status: 401, code: 'signed_out' })
    expect(await statusOfLogin(ana.username, password)).toBe(200)
  })

  test('counts wrong guesses as failed logins, so that a stolen session cannot guess the password', async () => {
    const ana = await identity.joinAndEnter()
    const elsewhere: Visit = {
      ...ana,
      options: { ...ana.options, headers: { ...ana.options.headers, 'x-forwarded-for': '203.0.113.77' } },
    }
    const statuses: number[] = []
    for (let index = 0; index < 16; index++)
      statuses.push((await change(elsewhere, { currentPassword: `guess ${index}` })).status)
    expect(statuses).toEqual([...Array.from({ length: 15 }, () => 403), 429])
    expect((await change(elsewhere)).headers.get('retry-after')).toMatch(/^\d+$/)
    expect((await change(ana)).status).toBe(204)
  })
})
