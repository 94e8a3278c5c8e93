import { call } from '@convive/contracts/call'
import { AdminChanged, deleteAccount } from '@convive/contracts/identity'
import { setAdmin, listAdministrators, searchPeople } from '@convive/contracts/people'
import { importerId } from '@convive/contracts/enums'
import { createLog } from '@convive/service-kit/logging/log'
import { emittedBy } from '@convive/service-kit/testing/messages'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bootstrapAdmin } from './bootstrap-admin.ts'
import { createPasswordHasher } from '../accounts/password-hashing.ts'
import { password, startIdentity, type TestIdentity, type Visit } from '../testing/identity.ts'

let identity: TestIdentity
let admin: Visit
beforeAll(async () => {
  identity = await startIdentity()
  admin = await identity.enter('admin')
})
afterAll(() => identity.end())

const set = ({ options }: Visit, id: number, isAdmin: boolean) => call(setAdmin, { id, isAdmin }, options)
const published = async (userId: number) =>
  (await emittedBy(identity.service.db, AdminChanged)).filter((data) => data.userId === userId)
const adminNames = async () => (await call(listAdministrators, {}, admin.options)).items.map(({ username }) => username)
const query = <Row>(sql: string, values?: unknown[]): Promise<Row[]> => identity.service.db.source.query(sql, values)

describe('an administrator', () => {
  test('grants and revokes rights, and each change is published once', async () => {
    const { id, username } = await identity.join()
    expect(await set(admin, id, true)).toMatchObject({ id, username, isAdmin: true })
    await set(admin, id, true)
    expect(await identity.sessionOf((await identity.logIn(username)).cookie)).toMatchObject({ isAdmin: true })
    expect(await adminNames()).toEqual(['admin', username])
    expect(await set(admin, id, false)).toMatchObject({ isAdmin: false })
    expect(await adminNames()).toEqual(['admin'])
    expect(await published(id)).toEqual([
      { userId: id, isAdmin: true },
      { userId: id, isAdmin: false },
    ])
  })

  test('cannot change their own rights', async () => {
    await expect(set(admin, admin.userId, false)).rejects.toMatchObject({ status: 409, code: 'not_yourself' })
    expect(await adminNames()).toContain('admin')
  })

  test('cannot grant rights to the importer or to a deleted account', async () => {
    const gone = await identity.joinAndEnter()
    await call(deleteAccount, { password }, gone.options)
    for (const id of [importerId, gone.userId, 999_999])
      await expect(set(admin, id, true)).rejects.toMatchObject({ status: 404, code: 'not_found' })
    expect(await adminNames()).toEqual(['admin'])
  })

  test('remains when two revoke each other’s rights at once', async () => {
    const first = await identity.joinAndEnter()
    const second = await identity.joinAndEnter()
    for (const { userId } of [first, second]) await set(admin, userId, true)
    const [one, two] = [await identity.enter(first.username), await identity.enter(second.username)]
    const outcomes = await Promise.allSettled([set(one, two.userId, false), set(two, one.userId, false)])
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { status: 403, code: 'forbidden' },
    })
    expect(await adminNames()).toHaveLength(2)
    for (const { userId } of [first, second]) await set(admin, userId, false)
  })
})

test('administrators are listed in pages', async () => {
  await query(
    `INSERT INTO account (username, display_name, email, is_admin)
     SELECT 'Many' || lpad(i::text, 4, '0'), 'Many', 'many' || i || '@example.org', true FROM generate_series(1, 520) i`,
  )
  const seen: string[] = []
  let cursor: string | undefined
  do {
    const page = await call(listAdministrators, { limit: 100, ...(cursor && { cursor }) }, admin.options)
    seen.push(...page.items.map(({ username }) => username))
    expect(page.items.length).toBeLessThanOrEqual(100)
    cursor = page.next ?? undefined
  } while (cursor !== undefined)
  expect(seen).toEqual(['admin', ...Array.from({ length: 520 }, (_, i) => `Many${String(i + 1).padStart(4, '0')}`)])
  await query(`DELETE FROM account WHERE username LIKE 'Many%'`)
})

test('nobody else may do this', async () => {
  const ana = await identity.joinAndEnter()
  const attempts = [
    () => call(listAdministrators, {}, ana.options),
    () => call(searchPeople, { q: 'admin' }, ana.options),
    () => set(ana, ana.userId, true),
  ]
  for (const attempt of attempts) await expect(attempt()).rejects.toMatchObject({ status: 403, code: 'forbidden' })
  await expect(call(setAdmin, { id: ana.userId, isAdmin: true }, identity.options())).rejects.toMatchObject({
    status: 401,
    code: 'signed_out',
  })
})

describe('the administrator of the environment', () => {
  const start = async (username: string) =>
    bootstrapAdmin(
      identity.service.db,
      await createPasswordHasher(),
      { username, password },
      createLog('test', 'silent'),
    )

  test('is created beside other administrators, and keeps the password that it has', async () => {
    await start('second-admin')
    const [before] = await query('SELECT password_hash FROM account WHERE username = $1', ['second-admin'])
    await start('second-admin')
    expect(await query('SELECT password_hash FROM account WHERE username = $1', ['second-admin'])).toEqual([before])
    expect(await adminNames()).toEqual(['admin', 'second-admin'])
  })

  test('gets its rights back at a restart only while nobody else is an administrator', async () => {
    const { id } = await identity.join({ username: 'demoted' })
    await start('demoted')
    expect(await identity.meWith(id)).toMatchObject({ isAdmin: false })
    const admins = await query<{ id: number }>('SELECT id FROM account WHERE is_admin')
    await query('UPDATE account SET is_admin = false')
    await start('demoted')
    expect(await identity.meWith(id)).toMatchObject({ isAdmin: true })
    expect(await published(id)).toEqual([{ userId: id, isAdmin: true }])
    await query('UPDATE account SET is_admin = (id = ANY($1))', [admins.map((one) => one.id)])
  })

  test('is not created under the name of a deleted account', async () => {
    const gone = await identity.joinAndEnter({ username: 'gone-admin' })
    await call(deleteAccount, { password }, gone.options)
    await start('gone-admin')
    expect(await adminNames()).not.toContain('gone-admin')
  })
})
