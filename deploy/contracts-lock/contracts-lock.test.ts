import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { breakingChanges, type Contracts, type LockedMessage, type LockedRoute } from './contract-changes.rules.ts'
import { lockFile, readContracts, waysOut } from './read-contracts.ts'
import { incompatibilities, type Schema } from './schema-compatibility.rules.ts'

test('the contracts are compatible with the last release', async () => {
  const last = JSON.parse(readFileSync(lockFile, 'utf8')) as Contracts
  const problems = breakingChanges(last, await readContracts())
  expect(problems.length > 0 ? [...problems, waysOut] : []).toEqual([])
})

const object = (properties: Record<string, Schema>, required = Object.keys(properties)): Schema => ({
  type: 'object',
  properties,
  required,
})
const text: Schema = { type: 'string' }
const number: Schema = { type: 'number' }
const region: Schema = { type: 'string', enum: ['uvita', 'limon'] }
const moreRegions: Schema = { type: 'string', enum: ['uvita', 'limon', 'nosara'] }

const route = (changes: Partial<LockedRoute>): LockedRoute => ({
  access: 'user',
  status: 200,
  produces: 'application/json',
  idempotent: true,
  paged: false,
  signed: false,
  response: object({}),
  ...changes,
})
const contracts = (changed: LockedRoute | undefined, message?: LockedMessage): Contracts => ({
  routes: changed ? { 'POST /api/x': changed } : {},
  messages: message ? { 'x.y.z': message } : {},
  socket: {},
})

describe('a request', () => {
  test.each<[string, Schema | undefined, Schema | undefined, string[]]>([
    ['gets an optional field', object({ a: text }), object({ a: text, b: text }, ['a']), []],
    ['gets a required field', object({ a: text }), object({ a: text, b: text }), ['b may be absent']],
    ['loses a field', object({ a: text, b: text }, ['a']), object({ a: text }), ['b is no longer read']],
    ['no longer requires a field', object({ a: text }), object({ a: text }, []), []],
    ['takes another member', object({ a: region }), object({ a: moreRegions }), []],
    ['refuses a member', object({ a: moreRegions }), object({ a: region }), ['a may be nosara']],
    [
      'takes more',
      object({ a: { type: 'string', maxLength: 5 } }),
      object({ a: { type: 'string', maxLength: 9 } }),
      [],
    ],
    [
      'takes less',
      object({ a: { type: 'string', maxLength: 9 } }),
      object({ a: { type: 'string', maxLength: 5 } }),
      ['a may be over its maxLength 5'],
    ],
    ['wants a number', object({ a: text }), object({ a: number }), ['a may be of the type string']],
    ['takes null as well', object({ a: text }), object({ a: { anyOf: [text, { type: 'null' }] } }), []],
    [
      'refuses null',
      object({ a: { anyOf: [text, { type: 'null' }] } }),
      object({ a: text }),
      ['a may be of the type null'],
    ],
    ['gets a first body', undefined, object({ a: text }, []), []],
    ['needs a first body', undefined, object({ a: text }), ['a may be absent']],
    ['gets a pattern', object({ a: text }), object({ a: { type: 'string', pattern: '^x' } }), ['a may not match ^x']],
  ])('%s', (_what, last, next, expected) => {
    const found = breakingChanges(
      contracts(route(last ? { body: last } : {})),
      contracts(route(next ? { body: next } : {})),
    )
    expect(found).toEqual(expected.map((problem) => `POST /api/x: body: ${problem}`))
  })
})

describe('a response', () => {
  test.each<[string, Schema, Schema, string[]]>([
    ['gets an optional field', object({ a: text }), object({ a: text, b: text }, ['a']), []],
    ['loses a required field', object({ a: text, b: text }), object({ a: text }), ['b may be absent']],
    ['loses an optional field', object({ a: text, b: text }, ['a']), object({ a: text }), []],
    ['no longer always says a field', object({ a: text }), object({ a: text }, []), ['a may be absent']],
    ['has another member', object({ a: region }), object({ a: moreRegions }), ['a may be nosara']],
    ['never says a member', object({ a: moreRegions }), object({ a: region }), []],
    [
      'may be null',
      object({ a: text }),
      object({ a: { anyOf: [text, { type: 'null' }] } }),
      ['a may be of the type null'],
    ],
    [
      'changes inside a list',
      { type: 'array', items: object({ a: text }) },
      { type: 'array', items: object({ a: number }) },
      ['[].a may be of the type number'],
    ],
    ['is whole', object({ a: number }), object({ a: { type: 'integer' } }), []],
  ])('%s', (_what, last, next, expected) => {
    const found = breakingChanges(contracts(route({ response: last })), contracts(route({ response: next })))
    expect(found).toEqual(expected.map((problem) => `POST /api/x: answer: ${problem}`))
  })

  test('gets a required field, which an earlier service does not send', () => {
    const [last, next] = [route({ response: object({ a: text }) }), route({ response: object({ a: text, b: text }) })]
    expect(breakingChanges(contracts(last), contracts(next))).toEqual([
      'POST /api/x: answer of an earlier service: b may be absent',
    ])
  })
})

describe('a message', () => {
  test.each<[string, Schema, Schema, string[]]>([
    ['gets an optional field', object({ a: text }), object({ a: text, b: text }, ['a']), []],
    ['gets a required field', object({ a: text }), object({ a: text, b: text }), ['in old messages, b may be absent']],
    [
      'loses a required field',
      object({ a: text, b: text }),
      object({ a: text }),
      ['for old consumers, b may be absent'],
    ],
    ['gets a member, which old consumers set aside', object({ a: region }), object({ a: moreRegions }), []],
    [
      'loses a member that old messages have',
      object({ a: moreRegions }),
      object({ a: region }),
      ['in old messages, a may be nosara'],
    ],
    [
      'changes a type',
      object({ a: text }),
      object({ a: number }),
      ['for old consumers, a may be of the type number', 'in old messages, a may be of the type string'],
    ],
  ])('%s', (_what, last, next, expected) => {
    const found = breakingChanges(
      contracts(undefined, { transient: false, data: last }),
      contracts(undefined, { transient: false, data: next }),
    )
    expect(found).toEqual(expected.map((problem) => `x.y.z: ${problem}`))
  })
})

test.each<[string, Partial<LockedRoute>, string]>([
  ['access', { access: 'admin' }, 'needs the access admin instead of user'],
  ['status', { status: 201 }, 'its status is 201 instead of 200'],
  ['pages', { paged: true }, 'its paged is true instead of false'],
  ['idempotency', { idempotent: false }, 'no longer takes an Idempotency-Key'],
])('a route with another %s breaks its callers', (_what, changes, expected) => {
  expect(breakingChanges(contracts(route({})), contracts(route(changes)))).toEqual([`POST /api/x: ${expected}`])
})

test('reports removed routes and messages, but not new ones or wider access', () => {
  const message = { transient: false, data: object({}) }
  expect(breakingChanges(contracts(route({}), message), contracts(undefined))).toEqual([
    'POST /api/x: is gone',
    'x.y.z: is gone',
  ])
  expect(breakingChanges(contracts(undefined), contracts(route({}), message))).toEqual([])
  expect(breakingChanges(contracts(route({})), contracts(route({ access: 'public' })))).toEqual([])
})

test('reports a union with a written option that fits no read option', () => {
  const kind = (name: string, more: Record<string, Schema> = {}) =>
    object({ kind: { type: 'string', const: name }, ...more })
  const pages = { readsAll: false, openEnums: false }
  const two = { oneOf: [kind('mail'), kind('sms')] }
  expect(incompatibilities({ oneOf: [kind('mail')] }, two, pages)).toEqual([])
  expect(incompatibilities({ oneOf: [kind('mail'), kind('fax')] }, two, pages)).toEqual(['kind may be fax'])
  expect(incompatibilities(kind('mail'), { oneOf: [kind('mail', { to: text }), kind('sms')] }, pages)).toHaveLength(1)
})

test('throws an error for an unknown keyword', () => {
  const odd = { type: 'string', contains: {} } as Schema
  expect(() => incompatibilities(odd, text, { readsAll: true, openEnums: false })).toThrow('contains')
})
