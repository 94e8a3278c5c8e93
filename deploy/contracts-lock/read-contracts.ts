import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { LiveMessage } from '@convive/contracts/live'
import type { MessageDef } from '@convive/contracts/message'
import type { RouteDef } from '@convive/contracts/route'
import * as z from 'zod/mini'
import { root } from '../stack/paths.ts'
import type { Contracts, LockedRoute } from './contract-changes.rules.ts'
import type { Schema } from './schema-compatibility.rules.ts'

export const lockFile = join(import.meta.dirname, 'contracts.lock.json')

/** What an engineer does about a change that breaks parts of the last release. */
export const waysOut = [
  'These changes break parts of the last release, which run beside this one for a while. Three ways out:',
  '1. Add the new form as optional beside the old one.',
  '2. Begin the summary of a replaced route with "Deprecated:", release what no longer uses it, and remove it then.',
  '3. If nothing that was released uses it: npm run contracts:lock -- --break',
].join('\n')

/** Every route and message that `packages/contracts` declares, as JSON Schema. */
export async function readContracts(): Promise<Contracts> {
  const folder = join(root, 'packages/contracts/src')
  const files = readdirSync(folder).filter((name) => name.endsWith('.ts') && !name.includes('.test.'))
  const modules = await Promise.all(files.map((name) => import(join(folder, name)) as Promise<object>))
  const declared: unknown[] = modules.flatMap((module) => Object.values(module))
  const routes = declared
    .filter(isRoute)
    .map((def): [string, LockedRoute] => [`${def.method} ${def.path}`, lockRoute(def)])
  const messages = declared
    .filter(isMessage)
    .map(({ subject, data, transient }) => [subject, { transient, data: schemaOf(data, 'output') }] as const)
  return {
    routes: Object.fromEntries(routes.toSorted(byName)),
    messages: Object.fromEntries(messages.toSorted(byName)),
    socket: schemaOf(LiveMessage, 'output'),
  }
}

const byName = ([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number => (a < b ? -1 : 1)

const isRecord = (value: unknown): value is object => typeof value === 'object' && value !== null
const isRoute = (value: unknown): value is RouteDef => isRecord(value) && 'method' in value && 'access' in value
const isMessage = (value: unknown): value is MessageDef => isRecord(value) && 'subject' in value && 'aggregate' in value

function lockRoute({ access, status, produces, idempotent, paged, signed, ...def }: RouteDef): LockedRoute {
  return {
    access,
    status,
    produces,
    idempotent,
    paged,
    signed,
    ...(def.params && { params: schemaOf(def.params, 'input') }),
    ...(def.query && { query: schemaOf(def.query, 'input') }),
    ...(def.body && { body: schemaOf(def.body, 'input') }),
    response: schemaOf(def.response, 'output'),
  }
}

/** A rule that JSON Schema cannot express, such as a refinement in code, is ignored. */
function schemaOf(schema: z.ZodMiniType, io: 'input' | 'output'): Schema {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return JSON.parse(JSON.stringify(rest)) as Schema
}
