import { call } from '@convive/contracts/call'
import {
  confirmLoginCode,
  deleteAccount,
  exportAccountData,
  forgotPassword,
  requestLoginCode,
  resetPassword,
} from '@convive/contracts/identity'
import {
  addPasskey,
  listPasskeys,
  removePasskey,
  renamePasskey,
  requestPasskey,
  requestPasskeyLogin,
  logInWithPasskey,
} from '@convive/contracts/passkeys'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cookieOf, password, send, startIdentity, type TestIdentity, type Visit } from '../testing/identity.ts'
import { readMails, tokenIn } from '../testing/read-emails.ts'
import { createAuthenticator } from '../testing/software-authenticator.ts'
import { maxPasskeys } from './passkey.store.ts'

let identity: TestIdentity
beforeAll(async () => {
  identity = await startIdentity()
})
afterAll(() => identity.end())

/** The address of the site in tests. */
const origin = 'https://convive.test'
const failed = { status: 400, code: 'passkey_failed' }
const query = <Row>(sql: string, values?: unknown[]): Promise<Row[]> => identity.service.db.source.query(sql, values)

type Authenticator = ReturnType<typeof createAuthenticator>
async function add(visit: Visit, authenticator: Authenticator) {
  const options = await call(requestPasskey, { currentPassword: password }, visit.options)
  return await call(addPasskey, { credential: authenticator.create(options) }, visit.options)
}
async function withPasskey(hasCounter = true) {
  const ana = await identity.joinAndEnter()
  const authenticator = createAuthenticator({ origin, hasCounter })
  return { ana, authenticator, passkey: await add(ana, authenticator) }
}
const challenge = () => call(requestPasskeyLogin, {}, identity.options())
const logIn = (credential: ReturnType<Authenticator['get']>) =>
  send(identity.service, logInWithPasskey.path, { credential }, identity.visitor)

describe('a passkey', () => {
  test('logs in with its own session, and its owner is notified by mail that it was added', async () => {
    const { ana, authenticator } = await withPasskey()
    const response = await logIn(authenticator.get(await challenge()))
    expect(response.status).toBe(200)
    expect(await response.json()).toMatchObject({ id: ana.userId })
    expect(await identity.sessionOf(cookieOf(response))).toMatchObject({ userId: ana.userId })
    const [{ lastUsedAt } = { lastUsedAt: null }] = await call(listPasskeys, {}, ana.options)
    expect(lastUsedAt).not.toBeNull()
    await identity.settled()
    const mails = await readMails(identity.service.dataDir, `${ana.username}@example.org`)
    expect(mails.map(({ subject }) => subject)).toContain('A passkey was added to your Convive account')
  })

  test('works again and again, also without a counter', async () => {
    const { authenticator } = await withPasskey(false)
    for (let i = 0; i < 2; i++) expect((await logIn(authenticator.get(await challenge()))).status).toBe(200)
  })

  test('has a name, which its owner changes, until they remove it', async () => {
    const { ana, authenticator, passkey } = await withPasskey()
    const other = await identity.joinAndEnter()
    await expect(call(renamePasskey, { id: passkey.id, name: 'Mío' }, other.options)).rejects.toMatchObject({
      status: 404,
    })
    await expect(call(removePasskey, { id: passkey.id }, other.options)).rejects.toMatchObject({ status: 404 })
    await call(renamePasskey, { id: passkey.id, name: 'Teléfono' }, ana.options)
    expect(await call(listPasskeys, {}, ana.options)).toMatchObject([{ id: passkey.id, name: 'Teléfono' }])
    await call(removePasskey, { id: passkey.id }, ana.options)
    expect(await call(listPasskeys, {}, ana.options)).toEqual([])
    expect(await (await logIn(authenticator.get(await challenge()))).json()).toMatchObject({ code: failed.code })
  })

  test('is recorded in the security log when it is added, used, refused and removed', async () => {
    identity.service.securityLog.length = 0
    const { ana, authenticator, passkey } = await withPasskey()
    await logIn(authenticator.get(await challenge()))
    await logIn(authenticator.get({ challenge: 'x' }))
    await call(removePasskey, { id: passkey.id }, ana.options)
    const lines = identity.service.securityLog.map((line) => JSON.parse(line) as Record<string, unknown>)
    expect(lines.filter(({ event }) => event !== 'account_registered').slice(1)).toMatchObject([
      { event: 'passkey_added', actorId: ana.userId },
      { event: 'signed_in', outcome: 'success', actorId: ana.userId, reason: 'by_passkey' },
      { event: 'signed_in', outcome: 'failure', userId: ana.userId, reason: 'wrong_passkey' },
      { event: 'passkey_removed', actorId: ana.userId },
    ])
  })
})

describe('a login is refused', () => {
  test.each([
    ['for another site’s origin', { origin: 'https://convive.test.evil.example' }],
    ['for another host', { rpId: 'evil.example' }],
    ['without user verification', { flags: 0x01 }],
    ['with the counter of a copy', { counter: 1 }],
  ])('%s', async (_, overrides) => {
    const { authenticator } = await withPasskey()
    await logIn(authenticator.get(await challenge()))
    const response = await logIn(authenticator.get(await challenge(), overrides))
    expect([response.status, await response.json()]).toMatchObject([failed.status, { code: failed.code }])
  })

  test('with a signature of another key, or of nobody’s', async () => {
    const { authenticator } = await withPasskey()
    const other = createAuthenticator({ origin })
    expect((await logIn(other.get(await challenge()))).status).toBe(400)
    const forged = { ...other.get(await challenge()), id: authenticator.id, rawId: authenticator.id }
    expect((await logIn(forged)).status).toBe(400)
  })

  test('with a challenge that is used, expired, invented or of a new passkey', async () => {
    const { ana, authenticator } = await withPasskey()
    const once = await challenge()
    const outcomes = await Promise.all([1, 2, 3].map(() => logIn(authenticator.get(once))))
    expect(outcomes.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400, 400])
    const old = await challenge()
    await query('UPDATE passkey_challenge SET expires_at = now() WHERE user_id IS NULL')
    expect((await logIn(authenticator.get(old))).status).toBe(400)
    expect((await logIn(authenticator.get({ challenge: 'aW52ZW50ZWQ' }))).status).toBe(400)
    const own = await call(requestPasskey, { currentPassword: password }, ana.options)
    expect((await logIn(authenticator.get(own))).status).toBe(400)
  })
})

describe('a new passkey', () => {
  test('asks for the password, because it outlasts a stolen session', async () => {
    const ana = await identity.joinAndEnter()
    for (const given of [{}, { currentPassword: 'a wrong guess' }])
      await expect(call(requestPasskey, given, ana.options)).rejects.toMatchObject({ code: 'wrong_password' })
  })

  test('of an account without a password needs a session that has just begun', async () => {
    const email = 'passkey.only@example.org'
    const headers = { ...identity.visitor, 'x-forwarded-for': email }
    await send(identity.service, requestLoginCode.path, { email }, headers)
    await identity.settled()
    const [mail] = await readMails(identity.service.dataDir, email)
    const code = /\d{3} \d{3}/.exec(mail?.text ?? '')?.[0] ?? ''
    const response = await send(identity.service, confirmLoginCode.path, { email, code }, headers)
    const cookie = cookieOf(response)
    const session = (await identity.sessionOf(cookie))!
    const options = {
      origin: identity.service.origin,
      headers: { cookie, ...(await identity.service.as(session.userId, session)) },
    }
    const asked = await call(requestPasskey, {}, options)
    await call(addPasskey, { credential: createAuthenticator({ origin }).create(asked) }, options)
    await query(`UPDATE session SET created_at = now() - interval '16 minutes' WHERE user_id = $1`, [session.userId])
    await expect(call(requestPasskey, {}, options)).rejects.toMatchObject({ status: 403, code: 'sign_in_again' })
  })

  test('answers the challenge of its own user, once, and cannot be added twice', async () => {
    const [ana, eva] = [await identity.joinAndEnter(), await identity.joinAndEnter()]
    const options = await call(requestPasskey, { currentPassword: password }, ana.options)
    const authenticator = createAuthenticator({ origin })
    const credential = authenticator.create(options)
    await expect(call(addPasskey, { credential }, eva.options)).rejects.toMatchObject(failed)
    await call(addPasskey, { credential }, ana.options)
    await expect(call(addPasskey, { credential }, ana.options)).rejects.toMatchObject(failed)
    await expect(add(eva, authenticator)).rejects.toMatchObject(failed)
  })

  test('is one of twenty', async () => {
    const { ana } = await withPasskey()
    await query(
      `INSERT INTO passkey (user_id, credential_id, public_key, counter, transports, name)
       SELECT $1::bigint, $1::text || ' ' || n, '', 0, '{}', 'x' FROM generate_series(2, $2::int) n`,
      [ana.userId, maxPasskeys],
    )
    await expect(add(ana, createAuthenticator({ origin }))).rejects.toMatchObject({ code: 'too_many_passkeys' })
  })
})

test('a password reset removes the passkeys', async () => {
  const { ana, authenticator } = await withPasskey()
  const email = `${ana.username}@example.org`
  await call(forgotPassword, { email }, identity.options({ 'x-forwarded-for': email }))
  await identity.settled()
  const link = (await readMails(identity.service.dataDir, email)).find(({ text }) => text.includes('reset-password'))
  await call(resetPassword, { token: tokenIn(link), password: 'lluvia sobre el techo' }, identity.options())
  expect((await logIn(authenticator.get(await challenge()))).status).toBe(400)
})

test('the data export lists the passkeys, and a deleted account keeps none', async () => {
  const { ana } = await withPasskey()
  await call(requestPasskey, { currentPassword: password }, ana.options)
  const data = await call(exportAccountData, {}, ana.options)
  expect(data.sections.passkeys).toMatchObject([{ lastUsedAt: null }])
  await call(deleteAccount, { password }, ana.options)
  for (const table of ['passkey', 'passkey_challenge'])
    expect(await query(`SELECT 1 FROM ${table} WHERE user_id = $1`, [ana.userId])).toEqual([])
})
