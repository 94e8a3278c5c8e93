import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createApp, serve } from '../http/serve.ts'
import { createLog } from '../logging/log.ts'
import { route } from '@convive/contracts/route'
import * as z from 'zod/mini'
import { logUnavailable, unavailableReason } from './database-errors.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const withCode = (code: string) => Object.assign(new Error(`the value ana@example.org: ${code}`), { code })

test.each([
  ['a refused connection', withCode('ECONNREFUSED'), 'ECONNREFUSED'],
  ['one of several addresses', new AggregateError([withCode('ECONNREFUSED')]), 'ECONNREFUSED'],
  ['a lock that was not free', withCode('55P03'), '55P03'],
  ['an error of the mapper', Object.assign(new Error(''), { driverError: withCode('57014') }), '57014'],
  ['a full pool', new Error('timeout exceeded when trying to connect'), 'timeout exceeded when trying to connect'],
  ['a bug', withCode('23505'), undefined],
  ['what is no error', 'ECONNREFUSED', undefined],
])('the reason of %s has no value of the statement', (_, error, reason) => {
  expect(unavailableReason(error)).toBe(reason)
})

const lines: unknown[] = []
const log = () => ({ warn: (line: object) => void lines.push(line) })
afterEach(() => void lines.splice(0))

test('each reason has one line in ten seconds, which counts the others', () => {
  const own = log()
  for (let count = 0; count < 5; count++) logUnavailable(own, withCode('ECONNREFUSED'), { route: 'GET /api/events' })
  logUnavailable(own, withCode('55P03'), { handler: 'tickets/on-ticket-issued' })
  logUnavailable(own, withCode('23505'), {})
  vi.advanceTimersByTime(10_000)
  logUnavailable(own, withCode('ECONNREFUSED'), {})
  expect(lines).toEqual([
    { reason: 'ECONNREFUSED', route: 'GET /api/events' },
    { reason: '55P03', handler: 'tickets/on-ticket-issued' },
    { reason: 'ECONNREFUSED', suppressed: 4 },
  ])
})

test('a service says why it answers 503, by the route and not by its path', async () => {
  const away = route('GET', '/api/people/:name', {
    summary: 'Away',
    access: 'public',
    params: z.object({ name: z.string() }),
    response: z.object({}),
  })
  const served = serve(away, () => Promise.reject(withCode('ECONNREFUSED')))
  const app = createApp([served], async () => null, Object.assign(createLog('test', 'silent'), log()))
  const response = await app.request('/api/people/ana', { headers: { 'x-request-id': 'r1' } })
  expect(response.status).toBe(503)
  expect(lines).toEqual([{ reason: 'ECONNREFUSED', route: 'GET /api/people/:name', requestId: 'r1' }])
})
