import { call } from '@convive/contracts/call'
import { endLoggedOutSession, getMe, logOut, SessionRevoked } from '@convive/contracts/identity'
import { emittedBy } from '@convive/service-kit/testing/messages'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { hashToken } from './session.store.ts'
import { cookieOf, password, send, startIdentity, type TestIdentity } from '../testing/identity.ts'

let identity: TestIdentity
beforeAll(async () => {
  identity = await startIdentity()
})
afterAll(() => identity.end())

const tokenIn = (cookie: string) => cookie.split('=')[1] ?? ''
const resolve = (cookie: string) => identity.sessionOf(cookie)

describe('logging in', () => {
  test.each([
    ['the username', 'Rosa'],
    ['the username in another case', ' rOSA '],
    ['the username as others write it', '@Rosa'],
    ['the e-mail', 'ROSA@example.org'],
  ])('works by %s', async (_by, name) => {
    const rosa = await identity.join({ username: 'Rosa', email: 'rosa@example.org' }).catch(() => undefined)
    const { response, cookie } = await identity.logIn(name)
    expect(response.status).toBe(200)
    expect(await response.json()).toMatchObject({ username: 'Rosa' })
    expect(await resolve(cookie)).toMatchObject({ username: 'Rosa', isAdmin: false, ...(rosa && { userId: rosa.id }) })
  })

  test('gives each login its own session, and stores no token', async () => {
    await identity.join({ username: 'twice' })
    const [first, second] = [await identity.logIn('twice'), await identity.logIn('twice')]
    expect(first.cookie).not.toBe(second.cookie)
    const stored: { all: string }[] = await identity.service.db.source.query(
      `SELECT string_agg(s::text, ' ') AS all FROM session s`,
    )
    expect(stored[0]?.all).not.toContain(tokenIn(first.cookie))
  })

  test('ends the session that the browser had before', async () => {
    await identity.join({ username: 'again' })
    const before = await identity.logIn('again')
    await identity.logIn('again', password, { cookie: before.cookie })
    expect(await resolve(before.cookie)).toBeNull()
  })

  test.each([
    ['a wrong password', 'wrongpass', 'not the password'],
    ['an unknown name', 'nobody-at-all', password],
    ['the importer', 'importer', password],
    ['the importer by e-mail', 'importer@convive.invalid', password],
  ])('says the same for %s', async (_why, username, secret) => {
    await identity.join({ username: 'wrongpass' }).catch(() => undefined)
    const { response } = await identity.logIn(username, secret)
    expect(response.status).toBe(401)
    expect(await response.json()).toEqual({ error: 'Invalid username or password', code: 'wrong_credentials' })
    expect(response.headers.get('set-cookie')).toBeNull()
  })
})

describe('a session', () => {
  test('is ended by the hash of its token for a gateway that took the logout, and its end is published once', async () => {
    const user = await identity.join({ username: 'left-behind' })
    const { cookie } = await identity.logIn('left-behind')
    const { sessionId } = (await resolve(cookie)) ?? {}
    const tokenHash = hashToken(tokenIn(cookie)).toString('base64url')
    for (let gateway = 0; gateway < 2; gateway++)
      expect(await call(endLoggedOutSession, { tokenHash }, identity.options())).toBeUndefined()
    expect(await resolve(cookie)).toBeNull()
    const revoked = await emittedBy(identity.service.db, SessionRevoked)
    expect(revoked.filter((data) => data.userId === user.id)).toEqual([{ userId: user.id, sessionId }])
  })

  test('ends at logout, and its end is published', async () => {
    const user = await identity.join({ username: 'leaver' })
    const { cookie } = await identity.logIn('leaver')
    const session = await resolve(cookie)
    const response = await send(identity.service, logOut.path, {}, { ...identity.visitor, cookie })
    expect(response.status).toBe(204)
    expect(response.headers.get('set-cookie')).toMatch(/^session=; Max-Age=0/)
    expect(await resolve(cookie)).toBeNull()
    expect(await emittedBy(identity.service.db, SessionRevoked)).toContainEqual({
      userId: user.id,
      sessionId: session?.sessionId,
    })
  })

  test('may be missing when somebody logs out', async () => {
    expect((await send(identity.service, logOut.path, {}, identity.visitor)).status).toBe(204)
    expect(
      (await send(identity.service, logOut.path, {}, { ...identity.visitor, cookie: 'session=made-up' })).status,
    ).toBe(204)
  })

  test('does not exist for an unknown token', async () => {
    expect(await resolve('session=made-up')).toBeNull()
  })

  test('is extended by use, and gone after its end', async () => {
    await identity.join({ username: 'slider' })
    const { cookie } = await identity.logIn('slider')
    const { sessionId } = (await resolve(cookie)) ?? {}
    const move = (change: string) =>
      identity.service.db.source.query(`UPDATE session SET ${change} WHERE session_id = $1`, [sessionId])
    await move(`touched_at = now() - interval '2 hours', expires_at = now() + interval '1 minute'`)
    await resolve(cookie)
    const [row]: { far: boolean }[] = await identity.service.db.source.query(
      `SELECT expires_at > now() + interval '29 days' AS far FROM session WHERE session_id = $1`,
      [sessionId],
    )
    expect(row?.far).toBe(true)
    await move(`expires_at = now() - interval '1 second'`)
    expect(await resolve(cookie)).toBeNull()
  })

  test('gets its cookie again once a day, so that the browser keeps it as long', async () => {
    const user = await identity.join({ username: 'daily' })
    const { cookie } = await identity.logIn('daily')
    const ask = async () =>
      cookieOf(
        await fetch(identity.service.origin + getMe.path, {
          headers: { ...(await identity.service.as(user.id)), cookie },
        }),
      )
    expect(await ask()).toBe('')
    await identity.service.db.source.query(
      `UPDATE session SET cookie_sent_at = now() - interval '2 days' WHERE user_id = $1`,
      [user.id],
    )
    expect(await ask()).toBe(cookie)
    expect(await ask()).toBe('')
  })
})

describe('guessing passwords', () => {
  // These tests are not about the limit for all names together.
  beforeEach(() => identity.service.db.source.query(`DELETE FROM rate_limit WHERE key LIKE 'failed logins from new%'`))
  const guess = (username: string, address: string, secret = 'a wrong guess') =>
    identity.logIn(username, secret, { 'x-forwarded-for': address })
  const guessUntilRefused = async (username: string, addressOf: (index: number) => string) => {
    for (let index = 0; index < 60; index++) {
      const { response } = await guess(username, addressOf(index))
      if (response.status === 429) return { index, retryAfter: Number(response.headers.get('retry-after')) }
    }
    return undefined
  }

  test('is limited for an account, while its owner logs in from a known network', async () => {
    await identity.join({ username: 'target' })
    expect((await guess('target', '198.51.100.1', password)).response.status).toBe(200)
    const refused = await guessUntilRefused('Target', (index) => `203.0.113.${index}`)
    expect(refused?.index).toBe(15)
    expect(refused?.retryAfter).toBeGreaterThan(600)
    expect((await guess('target@example.org', '203.0.113.200', password)).response.status).toBe(429)
    expect((await guess('target', '198.51.100.1', password)).response.status).toBe(200)
  })

  test('is limited for a network that tries many names', async () => {
    const refused = await guessUntilRefusedAcross('192.0.2.9')
    expect(refused).toBe(40)
  })
  const guessUntilRefusedAcross = async (address: string) => {
    for (let index = 0; index < 60; index++)
      if ((await guess(`name${index}`, address)).response.status === 429) return index
    return undefined
  }

  test('from a network that is refused leaves the attempts at an account to others', async () => {
    await identity.join({ username: 'untouched' })
    expect(await guessUntilRefusedAcross('192.0.2.10')).toBe(40)
    for (let index = 0; index < 20; index++) await guess('untouched', '192.0.2.10')
    expect((await guessUntilRefused('untouched', (index) => `192.0.2.${100 + index}`))?.index).toBe(15)
  })

  test('is limited for a network of IPv6 addresses as for one address', async () => {
    const statuses: number[] = []
    for (let index = 0; index < 41; index++)
      statuses.push((await guess(`name6-${index}`, `2001:db8:1:2::${index.toString(16)}`)).response.status)
    expect(statuses.indexOf(429)).toBe(40)
  })

  test('counts simultaneous guesses', async () => {
    await identity.join({ username: 'parallel' })
    const answers = await Promise.all(Array.from({ length: 30 }, (_, index) => guess('parallel', `203.0.113.${index}`)))
    expect(answers.filter(({ response }) => response.status === 401).length).toBeLessThanOrEqual(15)
  })

  test.each([
    ['an account', 'failed logins to an account %', 15, (index: number) => guess('raced', `203.0.113.${index}`)],
    ['a network', 'failed logins from a network %', 40, (index: number) => guess(`raced${index}`, '192.0.2.77')],
  ])(
    'lets exactly three of six simultaneous guesses through when three are left for %s',
    async (_what, key, max, guessAt) => {
      await identity.service.db.source.query('DELETE FROM rate_limit')
      await guessAt(0)
      await identity.service.db.source.query(
        'UPDATE rate_limit SET recent = array_fill(now(), ARRAY[$2::int]) WHERE key LIKE $1',
        [key, max - 3],
      )
      const answers = await Promise.all([1, 2, 3, 4, 5, 6].map(guessAt))
      expect(answers.map(({ response }) => response.status).toSorted((a, b) => a - b)).toEqual([
        401, 401, 401, 429, 429, 429,
      ])
    },
  )

  test('is forgiven for the network of a login, also of two at once, and for no other', async () => {
    await identity.join({ username: 'forgiven' })
    for (let index = 0; index < 14; index++) await guess('forgiven', index < 9 ? '203.0.113.1' : '203.0.113.2')
    const entered = await Promise.all([1, 2].map(() => guess('forgiven', '203.0.113.2', password)))
    expect(entered.map(({ response }) => response.status)).toContain(200)
    const refused = await guessUntilRefused('forgiven', (index) => `203.0.113.${100 + index}`)
    expect(refused?.index).toBe(6)
  })

  test('stores neither names nor addresses in the table of limits', async () => {
    await identity.join({ username: 'Unwritten' })
    await guess('Unwritten', '203.0.113.222')
    const rows: { key: string }[] = await identity.service.db.source.query('SELECT key FROM rate_limit')
    expect(rows.map(({ key }) => key).join()).not.toMatch(/unwritten|203\.0\.113/i)
  })

  test('has no limit with RATE_LIMIT=off', async () => {
    const unlimited = await startIdentity({ RATE_LIMIT: 'off' })
    try {
      const tries = await Promise.all(Array.from({ length: 50 }, () => unlimited.logIn('admin', 'a wrong guess')))
      expect(new Set(tries.map(({ response }) => response.status))).toEqual(new Set([401]))
    } finally {
      await unlimited.end()
    }
  })
})
