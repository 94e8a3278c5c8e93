import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startEvents, type EventsUnderTest } from '../testing/events-service.ts'
import { draft, makeEvent, makePastEvent } from '../testing/factories.ts'

/**
 * Made before anything listens: listing the characters takes seconds of a busy machine, in which the service closes idle
 * connections while the next request goes out on one.
 */
const anything = fc.dictionary(
  fc.constantFrom(...Object.keys(draft()), 'price', 'venueId', 'coraPrice', 'imageUrl', 'eventEndTime'),
  fc.oneof(fc.string({ unit: 'binary' }), fc.double(), fc.maxSafeInteger(), fc.jsonValue()),
)

let events: EventsUnderTest
let headers: Record<string, string>
let ids: number[]
beforeAll(async () => {
  events = await startEvents({ RATE_LIMIT: 'off' })
  headers = await events.as(50)
  ids = [(await makeEvent(events, {}, 50)).id, (await makePastEvent(events)).id]
})
afterAll(() => events.end())

type Answer = { status: number; body: string }

async function send(method: string, path: string, body?: string, more: Record<string, string> = {}): Promise<Answer> {
  const response = await fetch(events.origin + path, {
    method,
    headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }), ...more },
    ...(body !== undefined && { body }),
  })
  return { status: response.status, body: await response.text() }
}

/** Sends a request and describes what is wrong with the response, or returns undefined. A refusal must have a code. */
async function faultOf(...request: Parameters<typeof send>): Promise<string | undefined> {
  const { status, body } = await send(...request)
  if (status < 400 || (status < 500 && /"code":"[a-z_]+"/.test(body))) return undefined
  return `${request.join(' ')} got ${status} ${body}`
}

const texts = [
  '',
  ' ',
  '\u0000',
  'abc\u0000def',
  '\ud800',
  'x\udfff y',
  '\u202eabc',
  '👩‍👩‍👧‍👦🎉🌴',
  'ñ'.repeat(100),
  'a'.repeat(10_000),
  'a\nb\tc',
  `'; DROP TABLE event; --`,
  '%',
  '_',
  '\\',
  '$1',
  '{}',
  '<script>alert(1)</script>',
  '\u200f\u2067',
  'İıſK',
  '\ufeff\uffff',
  'null',
  '2026-02-30',
  '2026-13-01',
  '0000-00-00',
  '2026-1-1',
  '2026-01-01T00:00:00Z',
  '24:00',
  '23:60',
  '7pm',
  '//evil',
  'javascript:alert(1)',
  'https://',
  `https://${'a'.repeat(600)}`,
  '/media/../../etc/passwd',
]
/** For hundreds of requests, one after another, on a machine that other tests keep busy. */
const slowMs = 120_000

const values: unknown[] = [
  ...texts,
  null,
  true,
  false,
  0,
  -0,
  -1,
  1.5,
  1e21,
  2 ** 31,
  2 ** 53,
  -(2 ** 63),
  [],
  ['a'],
  [[]],
  {},
  { toString: 1 },
  { __proto__: null, constructor: 'x' },
]
const raw = [
  '1e400',
  '-1e400',
  '1e-400',
  '-0',
  '"\\ud800"',
  '"\\u0000"',
  '01',
  'NaN',
  '{"__proto__":{"isAdmin":true}}',
  '9'.repeat(400),
]

describe('nothing that a client sends breaks the service', () => {
  test.each(
    Object.keys({ ...draft(), venueId: 0, eventEndTime: 0, imageUrl: 0, price: 0, paymentOption: 0, coraPrice: 0 }),
  )('an event whose %s is anything', async (field) => {
    for (const value of values)
      expect(
        await faultOf('POST', '/api/events', JSON.stringify({ ...draft(), isPaid: true, price: 5, [field]: value })),
      ).toBeUndefined()
    for (const value of raw) {
      const { [field as 'title']: _dropped, ...rest } = draft()
      expect(
        await faultOf('POST', '/api/events', `${JSON.stringify(rest).slice(0, -1)},"${field}":${value}}`),
      ).toBeUndefined()
    }
  })

  test('invalid bodies', async () => {
    for (const body of [
      '',
      'null',
      '[]',
      '"x"',
      '1',
      '{',
      '{"title":',
      '[{"a":1}]',
      '{}',
      `{"a":${'['.repeat(5000)}${']'.repeat(5000)}}`,
      '\u0000',
      '﻿{}',
      `"${'x'.repeat(100_000)}"`,
    ]) {
      for (const [method, path] of [
        ['POST', '/api/events'],
        ['PUT', `/api/events/${ids[0]}`],
        ['POST', `/api/events/${ids[0]}/cancel`],
        ['POST', `/api/events/${ids[0]}/rsvp`],
      ] as const) {
        const { status } = await send(method, path, body)
        expect([400, 413], `${method} ${path} ${body.slice(0, 40)}`).toContain(status)
      }
    }
    expect(await send('POST', '/api/events', JSON.stringify(draft()), { 'content-type': 'text/plain' })).toMatchObject({
      status: 415,
    })
    expect(await send('POST', '/api/events', `"${'x'.repeat(100_000)}"`)).toMatchObject({ status: 413 })
  })

  const wrongIds = [
    '0',
    '-1',
    '1.5',
    '01',
    '+1',
    '1e3',
    '9999999999999999',
    '99999999999999999999',
    'x',
    '%00',
    '%E0%A4',
    '%2e%2e',
    'null',
    ' 1',
    '1%20',
    '١',
    "1'",
  ]
  test.each(wrongIds)('an id %j is 404 or refused', async (id) => {
    for (const [method, path] of [
      ['GET', ''],
      ['PUT', ''],
      ['DELETE', ''],
      ['POST', '/cancel'],
      ['GET', '/rsvp'],
      ['POST', '/rsvp'],
      ['DELETE', '/rsvp'],
      ['POST', '/attend'],
    ] as const) {
      const body =
        method === 'PUT' || (method === 'POST' && path !== '/attend')
          ? JSON.stringify({ ...draft(), reason: 'abc', status: 'going' })
          : undefined
      expect(await send(method, `/api/events/${id}${path}`, body), `${method} ${path}`).toMatchObject({ status: 404 })
    }
  })

  test('the greatest valid id is 404', async () => {
    for (const id of ['999999999999999', '2147483648', '4294967297'])
      expect(await send('GET', `/api/events/${id}`)).toMatchObject({ status: 404 })
  })

  test('a list with any parameters', async () => {
    for (const name of [
      'region',
      'category',
      'q',
      'creatorId',
      'venueId',
      'when',
      'from',
      'to',
      'free',
      'acceptsCora',
      'limit',
      'cursor',
      'unknown',
    ]) {
      for (const value of texts)
        expect(
          await faultOf('GET', `/api/events?${name}=${encodeURIComponent(value.toWellFormed()).slice(0, 4000)}`),
        ).toBeUndefined()
      for (const value of ['%00', '%ff%fe', '%E0%A4%A', '&&==', `1&${name}=2`, '[]=1', '9'.repeat(300), '-1', '1e9'])
        expect(await faultOf('GET', `/api/events?${name}=${value}`)).toBeUndefined()
    }
  })

  test.each([
    ['/api/subscriptions', { email: 'ana@example.org', region: 'uvita', language: 'es', frequency: 'daily' }],
    ['/api/generate-sample-events', { regions: ['uvita'], eventsPerRegion: 1 }],
    ['/api/events/1/hide', { hidden: true, reason: 'Es publicidad' }],
    ['/api/events/claims/1/decide', { accept: true }],
    ['/api/events/notifications/read', { upTo: 1 }],
  ])('a body for %s whose every field is anything', async (path, body) => {
    const asAdmin = await events.as(50, { isAdmin: true })
    for (const field of Object.keys(body)) {
      for (const value of values)
        expect(await faultOf('POST', path, JSON.stringify({ ...body, [field]: value }), asAdmin)).toBeUndefined()
      for (const value of raw)
        expect(
          await faultOf('POST', path, `${JSON.stringify(body).slice(0, -1)},"${field}":${value}}`, asAdmin),
        ).toBeUndefined()
    }
  })

  test('feeds, links and lists with any parameters', async () => {
    const asAdmin = await events.as(50, { isAdmin: true })
    for (const value of [
      ...texts.map((text) => encodeURIComponent(text.toWellFormed()).slice(0, 2000)),
      '%00',
      '%ff%fe',
      '%E0%A4%A',
      '9'.repeat(300),
    ]) {
      const paths = [
        `/feeds/${value}.ics`,
        `/feeds/uvita.rss?language=${value}`,
        `/api/subscriptions/confirm?token=${value}`,
        `/api/subscriptions/unsubscribe?token=${value}`,
        `/api/events/claims?state=${value}`,
        `/api/events/claims?cursor=${value}`,
        `/api/events/answered?cursor=${value}`,
        `/api/events/notifications?limit=${value}`,
      ]
      for (const path of paths) expect(await faultOf('GET', path, undefined, asAdmin)).toBeUndefined()
    }
  })

  test('an Idempotency-Key of any length', async () => {
    for (const key of ['x', 'y'.repeat(255), 'z'.repeat(256), 'a b', '"; --', ''])
      expect(await faultOf('POST', '/api/events', JSON.stringify(draft()), { 'idempotency-key': key })).toBeUndefined()
  })

  test('any draft at all', { timeout: slowMs }, async () => {
    await fc.assert(
      fc.asyncProperty(anything, async (given) => {
        expect(await faultOf('POST', '/api/events', JSON.stringify({ ...draft(), ...given }))).toBeUndefined()
      }),
      { numRuns: 300 },
    )
  })

  test('any search', { timeout: slowMs }, async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'grapheme', maxLength: 60 }), async (q) => {
        expect(await faultOf('GET', `/api/events?q=${encodeURIComponent(q.toWellFormed())}`)).toBeUndefined()
      }),
      { numRuns: 200 },
    )
  })
})
