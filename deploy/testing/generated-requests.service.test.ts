import { publicRoutes } from '@convive/contracts/api'
import { ErrorBody } from '@convive/contracts/errors'
import type { RouteDef } from '@convive/contracts/route'
import { findServiceRoute } from '@convive/gateway/proxy/service-routes'
import type { ServiceDefinition } from '@convive/service-kit/service/service'
import { startTestService, type TestService } from '@convive/service-kit/testing/service'
import { definition as cora } from '@convive/svc-cora/app'
import { definition as events } from '@convive/svc-events/app'
import { identity } from '@convive/svc-identity/app'
import { definition as ingest } from '@convive/svc-ingest/app'
import { definition as payments } from '@convive/svc-payments/app'
import * as fc from 'fast-check'
import { expect, inject, test } from 'vitest'
import { accepts, sampleValue } from '../mocked-services/sample-value.ts'

/** `REQUESTS=300 SEED=7` sends more and other ones. */
const [count, seed] = [Number(process.env['REQUESTS'] ?? 5), Number(process.env['SEED'] ?? 1)]
const parallel = 8
/** A closed port: messages of other tests must not arrive. */
const noNats = 'nats://127.0.0.1:9'
/** They read web pages, which other tests do with servers of their own. */
const leavesTheMachine = (path: string) => /^\/api\/external-sources.*(scan|preview)/.test(path)

type Fields = Record<string, unknown>
/** Person 2 is the first administrator, the only account of a new svc-identity. */
type Person = { id: number; isAdmin: boolean } | undefined
type Generated = { person: Person; replaced: [number, unknown][]; left: number }

const hostileTexts = [
  '',
  ' ',
  '\u0000',
  '\u202E',
  '\uD800',
  '😀',
  '%00',
  '..',
  '-1',
  '1e309',
  '9223372036854775808',
].concat([
  '__proto__',
  '2026-02-30',
  '24:00',
  '9999-12-31',
  '0001-01-01',
  "'; --",
  'a'.repeat(5000),
  '٣',
  'İ',
  'sample-1',
])
const hostileValues = [0, -1, 0.5, 2 ** 31, 2 ** 53, -(2 ** 63), 1e300, null, true, [], {}, [null], { $gt: '' }]
const hostile = fc.oneof(
  fc.constantFrom<unknown>(...hostileTexts, ...hostileValues),
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.integer(),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.jsonValue({ maxDepth: 2 }),
)
const generated: fc.Arbitrary<Generated> = fc.record({
  person: fc.constantFrom<Person>(undefined, { id: 2, isAdmin: false }, { id: 2, isAdmin: true }),
  replaced: fc.array(fc.tuple(fc.nat(), hostile), { maxLength: 3 }),
  left: fc.nat(),
})

/** Texts that no response has, so `sampleValue` does not know them. */
const texts = ['1', '2', '123', '123456', '12 / 40', 'A'.repeat(26), 'https://convive.example/']

function validValue(schema: Parameters<typeof accepts>[0], name: string, index: number): unknown {
  const known = texts.filter((text) => accepts(schema, text))
  if (/^(id|.*Id|code|cvc|expiry|sourceUrl)$/.test(name) && known.length > 0) return known[index % known.length]
  // Sample events and pictures have names of their own.
  return /^(id|name)$/.test(name) && !accepts(schema, 1) ? 'sample-1' : sampleValue(schema, { name, index })
}

/** Fields that fit the schema of the contract, of which some are replaced or left out. */
function fieldsOf(schema: RouteDef['body'], { replaced, left }: Generated): Fields {
  if (!schema) return {}
  const fields = Object.fromEntries(
    Object.entries(schema.shape).map(([name, field]) => [name, validValue(field, name, left % 3)]),
  )
  const names = Object.keys(fields)
  for (const [index, value] of replaced) fields[names[index % names.length] ?? ''] = value
  if (left % 5 === 0) delete fields[names[left % names.length] ?? '']
  return fields
}

function requestOf(def: RouteDef, one: Generated): { path: string; body: string | undefined } {
  const text = (value: unknown) =>
    encodeURIComponent((typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toWellFormed())
  const params = fieldsOf(def.params, one)
  const path = def.path.replaceAll(/:(\w+)(\{[^}]*\})?/g, (_, name: string) => text(params[name]) || '0')
  const query = Object.entries(fieldsOf(def.query, one)).map(([name, value]) => `${name}=${text(value)}`)
  return {
    path: query.length === 0 ? path : `${path}?${query.join('&')}`,
    body: def.method === 'GET' ? undefined : JSON.stringify(fieldsOf(def.body, one)),
  }
}

/** What is wrong with the answer to one request, if anything. */
async function problemWith(service: TestService, def: RouteDef, one: Generated): Promise<string | undefined> {
  const { path, body } = requestOf(def, one)
  const { id, isAdmin = false } = one.person ?? {}
  const response = await fetch(service.origin + path, {
    method: def.method,
    redirect: 'manual',
    headers: {
      ...(await service.as(id, { isAdmin })),
      'content-type': 'application/json',
      'idempotency-key': `${def.path}${one.left}`,
    },
    ...(body !== undefined && { body }),
  })
  const text = await response.text()
  if (isExpected(response.status, text)) return undefined
  const request = `${def.method} ${path} as ${isAdmin ? 'admin' : id} ${body?.slice(0, 500)}`
  return `${response.status} ${request}: ${text.slice(0, 200)}`
}

function isExpected(status: number, text: string): boolean {
  if (status < 400) return true
  const known = ErrorBody.safeParse(JSON.parse(text))
  return known.success && (status < 500 || isUnavailable(known.data))
}

/** Without keys and other services, some things cannot be had. */
const isUnavailable = ({ code }: ErrorBody) => code === 'payments_unavailable' || code === 'unavailable'

test.each<[ServiceDefinition]>([[identity], [events], [cora], [ingest], [payments]])(
  '$name has an answer to every request, whatever it contains',
  async (definition) => {
    const routes = publicRoutes.filter(
      ({ path }) => findServiceRoute(path)?.service === definition.name && !leavesTheMachine(path),
    )
    expect(routes.length).toBeGreaterThan(5)
    const service = await startTestService(
      definition,
      { postgresUrl: inject('postgresUrl'), natsUrl: noNats },
      { RATE_LIMIT: 'off', LOG_LEVEL: 'silent', ADMIN_PASSWORD: 'correct horse battery' },
    )
    try {
      // Round by round over all routes, so that later requests find what earlier ones have made.
      const requests = fc
        .sample(generated, { seed, numRuns: count * routes.length })
        .map((one, index) => [routes[index % routes.length]!, one] as const)
      const problems: string[] = []
      while (requests.length > 0) {
        const some = await Promise.all(requests.splice(0, parallel).map(([def, one]) => problemWith(service, def, one)))
        problems.push(...some.filter((problem) => problem !== undefined))
      }
      expect(problems).toEqual([])
    } finally {
      await service.end()
    }
  },
  // Requests that name an unknown event wait a second for it.
  60_000 * Math.ceil(count / 5),
)
