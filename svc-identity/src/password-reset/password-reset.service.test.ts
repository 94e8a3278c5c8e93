import { call } from '@convive/contracts/call'
import {
  changePassword,
  forgotPassword,
  resetPassword,
  SessionRevoked,
  updateProfile,
} from '@convive/contracts/identity'
import { emittedBy } from '@convive/service-kit/testing/messages'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { password, send, startIdentity, type TestIdentity } from '../testing/identity.ts'
import { readMails, tokenIn } from '../testing/read-emails.ts'

let identity: TestIdentity
beforeAll(async () => {
  identity = await startIdentity()
})
afterAll(() => identity.end())

const newPassword = 'lluvia sobre el techo'
const resetSubject = /^(Choose a new password for Convive|Elegí una contraseña nueva para Convive)$/
const forget = (email: string, address = '198.51.100.7') =>
  send(identity.service, forgotPassword.path, { email }, { ...identity.visitor, 'x-forwarded-for': address })
const reset = (token: string, given: string = newPassword) =>
  call(resetPassword, { token, password: given }, identity.options())
const invalid = { status: 400, code: 'invalid_token' }
const query = <Row>(sql: string, values?: unknown[]): Promise<Row[]> => identity.service.db.source.query(sql, values)
const statusOfLogin = async (username: string, secret: string) =>
  (await identity.logIn(username, secret)).response.status

const resetMails = async (email: string) =>
  (await readMails(identity.service.dataDir, email)).filter(({ subject }) => resetSubject.test(subject))
async function personWithResetLink() {
  const person = await identity.join()
  await forget(person.email.toUpperCase(), `host-of-${person.id}`)
  await identity.settled()
  return { ...person, token: tokenIn((await resetMails(person.email))[0]) }
}

describe('a forgotten password', () => {
  test('is replaced by a mailed link, which ends every session', async () => {
    const ana = await personWithResetLink()
    const [phone, library] = [await identity.enter(ana.username), await identity.enter(ana.username)]
    await reset(ana.token)
    for (const { cookie } of [phone, library]) expect(await identity.sessionOf(cookie)).toBeNull()
    expect(await emittedBy(identity.service.db, SessionRevoked)).toContainEqual({ userId: ana.id, sessionId: null })
    expect(await statusOfLogin(ana.username, password)).toBe(401)
    expect(await statusOfLogin(ana.username, newPassword)).toBe(200)
    expect(await identity.meWith(ana.id)).toMatchObject({ emailVerified: true })
  })

  test('is reset by a mail in the user’s language with a link to the site; only the token’s hash is stored', async () => {
    const ana = await identity.join({ language: 'es' })
    await forget(ana.email)
    await identity.settled()
    const [mail] = await resetMails(ana.email)
    expect(mail?.subject).toBe('Elegí una contraseña nueva para Convive')
    expect(mail?.text).toMatch(/https:\/\/convive\.test\/auth\/reset-password\?token=[\w-]{43}\n/)
    const stored = await query<{ all: string }>(`SELECT string_agg(l::text, ' ') AS all FROM email_token l`)
    expect(stored[0]?.all).not.toContain(tokenIn(mail))
  })

  test('has the same answer for every address, and a mail only for one with an account', async () => {
    const ana = await identity.join()
    const answers = await Promise.all(
      ['nobody@example.org', ana.email, 'importer@convive.invalid'].map(async (email) => {
        const response = await forget(email)
        return [response.status, await response.text(), [...response.headers.keys()].join()]
      }),
    )
    expect(answers[0]?.slice(0, 2)).toEqual([202, '{}'])
    expect(answers[1]).toEqual(answers[0])
    expect(answers[2]).toEqual(answers[0])
    await identity.settled()
    expect(await resetMails('nobody@example.org')).toEqual([])
    expect(await resetMails('importer@convive.invalid')).toEqual([])
    expect(await resetMails(ana.email)).toHaveLength(1)
  })

  test('lets the owner log in after others exhausted the limit by guessing', async () => {
    const ana = await personWithResetLink()
    const guess = (address: string, secret = 'a wrong guess') =>
      identity.logIn(ana.username, secret, { 'x-forwarded-for': address })
    for (let index = 0; index < 15; index++) await guess(`203.0.113.${index}`)
    expect((await guess('192.0.2.44', newPassword)).response.status).toBe(429)
    await call(
      resetPassword,
      { token: ana.token, password: newPassword },
      identity.options({ 'x-forwarded-for': '192.0.2.44' }),
    )
    expect((await guess('192.0.2.44', newPassword)).response.status).toBe(200)
  })

  test('is followed by a notice', async () => {
    const ana = await personWithResetLink()
    await reset(ana.token)
    const mails = await identity.mailsTo(ana.email, 3)
    expect(mails.map(({ subject }) => subject)).toContain('Your Convive password was changed')
  })
})

describe('the link', () => {
  test('works once, also when two use it at once', async () => {
    const ana = await personWithResetLink()
    const outcomes = await Promise.allSettled([reset(ana.token), reset(ana.token, 'otra lluvia distinta')])
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(outcomes.find((one) => one.status === 'rejected')).toMatchObject({ reason: invalid })
    await expect(reset(ana.token)).rejects.toMatchObject(invalid)
  })

  test('works for an hour', async () => {
    const ana = await personWithResetLink()
    const [row] = await query<{ minutes: number }>(
      `SELECT extract(epoch FROM expires_at - created_at)::int / 60 AS minutes FROM email_token WHERE user_id = $1 AND purpose = 'reset'`,
      [ana.id],
    )
    expect(row?.minutes).toBe(60)
    await query(`UPDATE email_token SET expires_at = now() - interval '1 second' WHERE user_id = $1`, [ana.id])
    await expect(reset(ana.token)).rejects.toMatchObject(invalid)
    expect(await statusOfLogin(ana.username, password)).toBe(200)
  })

  test('still works after a refused password', async () => {
    const ana = await personWithResetLink()
    await expect(reset(ana.token, 'contraseña')).rejects.toMatchObject({ status: 400, code: 'password_too_common' })
    await reset(ana.token)
  })

  test('no longer works once the address or the password changed', async () => {
    const [moved, changed] = [await personWithResetLink(), await personWithResetLink()]
    await call(
      updateProfile,
      { displayName: 'Moved', email: 'moved.away@example.org', region: 'all' },
      (await identity.enter(moved.username)).options,
    )
    await call(
      changePassword,
      { currentPassword: password, newPassword },
      (await identity.enter(changed.username)).options,
    )
    for (const { token } of [moved, changed])
      await expect(reset(token, 'otra lluvia distinta')).rejects.toMatchObject(invalid)
  })

  test('works only for its purpose, and cannot be made up', async () => {
    const ana = await identity.join()
    const [mail] = await identity.mailsTo(ana.email)
    expect(tokenIn(mail)).not.toBe('')
    await expect(reset(tokenIn(mail))).rejects.toMatchObject(invalid)
    await expect(reset('made-up')).rejects.toMatchObject(invalid)
  })
})

describe('after the address was changed', () => {
  const move = async (person: { id: number }, email: string, currentPassword?: string) =>
    await call(
      updateProfile,
      { displayName: 'Moved', email, region: 'all', ...(currentPassword && { currentPassword }) },
      { origin: identity.service.origin, headers: await identity.service.as(person.id) },
    )
  async function confirmed() {
    const person = await identity.join()
    await query('UPDATE account SET email_confirmed_at = now() WHERE id = $1', [person.id])
    return { ...person, later: `later.${person.id}@example.org` }
  }
  const resetMailsAfterAsking = async (email: string) => {
    await forget(email, `host of ${email}`)
    await identity.settled()
    return await resetMails(email)
  }

  test('without the password, the link goes to the former address for a week, and the new one gets none', async () => {
    const ana = await confirmed()
    expect(await move(ana, ana.later)).toMatchObject({ email: ana.later, emailVerified: false })
    expect((await identity.mailsTo(ana.email, 2)).map(({ text }) => text).join()).toContain('/auth/forgot-password')
    expect(await resetMailsAfterAsking(ana.later)).toEqual([])
    const [mail] = await resetMailsAfterAsking(ana.email)
    await reset(tokenIn(mail))
    expect(await statusOfLogin(ana.username, newPassword)).toBe(200)
    expect(await identity.meWith(ana.id)).toMatchObject({ email: ana.later, emailVerified: false })

    await query(`UPDATE account SET former_email_until = now() WHERE id = $1`, [ana.id])
    expect(await resetMailsAfterAsking(ana.later)).toHaveLength(1)
    expect(await resetMailsAfterAsking(ana.email)).toHaveLength(1)
  })

  test('several times in a row, the link still goes to the last confirmed address', async () => {
    const ana = await confirmed()
    await move(ana, `first.${ana.id}@example.org`)
    await query('UPDATE account SET email_confirmed_at = now() WHERE id = $1', [ana.id])
    await move(ana, ana.later)
    expect(await resetMailsAfterAsking(`first.${ana.id}@example.org`)).toEqual([])
    expect(await resetMailsAfterAsking(ana.email)).toHaveLength(1)
    await move(ana, ana.email)
    expect(await resetMailsAfterAsking(ana.later)).toEqual([])
    expect(await resetMailsAfterAsking(ana.email)).toHaveLength(2)
  })

  test('and if none was confirmed before, nobody gets a link for a week', async () => {
    const ana = await identity.join()
    await move(ana, `later.${ana.id}@example.org`)
    expect(await resetMailsAfterAsking(ana.email)).toEqual([])
    expect(await resetMailsAfterAsking(`later.${ana.id}@example.org`)).toEqual([])
  })

  test('with the password, the link goes to the new one; a wrong password changes nothing', async () => {
    const ana = await confirmed()
    await expect(move(ana, ana.later, 'a wrong guess')).rejects.toMatchObject({
      status: 403,
      code: 'wrong_password',
      issues: [{ path: 'currentPassword' }],
    })
    expect(await identity.meWith(ana.id)).toMatchObject({ email: ana.email, displayName: ana.displayName })
    await move(ana, ana.later, password)
    expect(await resetMailsAfterAsking(ana.email)).toEqual([])
    expect(await resetMailsAfterAsking(ana.later)).toHaveLength(1)
  })
})

describe('asking', () => {
  test('often mails at most three links an hour for one account, and does not reveal it', async () => {
    const ana = await identity.join()
    for (let index = 0; index < 5; index++) expect((await forget(ana.email, `203.0.113.${index}`)).status).toBe(202)
    await identity.settled()
    expect(await resetMails(ana.email)).toHaveLength(3)
  })

  test('is open to the owner, in a network that the account has used, after strangers asked too often', async () => {
    const ana = await identity.join()
    await identity.enter(ana.username, { 'x-forwarded-for': '203.0.113.50' })
    for (let index = 0; index < 5; index++) await forget(ana.email, `203.0.113.${index}`)
    await identity.settled()
    expect(await resetMails(ana.email)).toHaveLength(3)
    await forget(ana.email, '203.0.113.50')
    await identity.settled()
    expect(await resetMails(ana.email)).toHaveLength(4)
  })

  test('for many addresses from one network is limited to ten an hour', async () => {
    const statuses = await Promise.all(
      Array.from(
        { length: 14 },
        async (_, index) => (await forget(`somebody${index}@example.org`, '192.0.2.99')).status,
      ),
    )
    expect(statuses.filter((status) => status === 202)).toHaveLength(10)
    const refused = await forget('somebody@example.org', '192.0.2.99')
    expect(refused.status).toBe(429)
    // The first of the ten may have been some time ago.
    const retryAfter = Number(refused.headers.get('retry-after'))
    expect(retryAfter).toBeGreaterThan(3000)
    expect(retryAfter).toBeLessThanOrEqual(3600)
    expect(await refused.json()).toMatchObject({ code: 'too_many_requests' })
    expect((await forget('somebody@example.org', '192.0.2.100')).status).toBe(202)
  })
})
