import { call } from '@convive/contracts/call'
import { changePassword, logOut, getMe, SessionRevoked, updateProfile } from '@convive/contracts/identity'
import { setAdmin } from '@convive/contracts/people'
import { liveClose } from '@convive/contracts/live'
import { listDeadLetters } from '@convive/contracts/status'
import { emit } from '@convive/service-kit/messaging/messages'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { openSocket } from '../testing/test-gateway.ts'
import { password, startSite, type Site } from '../testing/test-site.ts'

let site: Site
beforeAll(async () => {
  site = await startSite()
})
afterAll(() => site.stop())

describe('while NATS is down', () => {
  test('sessions work and still end immediately at logout', async () => {
    const alone = await startSite({ natsUrl: 'nats://127.0.0.1:1' })
    try {
      const luz = await alone.join('luz')
      const socket = await openSocket(alone.gateway, { cookie: luz.cookie })
      expect(await call(getMe, {}, alone.options(luz))).toMatchObject({ username: 'luz' })
      await alone.identity.db.source.query('UPDATE account SET is_admin = true WHERE id = $1', [luz.user.id])
      expect(await call(listDeadLetters, {}, alone.options(luz))).toEqual([])
      await call(logOut, {}, alone.options(luz))
      await expect(call(getMe, {}, alone.options(luz))).rejects.toMatchObject({ status: 401 })
      expect(await socket.closed).toBe(liveClose.sessionEnded)
    } finally {
      await alone.stop()
    }
  })
})

describe('a session', () => {
  test('begins with the cookie of a registration or a login', async () => {
    const ana = await site.join('ana')
    expect(await call(getMe, {}, site.options(ana))).toEqual(ana.user)
    const again = await site.logIn('ANA')
    expect(again.cookie).not.toBe(ana.cookie)
    expect(await call(getMe, {}, site.options(again))).toMatchObject({ username: 'ana' })
    await expect(call(getMe, {}, site.options())).rejects.toMatchObject({ status: 401, code: 'signed_out' })
  })

  test('ends immediately at logout, even in the cache, and its sockets close', async () => {
    const [luis, other] = [await site.join('luis'), await site.logIn('luis')]
    const [socket, elsewhere] = [
      await openSocket(site.gateway, { cookie: luis.cookie }),
      await openSocket(site.gateway, { cookie: other.cookie }),
    ]
    expect(await call(getMe, {}, site.options(luis))).toMatchObject({ username: 'luis' })
    await call(logOut, {}, site.options(luis))
    await expect(call(getMe, {}, site.options(luis))).rejects.toMatchObject({ status: 401 })
    expect(await socket.closed).toBe(liveClose.sessionEnded)
    expect(await call(getMe, {}, site.options(other))).toMatchObject({ username: 'luis' })
    expect(elsewhere.socket.readyState).toBe(elsewhere.socket.OPEN)
    elsewhere.socket.close()
  })

  test('that svc-identity revokes leaves the cache, and its socket closes', async () => {
    const sofia = await site.join('sofia')
    const socket = await openSocket(site.gateway, { cookie: sofia.cookie })
    expect(await call(getMe, {}, site.options(sofia))).toMatchObject({ username: 'sofia' })
    await site.identity.db.transaction((tx) => emit(tx, SessionRevoked, { userId: sofia.user.id, sessionId: null }))
    await site.identity.db.source.query('DELETE FROM session WHERE user_id = $1', [sofia.user.id])
    await site.identity.db.transaction((tx) => emit(tx, SessionRevoked, { userId: sofia.user.id, sessionId: null }))
    expect(await socket.closed).toBe(liveClose.sessionEnded)
    await expect(call(getMe, {}, site.options(sofia))).rejects.toMatchObject({ status: 401 })
  })

  test('that expires closes its socket within a minute', async () => {
    const mia = await site.join('mia')
    const socket = await openSocket(site.gateway, { cookie: mia.cookie })
    await site.identity.db.source.query(
      `UPDATE session SET expires_at = now() - interval '1 second' WHERE user_id = $1`,
      [mia.user.id],
    )
    const now = Date.now
    const clock = vi.spyOn(Date, 'now').mockImplementation(() => now() + 59_000)
    expect(await socket.closed.finally(() => clock.mockRestore())).toBe(liveClose.sessionEnded)
  })

  test('gets a new cookie at a change of the password, which ends all others', async () => {
    const [iris, other] = [await site.join('iris'), await site.logIn('iris')]
    const socket = await openSocket(site.gateway, { cookie: other.cookie })
    for (const one of [iris, other])
      expect(await call(getMe, {}, site.options(one))).toMatchObject({ username: 'iris' })
    const answer = await fetch(site.gateway.origin + changePassword.path, {
      method: changePassword.method,
      headers: { cookie: iris.cookie, 'content-type': 'application/json' },
      body: JSON.stringify({ currentPassword: password, newPassword: 'lluvia sobre el techo' }),
    })
    const cookie = (answer.headers.get('set-cookie') ?? '').split(';')[0] ?? ''
    expect(await call(getMe, {}, site.options({ ...iris, cookie }))).toMatchObject({ username: 'iris' })
    expect(await socket.closed).toBe(liveClose.sessionEnded)
    for (const one of [iris, other])
      await expect(call(getMe, {}, site.options(one))).rejects.toMatchObject({ status: 401 })
  })

  test('loses an administrator’s rights immediately, even in the cache', async () => {
    const [vera, admin] = [await site.join('vera'), await site.logIn('admin')]
    const setVera = (isAdmin: boolean) => call(setAdmin, { id: vera.user.id, isAdmin }, site.options(admin))
    await expect(call(listDeadLetters, {}, site.options(vera))).rejects.toMatchObject({
      status: 403,
      code: 'forbidden',
    })
    await setVera(true)
    expect(await call(listDeadLetters, {}, site.options(vera))).toEqual([])
    await setVera(false)
    await expect(call(listDeadLetters, {}, site.options(vera))).rejects.toMatchObject({
      status: 403,
      code: 'forbidden',
    })
    await expect(call(setAdmin, { id: vera.user.id, isAdmin: true }, site.options(vera))).rejects.toMatchObject({
      status: 403,
      code: 'forbidden',
    })
  })

  test('has the newest name', async () => {
    const rosa = await site.join('rosa')
    await call(
      updateProfile,
      { displayName: 'Rosa Vargas', email: 'rosa@example.org', region: 'limon' },
      site.options(rosa),
    )
    expect(await call(getMe, {}, site.options(rosa))).toMatchObject({ displayName: 'Rosa Vargas', region: 'limon' })
  })
})
