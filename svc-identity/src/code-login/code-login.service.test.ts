import { call } from '@convive/contracts/call'
import {
  confirmLoginCode,
  deleteAccount,
  EmailConfirmationChanged,
  forgotPassword,
  requestLoginCode,
  resetPassword,
  updateProfile,
  UserRegistered,
} from '@convive/contracts/identity'
import { emittedBy } from '@convive/service-kit/testing/messages'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cookieOf, password, send, startIdentity, type TestIdentity } from '../testing/identity.ts'
import { readMails, tokenIn } from '../testing/read-emails.ts'

let identity: TestIdentity
beforeAll(async () => {
  identity = await startIdentity()
})
afterAll(() => identity.end())

let people = 0
const newAddress = () => `new${++people}@example.org`
const wrong = { status: 400, code: 'wrong_sign_in_code', issues: [{ path: 'code' }] }
const query = <Row>(sql: string, values?: unknown[]): Promise<Row[]> => identity.service.db.source.query(sql, values)
/** Each address sends its request from its own network, unless a network is given. */
const ask = (email: string, given: { name?: string; language?: 'en' | 'es' } = {}, network = email) =>
  send(
    identity.service,
    requestLoginCode.path,
    { email, ...given },
    { ...identity.visitor, 'x-forwarded-for': network },
  )
const codeMails = async (email: string) =>
  (await readMails(identity.service.dataDir, email)).filter(({ subject }) =>
    /^\d{3} \d{3}: (your Convive code|tu código de Convive)$/.test(subject),
  )
/** Requests a code and reads it from the mail. */
async function codeFor(email: string, given: Parameters<typeof ask>[1] = {}): Promise<string> {
  await ask(email, given)
  await identity.settled()
  return /\d{3} \d{3}/.exec((await codeMails(email)).at(-1)?.text ?? '')?.[0] ?? ''
}
const confirm = (email: string, code: string, network = email) =>
  call(confirmLoginCode, { email, code }, identity.options({ 'x-forwarded-for': network }))
const anotherCode = (code: string) => String((Number(code.replace(' ', '')) + 1) % 1_000_000).padStart(6, '0')

describe('a mailed code', () => {
  test('logs in to the account of its address, in any case, and leaves the password', async () => {
    const ana = await identity.join({ language: 'es' })
    await query('UPDATE account SET email_confirmed_at = now() WHERE id = $1', [ana.id])
    const code = await codeFor(ana.email.toUpperCase())
    const response = await send(
      identity.service,
      confirmLoginCode.path,
      { email: ana.email, code },
      { ...identity.visitor, 'x-forwarded-for': ana.email.toUpperCase() },
    )
    expect(response.status).toBe(200)
    expect(await response.json()).toMatchObject({ id: ana.id, hasPassword: true })
    expect(await identity.sessionOf(cookieOf(response))).toMatchObject({ userId: ana.id })
    expect((await identity.logIn(ana.username)).response.status).toBe(200)
  })

  test('is mailed in the account’s language, or in that of the page, and stored as a hash', async () => {
    const ana = await identity.join({ language: 'es' })
    const code = await codeFor(ana.email, { language: 'en' })
    expect((await codeMails(ana.email))[0]?.subject).toBe(`${code}: tu código de Convive`)
    const stored = JSON.stringify(await query('SELECT * FROM login_code'))
    expect(stored).not.toContain(code.replace(' ', ''))
  })

  test('stores who invited a new person; an unknown inviter does not stop the login, and an account keeps its own', async () => {
    const inviter = await identity.join()
    const invited = async (email: string, referrer: string) => {
      const code = await codeFor(email)
      const options = identity.options({ 'x-forwarded-for': email })
      const { id } = await call(confirmLoginCode, { email, code, referrer }, options)
      const [account] = await query<{ referrer: number | null }>(
        'SELECT referrer_id AS referrer FROM account WHERE id = $1',
        [id],
      )
      return { id, referrer: account?.referrer }
    }
    const email = newAddress()
    const joined = await invited(email, ` @${inviter.username.toUpperCase()}`)
    expect(joined.referrer).toBe(inviter.id)
    const registered = (await emittedBy(identity.service.db, UserRegistered)).find(({ userId }) => userId === joined.id)
    expect(registered).toMatchObject({ referrerId: inviter.id })
    expect(await invited(newAddress(), 'nobody-of-this-name')).toMatchObject({ referrer: null })
    const other = await identity.join()
    expect(await invited(email, other.username)).toEqual(joined)
  })

  test('creates an account for an address that has none, confirmed and without a password', async () => {
    const email = newAddress()
    const user = await confirm(email, await codeFor(email, { name: 'Zoila Núñez', language: 'es' }))
    expect(user).toMatchObject({
      username: 'zoila.nunez',
      displayName: 'Zoila Núñez',
      email,
      language: 'es',
      emailVerified: true,
      hasPassword: false,
      isAdmin: false,
    })
    expect(await emittedBy(identity.service.db, UserRegistered)).toContainEqual(
      expect.objectContaining({ userId: user.id, username: 'zoila.nunez', referrerId: null }),
    )
    expect(await emittedBy(identity.service.db, EmailConfirmationChanged)).toContainEqual({
      userId: user.id,
      isConfirmed: true,
    })
    expect(await confirm(email, await codeFor(email))).toMatchObject({ id: user.id })
  })

  test('finds another username when the name’s is taken, reserved or too short', async () => {
    const usernames = []
    for (const name of ['Rosa Vega', 'Rosa Vega', 'Admin', 'Importer', undefined]) {
      const email = newAddress()
      usernames.push((await confirm(email, await codeFor(email, name === undefined ? {} : { name }))).username)
    }
    expect(usernames).toEqual([
      'rosa.vega',
      expect.stringMatching(/^rosa\.vega\d{4,6}$/),
      // A name like the administrator’s is left out.
      expect.stringMatching(/^vecino\d{4,6}$/),
      expect.stringMatching(/^importer\d{4,6}$/),
      expect.stringMatching(/^vecino\d{4,6}$/),
    ])
  })

  test('lets a new person set a password by a mailed link', async () => {
    const email = newAddress()
    const { username } = await confirm(email, await codeFor(email))
    await call(forgotPassword, { email }, identity.options({ 'x-forwarded-for': email }))
    await identity.settled()
    const link = (await readMails(identity.service.dataDir, email)).find(({ text }) => text.includes('reset-password'))
    await call(resetPassword, { token: tokenIn(link), password }, identity.options())
    expect((await identity.logIn(username)).response.status).toBe(200)
  })
})

describe('a code works', () => {
  test('once, even for two who use it at once, and creates one account', async () => {
    const email = newAddress()
    const code = await codeFor(email)
    const outcomes = await Promise.allSettled([1, 2, 3].map(() => confirm(email, code)))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const refusals = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []))
    expect(refusals).toMatchObject([wrong, wrong])
    expect(await query('SELECT 1 FROM account WHERE email = $1', [email])).toHaveLength(1)
    await expect(confirm(email, code)).rejects.toMatchObject(wrong)
  })

  test('for ten minutes, and until another is asked for', async () => {
    const email = newAddress()
    const first = await codeFor(email)
    const second = await codeFor(email)
    // The two codes are equal once in a million times.
    const replaced = first === second ? anotherCode(second) : first
    await expect(confirm(email, replaced)).rejects.toMatchObject(wrong)
    const [row] = await query<{ seconds: number }>(
      `SELECT extract(epoch FROM expires_at - now())::int AS seconds FROM login_code WHERE email = $1`,
      [email],
    )
    expect(row?.seconds).toBeGreaterThan(500)
    expect(row?.seconds).toBeLessThanOrEqual(600)
    await query(`UPDATE login_code SET expires_at = now() WHERE email = $1`, [email])
    await expect(confirm(email, second)).rejects.toMatchObject(wrong)
  })

  test('only for its address', async () => {
    const [email, other] = [newAddress(), newAddress()]
    const code = await codeFor(email)
    await codeFor(other)
    await expect(confirm(other, anotherCode(code))).rejects.toMatchObject(wrong)
    await expect(confirm('nobody.at.all@example.org', code)).rejects.toMatchObject(wrong)
  })

  test('not any more after five guesses, also side by side', async () => {
    const email = newAddress()
    const code = await codeFor(email)
    const guesses = await Promise.allSettled(Array.from({ length: 8 }, () => confirm(email, anotherCode(code))))
    for (const guess of guesses) expect(guess).toMatchObject({ status: 'rejected', reason: wrong })
    await expect(confirm(email, code)).rejects.toMatchObject(wrong)
    expect(await query('SELECT attempts_without_cookie AS attempts FROM login_code WHERE email = $1', [email])).toEqual(
      [{ attempts: 5 }],
    )
  })
})

describe('a code belongs to the browser that asked', () => {
  /** Requests a code, and returns it with the cookie of the browser that asked. */
  async function askIn(email: string, network: string, cookie = '') {
    const response = await send(
      identity.service,
      requestLoginCode.path,
      { email },
      { ...identity.visitor, 'x-forwarded-for': network, cookie },
    )
    await identity.settled()
    return {
      setCookie: response.headers.get('set-cookie'),
      cookie: cookieOf(response),
      code: /\d{3} \d{3}/.exec((await codeMails(email)).at(-1)?.text ?? '')?.[0] ?? '',
    }
  }
  const confirmIn = (email: string, code: string, network: string, cookie = '') =>
    call(confirmLoginCode, { email, code }, identity.options({ 'x-forwarded-for': network, cookie }))

  test('by a cookie that no script reads and that only these routes get', async () => {
    const { setCookie } = await askIn(newAddress(), '198.51.100.101')
    expect(setCookie).toMatch(/^code-browser=[\w-]{43}; Max-Age=600; Path=\/api\/auth\/code; HttpOnly; SameSite=Lax$/)
  })

  test('so guesses from elsewhere neither find it nor use it up, and it follows its browser to another network', async () => {
    const email = newAddress()
    const { code, cookie } = await askIn(email, '198.51.100.102')
    const strangers = await askIn(newAddress(), '198.51.100.103')
    for (let time = 0; time < 6; time++) {
      await expect(confirmIn(email, anotherCode(code), '198.51.100.103', strangers.cookie)).rejects.toMatchObject(wrong)
      await expect(confirmIn(email, anotherCode(code), '198.51.100.102')).rejects.toMatchObject(wrong)
    }
    await expect(confirmIn(email, code, '198.51.100.103')).rejects.toMatchObject(wrong)
    await expect(confirmIn(email, code, '198.51.100.103', strangers.cookie)).rejects.toMatchObject(wrong)
    expect(await confirmIn(email, code, '198.51.100.104', cookie)).toMatchObject({ email })
  })

  test('so a stranger who asks for another does not end it', async () => {
    const email = newAddress()
    const { code, cookie } = await askIn(email, '198.51.100.105')
    const strangers = await askIn(email, '198.51.100.106')
    await expect(confirmIn(email, anotherCode(strangers.code), '198.51.100.106')).rejects.toMatchObject(wrong)
    expect(await confirmIn(email, code, '198.51.100.105', cookie)).toMatchObject({ email })
  })

  test('and after 100 wrong codes on the whole site, also of its network only to that browser, for an hour', async () => {
    await query('DELETE FROM rate_limit')
    identity.service.securityLog.length = 0
    const email = newAddress()
    const { code, cookie } = await askIn(email, '198.51.100.107')
    for (let index = 0; index < 103; index++)
      await expect(confirmIn(`guessed${index}@example.org`, '123456', `203.0.113.${index}`)).rejects.toMatchObject(
        index < 101 ? wrong : { status: 403, code: 'asking_browser_only' },
      )
    expect(identity.service.securityLog.filter((line) => line.includes('login_codes_restricted'))).toHaveLength(1)
    await expect(confirmIn(email, code, '198.51.100.107')).rejects.toMatchObject({ code: 'asking_browser_only' })
    expect(await confirmIn(email, code, '198.51.100.107', cookie)).toMatchObject({ email })
    await query('DELETE FROM rate_limit')
  })
})

describe('asking for a code', () => {
  test('is answered alike whether or not the address has an account, and mails both', async () => {
    const ana = await identity.join()
    const stranger = newAddress()
    const answers = await Promise.all(
      [stranger, ana.email, 'importer@convive.invalid'].map(async (email) => {
        const response = await ask(email)
        return [response.status, await response.text(), [...response.headers.keys()].join()]
      }),
    )
    expect(answers[0]?.slice(0, 2)).toEqual([202, '{}'])
    expect(new Set(answers.map(String)).size).toBe(1)
    await identity.settled()
    expect([await codeMails(stranger), await codeMails(ana.email)].map(({ length }) => length)).toEqual([1, 1])
    expect(await codeMails('importer@convive.invalid')).toEqual([])
  })

  test('has a limit for each mailbox, which the answer does not reveal, and for each network', async () => {
    const email = newAddress()
    for (let index = 0; index < 14; index++) expect((await ask(email, {}, `198.51.100.${index}`)).status).toBe(202)
    await identity.settled()
    expect(await codeMails(email)).toHaveLength(9)
    const statuses: number[] = []
    for (let index = 0; index < 22; index++) statuses.push((await ask(newAddress(), {}, '192.0.2.200')).status)
    expect(statuses.filter((status) => status === 429)).toHaveLength(2)
  })
})

test('strangers who use up the codes of a mailbox do not keep its owner out of a network that the account has used', async () => {
  const email = newAddress()
  const user = await confirm(email, await codeFor(email))
  for (let index = 0; index < 9; index++) await ask(email, {}, `198.51.100.${index}`)
  await identity.settled()
  const before = (await codeMails(email)).length
  expect(await confirm(email, await codeFor(email))).toMatchObject({ id: user.id })
  await ask(email, {}, '198.51.100.77')
  await identity.settled()
  expect(await codeMails(email)).toHaveLength(before + 1)
  for (let index = 0; index < 8; index++) await ask(email)
  await identity.settled()
  expect(await codeMails(email)).toHaveLength(before + 6)
})

describe('an address that nobody has confirmed', () => {
  test('belongs to the person who gets its code: earlier password, sessions and links end', async () => {
    const email = newAddress()
    const taker = await identity.join({ email })
    const session = await identity.enter(taker.username)
    expect(await confirm(email, await codeFor(email))).toMatchObject({
      id: taker.id,
      emailVerified: true,
      hasPassword: false,
    })
    expect(await identity.sessionOf(session.cookie)).toBeNull()
    expect((await identity.logIn(taker.username)).response.status).toBe(401)
  })

  test('opens no account that was changed to it without the password, and belongs to whoever gets its code', async () => {
    const ana = await identity.join()
    await query('UPDATE account SET email_confirmed_at = now() WHERE id = $1', [ana.id])
    const thief = newAddress()
    const { options } = await identity.enter(ana.username)
    await call(updateProfile, { displayName: 'Moved', email: thief, region: 'all' }, options)
    expect(await confirm(ana.email, await codeFor(ana.email))).toMatchObject({ id: ana.id, email: thief })
    const owner = await confirm(thief, await codeFor(thief))
    expect(owner.id).not.toBe(ana.id)
    expect(owner).toMatchObject({ email: thief, emailVerified: true })
    // The account that held the address without proof has its last confirmed one again.
    expect(await identity.meWith(ana.id)).toMatchObject({ email: ana.email, emailVerified: true })
  })

  test('is free for a registration if an account was changed to it without the password', async () => {
    const squatter = await identity.join()
    await query('UPDATE account SET email_confirmed_at = now() WHERE id = $1', [squatter.id])
    const email = newAddress()
    const { options } = await identity.enter(squatter.username)
    await call(updateProfile, { displayName: 'Moved', email, region: 'all' }, options)
    expect(await identity.join({ email })).toMatchObject({ email })
    expect(await identity.meWith(squatter.id)).toMatchObject({ email: squatter.email })
  })

  test.each([
    ['es-CR,es;q=0.9,en;q=0.8', 'tu código de Convive'],
    ['en;q=0.5, es;q=0.7', 'tu código de Convive'],
    ['fr, en;q=0.8, es;q=0.3', 'your Convive code'],
    ['*', 'your Convive code'],
  ])('gets its first mail in the language of a browser that asks for %s', async (asked, subject) => {
    const email = newAddress()
    const headers = { ...identity.visitor, 'x-forwarded-for': email, 'accept-language': asked }
    await send(identity.service, requestLoginCode.path, { email }, headers)
    await identity.settled()
    expect((await codeMails(email)).map((mail) => mail.subject)).toEqual([expect.stringContaining(subject)])
  })
})

test('a deleted account leaves no code behind', async () => {
  const ana = await identity.joinAndEnter()
  const email = `${ana.username}@example.org`
  await codeFor(email)
  await call(deleteAccount, { password }, ana.options)
  expect(await query('SELECT 1 FROM login_code WHERE email = $1', [email])).toEqual([])
})
