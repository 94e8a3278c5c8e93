import { createHash } from 'node:crypto'
import { call } from '@convive/contracts/call'
import {
  deleteAccount,
  forgotPassword,
  getMe,
  registerAccount,
  SessionRevoked,
  setProfilePicture,
  updateProfile,
  UserDeleted,
} from '@convive/contracts/identity'
import { SubscriptionEndRequested } from '@convive/contracts/mail-language'
import { emittedBy } from '@convive/service-kit/testing/messages'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { password, startIdentity, type TestIdentity, type Visit } from '../testing/identity.ts'

let identity: TestIdentity
beforeAll(async () => {
  identity = await startIdentity()
})
afterAll(() => identity.end())

const leave = ({ options }: Visit, secret = password) => call(deleteAccount, { password: secret }, options)
const query = <Row>(sql: string, values?: unknown[]): Promise<Row[]> => identity.service.db.source.query(sql, values)
const statusOfLogin = async (username: string) => (await identity.logIn(username)).response.status

/** Every value of every table except the outbox, whose old messages are purged. */
async function everythingStored(): Promise<string> {
  const tables = await query<{ name: string }>(
    `SELECT quote_ident(tablename) AS name FROM pg_tables WHERE schemaname = 'public' AND tablename <> 'outbox'`,
  )
  const rows = await Promise.all(
    tables.map(({ name }) => query<{ all: string | null }>(`SELECT string_agg(t::text, ' ') AS all FROM ${name} t`)),
  )
  return rows.map(([row]) => row?.all ?? '').join(' ')
}

describe('deleting the account', () => {
  test('leaves nothing of the person but an id, and publishes the deletion', async () => {
    const joined = await identity.join({
      username: 'Fleeting',
      displayName: 'Zoila Efímera',
      email: 'zoila@example.org',
      region: 'limon',
      language: 'es',
    })
    await identity.settled()
    const visit = await identity.enter('Fleeting', { 'x-forwarded-for': '198.51.100.61' })
    await call(
      updateProfile,
      { displayName: 'Zoila Efímera', email: 'zoila.later@example.org', bio: 'Canto en el coro', region: 'limon' },
      visit.options,
    )
    await identity.logIn('fleeting', 'a wrong guess')
    const { profileImage } = await call(
      setProfilePicture,
      {
        imageBase64: (
          await sharp({ create: { width: 9, height: 9, channels: 3, background: '#123456' } })
            .png()
            .toBuffer()
        ).toString('base64'),
      },
      visit.options,
    )
    for (const personal of ['Fleeting', 'Zoila', 'coro', '198.51.100.61'])
      expect(await everythingStored()).toContain(personal)
    await leave(visit)
    expect((await fetch(identity.service.origin + profileImage, { headers: identity.visitor })).status).toBe(404)
    const stored = await everythingStored()
    for (const personal of [/fleeting/i, /zoila/i, /coro/, /198\.51\.100\.61/]) expect(stored).not.toMatch(personal)
    expect(await query('SELECT username, display_name, password_hash FROM account WHERE id = $1', [joined.id])).toEqual(
      [{ username: `deleted:${joined.id}`, display_name: '', password_hash: null }],
    )
    expect(await emittedBy(identity.service.db, UserDeleted)).toEqual([{ userId: joined.id }])
  })

  test('ends every session at once, also for caller tokens that were signed before, and removes the cookie', async () => {
    const [here, elsewhere] = [await identity.joinAndEnter({ username: 'Leaver' }), await identity.enter('Leaver')]
    const answer = await fetch(identity.service.origin + deleteAccount.path, {
      method: 'DELETE',
      headers: { ...here.options.headers, 'content-type': 'application/json' },
      body: JSON.stringify({ password }),
    })
    expect(answer.status).toBe(204)
    expect(answer.headers.get('set-cookie')).toMatch(/^session=; Max-Age=0/)
    for (const { cookie, options } of [here, elsewhere]) {
      expect(await identity.sessionOf(cookie)).toBeNull()
      await expect(call(getMe, {}, options)).rejects.toMatchObject({ status: 401, code: 'signed_out' })
    }
    expect(await emittedBy(identity.service.db, SessionRevoked)).toContainEqual({
      userId: here.userId,
      sessionId: null,
    })
  })

  test('leaves no way to log in, neither by password nor by mail', async () => {
    const gone = await identity.joinAndEnter()
    await leave(gone)
    for (const name of [
      gone.username,
      `${gone.username}@example.org`,
      `deleted:${gone.userId}`,
      `deleted:${gone.userId}@convive.invalid`,
    ])
      expect(await statusOfLogin(name)).toBe(401)
    const before = await query('SELECT 1 FROM email_token')
    await call(forgotPassword, { email: `${gone.username}@example.org` }, identity.options())
    await identity.settled()
    expect(await query('SELECT 1 FROM email_token')).toEqual(before)
  })

  test('never gives the username to anybody else, but frees the address', async () => {
    const gone = await identity.joinAndEnter({ username: 'OnlyOnce' })
    await leave(gone)
    const again = { username: 'onlyonce', displayName: 'Somebody else', email: 'OnlyOnce@example.org', password }
    await expect(call(registerAccount, again, identity.options())).rejects.toMatchObject({
      status: 409,
      code: 'username_taken',
    })
    expect(await call(registerAccount, { ...again, username: 'another' }, identity.options())).toMatchObject({
      email: 'OnlyOnce@example.org',
    })
  })

  test('ends the mails to the address where that is wanted, and leaves no former name in the outbox', async () => {
    const [leaver, other] = [await identity.joinAndEnter(), await identity.joinAndEnter()]
    const email = `${leaver.username}@example.org`
    await query('UPDATE account SET email_confirmed_at = now() WHERE id = ANY($1)', [[leaver.userId, other.userId]])
    await query(
      `INSERT INTO contact_message (name, email, region, message) VALUES ('x', upper($1), 'all', 'x'), ('x', $2, 'all', 'x')`,
      [email, `${other.username}@example.org`],
    )
    await query('UPDATE outbox SET published_at = NULL')
    await call(deleteAccount, { password, endsMails: true }, leaver.options)
    await leave(other)
    expect(await query('SELECT email FROM contact_message')).toEqual([{ email: `${other.username}@example.org` }])
    const addressHash = createHash('md5').update(email).digest('hex')
    expect(await emittedBy(identity.service.db, SubscriptionEndRequested)).toEqual([{ addressHash }])
    const kept = await query<{ data: object }>('SELECT data FROM outbox WHERE aggregate = $1', [
      `user:${leaver.userId}`,
    ])
    expect(kept.map(({ data }) => data)).toEqual([{ userId: leaver.userId }])
  })

  test('needs the password', async () => {
    const careful = await identity.joinAndEnter()
    await expect(leave(careful, 'not the password')).rejects.toMatchObject({
      status: 403,
      code: 'wrong_password',
      issues: [{ path: 'password' }],
    })
    await expect(call(deleteAccount, { password }, identity.options())).rejects.toMatchObject({
      status: 401,
      code: 'signed_out',
    })
    expect(await statusOfLogin(careful.username)).toBe(200)
  })

  test('happens once, whatever else the user does at the same time', async () => {
    const hasty = await identity.joinAndEnter()
    const edit = { displayName: 'Too Late', email: 'late@example.org', region: 'all' as const }
    await Promise.allSettled([
      leave(hasty),
      leave(hasty),
      ...Array.from({ length: 6 }, () => call(updateProfile, edit, hasty.options)),
      ...Array.from({ length: 6 }, () => identity.logIn(hasty.username)),
    ])
    expect(
      (await emittedBy(identity.service.db, UserDeleted)).filter(({ userId }) => userId === hasty.userId),
    ).toHaveLength(1)
    expect(await query('SELECT display_name FROM account WHERE id = $1', [hasty.userId])).toEqual([
      { display_name: '' },
    ])
    expect(await query('SELECT 1 FROM session WHERE user_id = $1', [hasty.userId])).toEqual([])
  })
})

describe('the last administrator', () => {
  test('cannot delete their account, also when the last two try at once', async () => {
    await expect(leave(await identity.enter('admin'))).rejects.toMatchObject({ status: 409, code: 'last_admin' })
    const second = await identity.joinAndEnter()
    await query('UPDATE account SET is_admin = true WHERE id = $1', [second.userId])
    const outcomes = await Promise.allSettled([leave(await identity.enter('admin')), leave(second)])
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(outcomes.find((one) => one.status === 'rejected')).toMatchObject({
      reason: { status: 409, code: 'last_admin' },
    })
  })
})

test('an account without a password is deleted in a session that has just begun, and not in an older one', async () => {
  const visit = await identity.joinAndEnter()
  await query('UPDATE account SET password_hash = NULL WHERE id = $1', [visit.userId])
  const started = (age: string) =>
    query(`UPDATE session SET created_at = now() - $2::interval WHERE user_id = $1`, [visit.userId, age])
  await started('16 minutes')
  await expect(call(deleteAccount, {}, visit.options)).rejects.toMatchObject({ status: 403, code: 'sign_in_again' })
  await started('1 minute')
  await call(deleteAccount, {}, visit.options)
  expect(await query('SELECT deleted_at IS NOT NULL AS gone FROM account WHERE id = $1', [visit.userId])).toEqual([
    { gone: true },
  ])
})

test('an account with a password is not deleted without it', async () => {
  const visit = await identity.joinAndEnter()
  await expect(call(deleteAccount, {}, visit.options)).rejects.toMatchObject({
    status: 400,
    issues: [{ path: 'password', message: 'Password is required' }],
  })
})
