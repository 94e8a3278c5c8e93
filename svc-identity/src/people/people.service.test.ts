import { call } from '@convive/contracts/call'
import {
  confirmLoginCode,
  deleteAccount,
  EmailConfirmationChanged,
  requestLoginCode,
  SessionRevoked,
  SuspensionChanged,
} from '@convive/contracts/identity'
import { setAdmin, confirmAddress, searchPeople, sendPasswordLink, suspendPerson } from '@convive/contracts/people'
import { addDays } from '@convive/formats/calendar-date'
import { costaRicaToday } from '@convive/formats/costa-rica-time'
import { listOwnAuditEntries } from '@convive/service-kit/audit-log/audit-log'
import { emittedBy } from '@convive/service-kit/testing/messages'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { password, send, startIdentity, type TestIdentity, type Visit } from '../testing/identity.ts'
import { newestSearched } from './people.ts'
import { readMails } from '../testing/read-emails.ts'

let identity: TestIdentity
let admin: Visit
beforeAll(async () => {
  identity = await startIdentity()
  admin = await identity.enter('admin')
})
afterAll(() => identity.end())

const query = <Row>(sql: string, values?: unknown[]): Promise<Row[]> => identity.service.db.source.query(sql, values)
const search = async (q: string) => (await call(searchPeople, { q }, admin.options)).map(({ username }) => username)
const suspend = (id: number, isSuspended = true) => call(suspendPerson, { id, isSuspended }, admin.options)

describe('people are found', () => {
  test('by a part of their username, name or address, without regard to case and accents', async () => {
    const { id } = await identity.join({
      username: 'Buscada7',
      displayName: 'Zoraida Núñez',
      email: 'zor.nu@ejemplo.example',
    })
    for (const q of ['USCADA', '@Buscada7', 'núñ', 'aida nun', 'NU@EJEMPLO', 'buscada7 zoraida'])
      expect(await search(q)).toEqual(['Buscada7'])
    expect(await search(`#${id}`)).toEqual(['Buscada7'])
    expect(await search(`#${id}0`)).toEqual([])
    const [found] = await call(searchPeople, { q: 'buscada7' }, admin.options)
    expect(found).toEqual({
      id,
      username: 'Buscada7',
      displayName: 'Zoraida Núñez',
      email: 'zor.nu@ejemplo.example',
      isEmailConfirmed: false,
      isAdmin: false,
      isSuspended: false,
      createdAt: expect.any(String),
    })
  })

  test('never by a wildcard, and neither the importer nor deleted accounts are', async () => {
    const gone = await identity.joinAndEnter({ username: 'goneperson' })
    await call(deleteAccount, { password }, gone.options)
    for (const q of ['%%%', '___', 'importer', 'goneperson', 'deleted:', 'x']) expect(await search(q)).toEqual([])
  })

  test('twenty at most, the whole username first', async () => {
    for (const username of [...Array.from({ length: 21 }, (_, n) => `aa-many-${n}`), 'many'])
      await identity.join({ username })
    const found = await search('many')
    expect(found).toHaveLength(20)
    expect(found[0]).toBe('many')
    await identity.join({ username: 'zz-ab' })
    expect(await search('ab')).toEqual([])
  })

  test('through the index, among many accounts', async () => {
    const plan = await identity.service.db.transaction(async (tx) => {
      await tx.query('SET LOCAL enable_seqscan = off')
      return await tx.query<unknown[]>(
        `EXPLAIN SELECT id FROM account WHERE person_search(username, display_name, email) LIKE '%rosa%'
           AND deleted_at IS NULL AND id <> 1 LIMIT 1000`,
      )
    })
    expect(JSON.stringify(plan)).toContain('account_search')
  })
})

describe('a suspended person', () => {
  test('loses every session at once, and logs in with nothing, until they are let in again', async () => {
    const ana = await identity.joinAndEnter()
    expect(await suspend(ana.userId)).toMatchObject({ id: ana.userId, isSuspended: true })
    expect(await identity.sessionOf(ana.cookie)).toBeNull()
    expect(await emittedBy(identity.service.db, SessionRevoked)).toContainEqual({ userId: ana.userId, sessionId: null })
    const refused = (await identity.logIn(ana.username)).response
    expect([refused.status, await refused.json()]).toMatchObject([403, { code: 'account_suspended' }])
    const wrong = (await identity.logIn(ana.username, 'a wrong guess')).response
    expect(await wrong.json()).toMatchObject({ code: 'wrong_credentials' })

    const email = `${ana.username}@example.org`
    const headers = { ...identity.visitor, 'x-forwarded-for': email }
    await send(identity.service, requestLoginCode.path, { email }, headers)
    await identity.settled()
    const mail = (await readMails(identity.service.dataDir, email)).at(-1)
    const code = /\d{3} \d{3}/.exec(mail?.text ?? '')?.[0] ?? ''
    await expect(
      call(confirmLoginCode, { email, code }, identity.options({ 'x-forwarded-for': email })),
    ).rejects.toMatchObject({ code: 'account_suspended' })

    expect(await suspend(ana.userId, false)).toMatchObject({ isSuspended: false })
    expect((await identity.logIn(ana.username)).response.status).toBe(200)
    const told = (await emittedBy(identity.service.db, SuspensionChanged)).filter(({ userId }) => userId === ana.userId)
    expect(told.map(({ isSuspended }) => isSuspended)).toEqual([true, false])
  })

  test('gets no session from a login that runs at the same time', async () => {
    const ana = await identity.join()
    await Promise.all([...Array.from({ length: 5 }, () => identity.logIn(ana.username)), suspend(ana.id)])
    expect(await query('SELECT 1 FROM session WHERE user_id = $1', [ana.id])).toEqual([])
  })

  test('is not an administrator', async () => {
    const { id } = await identity.join()
    await call(setAdmin, { id, isAdmin: true }, admin.options)
    await expect(suspend(id)).rejects.toMatchObject({ status: 409, code: 'is_admin' })
    await expect(suspend(admin.userId)).rejects.toMatchObject({ status: 409, code: 'is_admin' })
    await call(setAdmin, { id, isAdmin: false }, admin.options)
  })
})

test('a person is helped by a password link and by a confirmed address', async () => {
  const ana = await identity.join()
  await call(sendPasswordLink, { id: ana.id }, admin.options)
  await identity.settled()
  const mails = await readMails(identity.service.dataDir, ana.email)
  expect(mails.some(({ text }) => text.includes('/auth/reset-password?token='))).toBe(true)
  expect(await call(confirmAddress, { id: ana.id }, admin.options)).toMatchObject({ isEmailConfirmed: true })
  await call(confirmAddress, { id: ana.id }, admin.options)
  const published = (await emittedBy(identity.service.db, EmailConfirmationChanged)).filter(
    ({ userId }) => userId === ana.id,
  )
  expect(published).toEqual([{ userId: ana.id, isConfirmed: true }])
})

test('every act of an administrator is in the audit log, even a refused one, but no text', async () => {
  const ana = await identity.join()
  await suspend(ana.id)
  await expect(suspend(admin.userId)).rejects.toMatchObject({ code: 'is_admin' })
  await search('nobody')
  const other = await identity.joinAndEnter()
  await expect(call(suspendPerson, { id: ana.id, isSuspended: false }, other.options)).rejects.toMatchObject({
    status: 403,
  })
  const [refused, done] = await call(listOwnAuditEntries, { limit: 2, actorId: admin.userId }, admin.options)
  const act = { actorId: admin.userId, act: 'PUT /api/user/:id/suspension' }
  expect(refused).toMatchObject({ ...act, subject: { id: admin.userId, isSuspended: true }, outcome: 'is_admin' })
  expect(done).toMatchObject({ ...act, subject: { id: ana.id, isSuspended: true }, outcome: 'done' })
  const before = await call(listOwnAuditEntries, { limit: 1, cursor: String(refused?.id) }, admin.options)
  expect(before).toEqual([done])
  expect(await call(listOwnAuditEntries, { actorId: other.userId }, admin.options)).toEqual([])
  const ids = async (filter: { acts?: string; day?: string }) =>
    (await call(listOwnAuditEntries, { limit: 2, ...filter }, admin.options)).map(({ id }) => id)
  const newest = [refused?.id, done?.id]
  expect(await ids({ acts: `POST /api/other,${refused?.act}`, day: costaRicaToday() })).toEqual(newest)
  expect(await ids({ acts: 'POST /api/other' })).toEqual([])
  expect(await ids({ day: addDays(costaRicaToday(), 1) })).toEqual([])
})

test('nobody else may do this', async () => {
  const ana = await identity.joinAndEnter()
  const { id } = await identity.join()
  for (const attempt of [
    () => call(listOwnAuditEntries, {}, ana.options),
    () => call(searchPeople, { q: 'admin' }, ana.options),
    () => call(suspendPerson, { id, isSuspended: true }, ana.options),
    () => call(sendPasswordLink, { id }, ana.options),
    () => call(confirmAddress, { id }, ana.options),
  ])
    await expect(attempt()).rejects.toMatchObject({ status: 403, code: 'forbidden' })
})

// The last test, because it adds many accounts.
test('a part that many share is searched among the newest people only, so that the search stays bounded', async () => {
  const slice = 2020
  for (let first = 1; first < newestSearched; first += slice)
    await query(
      `INSERT INTO account (username, display_name, email, password_hash)
       SELECT 'crowd-' || lpad(n::text, 6, '0'), 'Crowd', 'crowd-' || n || '@crowd.example', ''
       FROM generate_series($1::int, $2::int) AS n`,
      [first, first + slice - 1],
    )
  const found = await search('crowd.example')
  expect(found).toHaveLength(20)
  expect(found.filter((username) => username <= 'crowd-000100')).toEqual([])
  // A whole username is found whatever its age, and a rare part is searched among all.
  expect((await search('crowd-000001'))[0]).toBe('crowd-000001')
  expect(await search('crowd-77@crowd')).toEqual(['crowd-000077'])
})
