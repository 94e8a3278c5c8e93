import { publicRoutes } from '@convive/contracts/api'
import { logIn } from '@convive/contracts/identity'
import { listTransactions, readEconomy } from '@convive/contracts/cora'
import { getEvent, listRsvpEvents, listEvents } from '@convive/contracts/events'
import type { Caller } from '@convive/service-kit/http/caller-token'
import { createApp } from '@convive/service-kit/http/serve'
import { createLog } from '@convive/service-kit/logging/log'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { responseOf, mockedRoutes } from './mocked-routes.ts'

const nobody = { caller: null, setHeader: () => undefined }
const ana: Caller = { userId: 9, username: 'ana', displayName: 'ana', isAdmin: false, sessionId: 'a' }
const app = (caller: Caller | null = null) =>
  createApp(mockedRoutes(), async () => caller, createLog('mocked', 'silent'))
const ask = async (path: string, caller?: Caller) => {
  const answer = await app(caller).request(path)
  return { status: answer.status, body: (await answer.json()) as unknown }
}
const post = (path: string, body: unknown, caller?: Caller) =>
  app(caller).request(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

it.each(publicRoutes.map((def) => [`${def.method} ${def.path}`, def] as const))(
  'the answer of %s has the form of its contract',
  (_, def) => {
    const answer = responseOf(def, {}, nobody)
    expect(z.safeParse(def.response, def.paged ? (answer as { items: unknown }).items : answer).error).toBeUndefined()
  },
)

it('gives the same request the same response, with what was requested', async () => {
  const list = await ask(`${listEvents.path}?region=limon`)
  expect(list).toEqual(await ask(`${listEvents.path}?region=limon`))
  expect(list.body).toMatchObject([
    { id: 1, region: 'limon' },
    { id: 2, region: 'limon' },
    { id: 3, region: 'limon' },
  ])
  expect((await ask(getEvent.path.replace(':id', '7'))).body).toMatchObject({ id: 7, eventDate: '2036-09-02' })
})

it('fills a list with items that differ', () => {
  expect(responseOf(readEconomy, {}, nobody)).toMatchObject({
    reasons: [{ type: 'earned_create_event' }, { type: 'earned_attend_event' }, { type: 'earned_referral' }],
    weeks: [{ begins: '2036-08-18' }, { begins: '2036-08-25' }, { begins: '2036-09-01' }],
  })
})

it('gives transactions of several months, and some that were spent', () => {
  const { items } = responseOf(listTransactions, {}, nobody) as { items: { amount: number; createdAt: string }[] }
  expect(new Set(items.map(({ createdAt }) => createdAt.slice(0, 7))).size).toBe(items.length)
  expect(items.map(({ amount }) => Math.sign(amount))).toEqual([1, -1, 1])
})

it('takes no name for an id', async () => {
  expect((await ask(listRsvpEvents.path, ana)).status).toBe(200)
})

it.each([
  ['a region that does not exist', `${listEvents.path}?region=atlantis`, 400, 'invalid_input'],
  ['an id that is none', '/api/events/first', 404, 'not_found'],
  ['a visitor who asks for an account', '/api/auth/me', 401, 'signed_out'],
])('refuses %s', async (_, path, status, code) => {
  expect(await ask(path)).toMatchObject({ status, body: { code } })
})

it('refuses a body as the contract does', async () => {
  const answer = await post('/api/events', { title: '' }, ana)
  expect(answer.status).toBe(400)
  expect(await answer.json()).toMatchObject({
    code: 'invalid_input',
    issues: expect.arrayContaining([expect.objectContaining({ path: 'title' })]),
  })
})

it('logs anybody in under the given name, and `admin` as the administrator', async () => {
  const logInAs = async (username: string) => {
    const answer = await post(logIn.path, { username, password: 'any' })
    const token = /^session=([\w-]{43});/.exec(answer.headers.get('set-cookie') ?? '')?.[1]
    const session = await post('/internal/sessions/resolve', { token })
    return [await answer.json(), await session.json()]
  }
  expect(await logInAs('marta')).toMatchObject([
    { username: 'marta', isAdmin: false },
    { session: { username: 'marta', isAdmin: false } },
  ])
  expect(await logInAs('admin')).toMatchObject([{ isAdmin: true }, { session: { isAdmin: true } }])
})
