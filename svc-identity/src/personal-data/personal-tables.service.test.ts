import { call } from '@convive/contracts/call'
import { deleteAccount, exportAccountData } from '@convive/contracts/identity'
import {
  findPersonalTables,
  tablesLeftOut,
  tablesWith,
  type PersonalTables,
} from '@convive/service-kit/testing/personal-tables'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { password, startIdentity, type TestIdentity } from '../testing/identity.ts'

let identity: TestIdentity
beforeAll(async () => {
  identity = await startIdentity()
})
afterAll(() => identity.end())

const tables: PersonalTables = {
  account: { exported: true, erased: true },
  avatar_frame: { exported: true, erased: true },
  contact_message: { exported: true, erased: true },
  contact_read: { exported: 'how far an administrator has read', erased: true },
  email_token: { exported: true, erased: true },
  known_balance: { exported: 'a copy of the balance in svc-cora, which exports it', erased: true },
  known_network: { exported: true, erased: true },
  login_code: { exported: true, erased: true },
  passkey: { exported: true, erased: true },
  passkey_challenge: { exported: 'a number that is valid for some minutes', erased: true },
  profile_picture: { exported: 'the account names the address of the picture', erased: true },
  session: { exported: true, erased: true },
}

test('every table about people is exported and erased, or it is listed why not', async () => {
  expect(await findPersonalTables(identity.service)).toEqual(Object.keys(tables))
  const { options } = await identity.joinAndEnter()
  const exportAll = () => call(exportAccountData, {}, options)
  expect(await tablesLeftOut(identity.service, tablesWith(tables, 'exported'), exportAll)).toEqual([])
  const leave = () => call(deleteAccount, { password }, options)
  expect(await tablesLeftOut(identity.service, tablesWith(tables, 'erased'), leave)).toEqual([])
})

test('a code that was mailed to the confirmed address is exported without the code', async () => {
  const { userId, options } = await identity.joinAndEnter({ email: 'Coded@example.org' })
  const codes = async () => (await call(exportAccountData, {}, options)).sections.signInCodes
  await identity.service.db.source.query(
    `INSERT INTO login_code (email, browser_hash, network, code_hash, language, expires_at)
     VALUES ('coded@example.org', '', '', '', 'es', now() + interval '10 minutes')`,
  )
  expect(await codes()).toEqual([])
  await identity.service.db.source.query('UPDATE account SET email_confirmed_at = now() WHERE id = $1', [userId])
  expect(await codes()).toEqual([{ email: 'coded@example.org', attempts: 0, expiresAt: expect.any(String) }])
})
