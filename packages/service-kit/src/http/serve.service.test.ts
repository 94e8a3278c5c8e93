import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import * as z from 'zod/mini'
import { ById } from '@convive/contracts/primitives'
import { route } from '@convive/contracts/route'
import { serveOnce } from './idempotency.ts'
import { serve, serveParts } from './serve.ts'
import { HttpError } from './http-error.ts'
import type { ServiceDefinition } from '../service/service.ts'
import { eventually } from '../testing/eventually.ts'
import { startTestService, type TestService } from '../testing/service.ts'

const echo = route('POST', '/api/echo/:id', {
  summary: 'Echo',
  access: 'public',
  params: ById,
  body: z.object({ word: z.string().check(z.minLength(3, 'Too short')) }),
  response: z.object({ id: z.int(), word: z.string() }),
})
const mine = route('GET', '/api/mine', { summary: 'Mine', access: 'user', response: z.object({ userId: z.int() }) })
const break_ = route('GET', '/api/break', { summary: 'Break', access: 'public', response: z.object({}) })
const tagged = route('GET', '/api/tagged', {
  summary: 'Tagged',
  access: 'public',
  response: z.string(),
  produces: 'text/plain',
})
const parts = route('GET', '/api/parts/:end', {
  summary: 'Parts',
  access: 'public',
  params: z.object({ end: z.string() }),
  response: z.string(),
  produces: 'text/plain',
})
let madeParts = 0
let endedParts = false
/** Three parts of 100,000 characters, or parts without end. */
async function* makeParts(end: string): AsyncGenerator<string> {
  if (end === 'refused') throw new HttpError(409, 'over_limit', 'Too much.')
  endedParts = false
  try {
    const count = end === 'never' ? Infinity : 3
    for (madeParts = 0; madeParts < count; madeParts++) {
      if (end === 'broken' && madeParts === 2) throw new Error('the database left')
      yield String(madeParts).repeat(100_000)
    }
  } finally {
    endedParts = true
  }
}
const once = route('POST', '/api/once', {
  summary: 'Once',
  access: 'user',
  body: z.object({ amount: z.int() }),
  response: z.object({ count: z.int() }),
  idempotent: true,
})

const definition: ServiceDefinition = {
  name: 'svc-http-test',
  entities: [],
  migrations: [],
  compose: async ({ db }) => {
    await db.source.query('CREATE TABLE done (amount int NOT NULL)')
    return {
      routes: [
        serve(echo, async ({ id, word }) => ({ id, word, secret: 'a column that must not leak' })),
        serve(mine, async (_, { caller }) => ({ userId: caller.userId })),
        serve(break_, async () => Promise.reject(new Error('a bug with its secret detail'))),
        serve(tagged, async (_, call) => {
          call.setHeader('etag', '"abc"')
          return 'much text'
        }),
        serveParts(parts, async ({ end }) => makeParts(end)),
        serveOnce(once, db, async (tx, { amount }) => {
          await tx.query('INSERT INTO done VALUES ($1)', [amount])
          const [row]: { count: number }[] = await tx.query('SELECT count(*)::int AS count FROM done')
          if (amount > 1000)
            throw new HttpError(429, 'too_many_requests', 'Later.', {
              issues: [{ path: 'amount', message: 'Later.' }],
              retryAfter: 60,
            })
          if (amount > 100) throw new HttpError(409, 'over_limit', 'Too much.')
          return row!
        }),
      ],
      subscriptions: [],
      jobs: [],
    }
  },
}

let service: TestService
beforeAll(async () => {
  service = await startTestService(definition, { postgresUrl: inject('postgresUrl'), natsUrl: inject('natsUrl') })
})
afterAll(() => service.end())

const json = { 'content-type': 'application/json' }
const post = async (path: string, body: string, headers: Record<string, string> = json) => {
  const answer = await fetch(service.origin + path, {
    method: 'POST',
    body,
    headers: { ...(await service.as()), ...headers },
  })
  return { status: answer.status, body: (await answer.json()) as { code?: string; issues?: { path: string }[] } }
}

it('sends only the fields that the contract declares', async () => {
  expect(await post('/api/echo/7', '{"word":"hello","isAdmin":true}')).toEqual({
    status: 200,
    body: { id: 7, word: 'hello' },
  })
})

it.each([
  ['a broken body', '/api/echo/7', '{"word":', json, 400, 'malformed_json'],
  ['a deeply nested body', '/api/echo/7', '['.repeat(30_000), json, 400, 'malformed_json'],
  [
    'a body of another type',
    '/api/echo/7',
    'word=hello',
    { 'content-type': 'application/x-www-form-urlencoded' },
    415,
    'not_json',
  ],
  ['a body that is too large', '/api/echo/7', JSON.stringify({ word: 'x'.repeat(70_000) }), json, 413, 'too_large'],
  ['a field that does not fit', '/api/echo/7', '{"word":"x"}', json, 400, 'invalid_input'],
  ['a character that no database takes', '/api/echo/7', String.raw`{"word":"hel\u0000lo"}`, json, 400, 'invalid_input'],
  ['half a character', '/api/echo/7', String.raw`{"word":"hello\ud83c"}`, json, 400, 'invalid_input'],
  ['something else in the place of an id', '/api/echo/07', '{"word":"hello"}', json, 404, 'not_found'],
  ['an id beyond measure', '/api/echo/99999999999999999999', '{"word":"hello"}', json, 404, 'not_found'],
  ['an address that nobody serves', '/api/nothing', '{}', json, 404, 'not_found'],
])('gives %s a clear answer', async (_, path, body, headers, status, code) => {
  expect(await post(path, body, headers)).toMatchObject({ status, body: { code } })
})

it('limits a chunked body of unknown length', async () => {
  const piece = new TextEncoder().encode('x'.repeat(10_000))
  let pieces = 0
  // The rest never comes. So the limit must count what was read, and no socket is closed while the client still writes.
  const body = new ReadableStream({
    pull: (controller) => (pieces++ < 7 ? controller.enqueue(piece) : new Promise<void>(() => {})),
  })
  const request: RequestInit & { duplex: 'half' } = {
    method: 'POST',
    body,
    duplex: 'half',
    headers: { ...(await service.as()), ...json },
  }
  const answer = await fetch(`${service.origin}/api/echo/7`, request)
  expect(answer.status).toBe(413)
})

it('names each field that does not fit', async () => {
  expect((await post('/api/echo/7', '{}')).body.issues).toMatchObject([{ path: 'word' }])
})

it('accepts a caller only from the gateway', async () => {
  const status = async (headers: Record<string, string>) =>
    (await fetch(`${service.origin}/api/mine`, { headers })).status
  expect(await status({})).toBe(401)
  expect(await status({ 'x-caller': 'made up' })).toBe(401)
  expect(await status(await service.as())).toBe(401)
  expect(await status(await service.as(5))).toBe(200)
})

it('does not reveal the details of a bug', async () => {
  const answer = await fetch(`${service.origin}/api/break`, { headers: await service.as() })
  expect(answer.status).toBe(500)
  expect(await answer.json()).toEqual({ error: 'Something went wrong on our side.', code: 'internal' })
})

it.each([
  ['nothing', undefined, 200],
  ['this very answer', '"abc"', 304],
  ['this one among others', '"x", W/"abc"', 304],
  ['anything', '*', 304],
  ['another one', '"abcd"', 200],
])('does not send again what a client has that knows %s', async (_, known, status) => {
  const answer = await fetch(`${service.origin}/api/tagged`, {
    headers: { ...(await service.as()), ...(known && { 'if-none-match': known }) },
  })
  expect([answer.status, answer.headers.get('etag'), await answer.text()]).toEqual([
    status,
    '"abc"',
    status === 304 ? '' : 'much text',
  ])
})

const getParts = async (end: string) => fetch(`${service.origin}/api/parts/${end}`, { headers: await service.as() })

it('sends a long text in parts', async () => {
  const answer = await getParts('whole')
  expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8')
  expect(await answer.text()).toBe(['0', '1', '2'].map((part) => part.repeat(100_000)).join(''))
})

it('refuses as usual before the first part, and breaks off at an error after it', async () => {
  expect((await getParts('refused')).status).toBe(409)
  const broken = await getParts('broken')
  expect(broken.status).toBe(200)
  await expect(broken.text()).rejects.toThrow('terminated')
})

it('makes no more parts than the client reads, and stops when it leaves', async () => {
  const answer = await getParts('never')
  const reader = answer.body!.getReader()
  await reader.read()
  await reader.cancel()
  await eventually(
    async () => endedParts,
    (ended) => ended,
  )
  // What the connection buffers; 1,000 parts would be 100 MB.
  expect(madeParts).toBeLessThan(200)
})

it('runs a request once per key, stores refusals, and refuses a key that another request has used', async () => {
  /** A request that waits too long for the first one with its key says to try again. */
  const ask = async (amount: number, key: string, userId = 5): ReturnType<typeof post> => {
    const headers = { ...json, ...(await service.as(userId)), 'idempotency-key': key }
    const answer = await post('/api/once', JSON.stringify({ amount }), headers)
    return answer.status === 503 ? await ask(amount, key, userId) : answer
  }
  const answers = await Promise.all(Array.from({ length: 10 }, () => ask(1, 'a')))
  expect(new Set(answers.map((one) => JSON.stringify(one)))).toEqual(new Set(['{"status":200,"body":{"count":1}}']))
  expect((await ask(2, 'a')).body.code).toBe('idempotency_mismatch')
  expect(await ask(1, 'a', 6)).toMatchObject({ status: 200, body: { count: 2 } })
  expect((await ask(101, 'b')).body.code).toBe('over_limit')
  expect((await ask(101, 'b')).body.code).toBe('over_limit')
  expect(await service.db.source.query('SELECT amount FROM done')).toEqual([{ amount: 1 }, { amount: 1 }])
})

it('keeps the issues and the Retry-After of a refusal under a key, at first and when it is repeated', async () => {
  const ask = async (key?: string) => {
    const headers = { ...json, ...(await service.as(5)), ...(key && { 'idempotency-key': key }) }
    const response = await fetch(`${service.origin}/api/once`, { method: 'POST', body: '{"amount":1001}', headers })
    return [response.status, response.headers.get('retry-after'), await response.json()]
  }
  const without = await ask()
  expect(without).toMatchObject([429, '60', { issues: [{ path: 'amount' }] }])
  expect([await ask('c'), await ask('c')]).toEqual([without, without])
})

it('says to try again while a frozen process holds a lock, and trying again works', async () => {
  const ask = async () => {
    const headers = { ...json, ...(await service.as(5)), 'idempotency-key': 'frozen' }
    return await fetch(`${service.origin}/api/once`, { method: 'POST', body: '{"amount":1}', headers })
  }
  const frozen = service.db.source.createQueryRunner()
  await frozen.startTransaction()
  await frozen.query('LOCK TABLE done')
  const refused = await ask()
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2'])
  await frozen.rollbackTransaction()
  await frozen.release()
  expect((await ask()).status).toBe(200)
})

it('is ready while its database takes no writes, and reports that on request', async () => {
  const ask = async (path: string) => (await fetch(service.origin + path)).status
  expect([await ask('/readyz'), await ask('/readyz?write=1'), await ask('/readyz?write=1')]).toEqual([200, 200, 200])
  await service.db.source.query(
    `CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'No space left on device' USING ERRCODE = 'disk_full'; END $$;
     CREATE TRIGGER full_disk BEFORE INSERT ON lease FOR EACH STATEMENT EXECUTE FUNCTION refuse()`,
  )
  expect([await ask('/readyz'), await ask('/readyz?write=1')]).toEqual([200, 507])
  await service.db.source.query('DROP TRIGGER full_disk ON lease')
})
