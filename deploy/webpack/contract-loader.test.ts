import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { call } from '@convive/contracts/call'
import { listEvents, updateEvent } from '@convive/contracts/events'
import type { RouteDef } from '@convive/contracts/route'
import { expect, it, onTestFinished } from 'vitest'
import { compileContract, compileSchemas, routesOf } from './contract-loader.ts'

const contracts = join(import.meta.dirname, '../../packages/contracts/src')
const files = readdirSync(contracts).filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
const routes = Object.assign(
  {},
  ...(await Promise.all(files.map((file) => routesOf(join(contracts, file))))),
) as Record<string, RouteDef>

/** The method, address and body of a call. */
async function requestOf(def: RouteDef, request: object): Promise<unknown[]> {
  let sent: unknown[] = []
  const fetchOnce = async (url: unknown, { method, body }: RequestInit = {}) => {
    sent = [method, url, body]
    return Response.json(null)
  }
  await call(def, request, { fetch: fetchOnce })
  return sent
}

it.each<[string, RouteDef, object]>([
  ['listEvents', listEvents, { region: 'uvita', q: 'feria', limit: 6, cursor: undefined, unknown: 1 }],
  ['updateEvent', updateEvent, { id: 5, title: 'Peña', isPaid: false }],
])('a compiled route gives the same request as the contract: %s', async (name, def, request) => {
  const compiled = routes[name]!
  expect(await requestOf(compiled, request)).toEqual(await requestOf(def, request))
  expect([compiled.status, compiled.paged, compiled.idempotent]).toEqual([def.status, def.paged, def.idempotent])
})

it('compiles every route to data without schemas', () => {
  expect(Object.keys(routes).length).toBeGreaterThan(80)
  expect(JSON.parse(JSON.stringify(routes))).toEqual(routes)
})

const source = [
  "import * as z from 'zod/mini'",
  "import { isRealDate } from '@convive/formats/calendar-date'",
  "import { text } from './primitives.ts'",
  "export const kinds = ['a', 'b']",
  'export const Kind = z.enum(kinds)',
  "const all = [...kinds, 'c']",
  'export const isKind = (value) => all.includes(value) && isRealDate(value)',
  'export const parseKind = (value) => Kind.parse(value)',
  'const title = text(1, 9)',
  'export const Draft = z.object({ title })',
  "export const getDraft = route('GET', '/api/drafts', { response: Draft })",
].join('\n')
const compiledRoutes = { getDraft: { method: 'GET', path: '/api/drafts' } } as never

it('puts routes and declarations without schemas into the first module', () => {
  expect(compileContract(source, compiledRoutes, 'drafts.ts').trim().split('\n')).toEqual([
    "import { isRealDate } from '@convive/formats/calendar-date'",
    "export const kinds = ['a', 'b']",
    "const all = [...kinds, 'c']",
    'export const isKind = (value) => all.includes(value) && isRealDate(value)',
    'export const getDraft = {"method":"GET","path":"/api/drafts"}',
    'export * from "./drafts.ts?schemas"',
  ])
})

it('puts the schemas into the second module, each marked as free of side effects', () => {
  const compiled = compileSchemas(source, compiledRoutes)
  expect(compiled).toContain('export const Draft = /*#__PURE__*/ (() => (z.object({ title })))()')
  expect(compiled).toContain('const title = /*#__PURE__*/ (() => (text(1, 9)))()')
  expect(compiled).toContain('export const getDraft = {"method":"GET","path":"/api/drafts"}')
})

it('reads a contract again after a change', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'convive-contract-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'drafts.ts')
  const write = (name: string, at: number) => {
    writeFileSync(file, `export const ${name} = { method: 'GET', path: '/api/drafts', access: 'public' }`)
    utimesSync(file, at, at)
  }
  write('getDraft', 1000)
  expect(Object.keys(await routesOf(file))).toEqual(['getDraft'])
  write('readDraft', 2000)
  expect(Object.keys(await routesOf(file))).toEqual(['readDraft'])
})
