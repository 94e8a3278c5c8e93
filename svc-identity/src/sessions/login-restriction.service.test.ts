import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { password, startIdentity, type TestIdentity } from '../testing/identity.ts'

let identity: TestIdentity
beforeAll(async () => {
  identity = await startIdentity({ METRICS_PORT: '0' })
})
afterAll(() => identity.end())

let name = ''
let count = 0
beforeEach(async () => {
  await identity.service.db.source.query('DELETE FROM rate_limit')
  name = `sprayed${++count}`
  await identity.join({ username: name })
  await logIn(name, known)
  identity.service.securityLog.length = 0
})

const known = '198.51.100.1'
const refused = [403, 'login_code_required']
async function logIn(username: string, address: string, secret = password) {
  const { response } = await identity.logIn(username, secret, { 'x-forwarded-for': address })
  return [response.status, ((await response.json()) as { code?: string }).code]
}
/** One common password, each time for another name from another network. */
async function spray(times: number) {
  const guesses = Array.from({ length: times }, (_, index) => [`name${index}`, `203.0.${index >> 8}.${index & 255}`])
  const answers: unknown[] = []
  while (guesses.length > 0)
    answers.push(
      ...(await Promise.all(guesses.splice(0, 10).map(([who = '', from = '']) => logIn(who, from, 'futbol2026')))),
    )
  return answers
}
const restrictions = () => identity.service.securityLog.filter((line) => line.includes('password_logins_restricted'))
const measured = async () =>
  /convive_password_logins_restricted\{[^}]*\} (\d)/.exec(
    await (await fetch(`http://127.0.0.1:${identity.service.metricsPort}/metrics`)).text(),
  )?.[1]

test('100 wrong passwords for many names from many networks are answered as wrong, and restrict nobody', async () => {
  expect(new Set((await spray(100)).map(String))).toEqual(new Set(['401,wrong_credentials']))
  expect(await logIn(name, '192.0.2.1')).toEqual([200, undefined])
  expect([restrictions(), await measured()]).toEqual([[], '0'])
})

test('one more makes new networks need a code, and is recorded once', async () => {
  await spray(109)
  expect(await logIn(name, '192.0.2.1')).toEqual(refused)
  expect(await logIn(name, '192.0.2.1', 'a wrong guess')).toEqual(refused)
  expect(await logIn('nobody-at-all', '192.0.2.1')).toEqual(refused)
  expect([restrictions().length, await measured()]).toEqual([1, '1'])
  expect(JSON.parse(restrictions()[0] ?? '')).toMatchObject({ outcome: 'failure', reason: 'too_many_failures' })
})

test('known networks, and an administrator without a mailbox, log in as before', async () => {
  await spray(101)
  expect(await logIn(name, known, 'a wrong guess')).toEqual([401, 'wrong_credentials'])
  expect(await logIn(name, known)).toEqual([200, undefined])
  expect(await logIn('admin', '192.0.2.1')).toEqual([200, undefined])
})

test('wrong passwords from known networks restrict nobody', async () => {
  await spray(100)
  for (let time = 0; time < 5; time++) await logIn(name, known, 'a wrong guess')
  expect(await logIn(name, '192.0.2.1')).toEqual([200, undefined])
})

test('the restriction ends after an hour', async () => {
  await spray(101)
  expect(await logIn(name, '192.0.2.1')).toEqual(refused)
  await identity.service.db.source.query(
    `UPDATE rate_limit SET recent = ARRAY[now() - interval '59 minutes 50 seconds'] WHERE key LIKE 'restriction %'`,
  )
  expect(await logIn(name, '192.0.2.1')).toEqual(refused)
  await identity.service.db.source.query(
    `UPDATE rate_limit SET recent = ARRAY[now() - interval '1 hour'] WHERE key LIKE 'restriction %'`,
  )
  expect(await logIn(name, '192.0.2.1')).toEqual([200, undefined])
})
