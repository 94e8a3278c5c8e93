import { stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { RouteDef } from '@convive/contracts/route'
import {
  type Expression,
  type ImportDeclaration,
  type ModuleDeclaration,
  type Node,
  parse,
  type Program,
  type Statement,
} from 'acorn'

/** The part of a route that a browser needs to call it. Only services need the schemas. */
type CallableRoute = Pick<RouteDef, 'method' | 'path' | 'status' | 'idempotent' | 'paged' | 'produces'> & {
  query?: { shape: Record<string, 1> }
  body?: 1
}

type LoaderContext = {
  resourcePath: string
  resourceQuery: string
  async(): (error: Error | null, code?: string) => void
}

const schemasQuery = '?schemas'

/**
 * Compiles a module of `packages/contracts` for browsers. With all schemas, the contracts and zod are 20 kB (brotli) of
 * the first scripts, and building the schemas delays the first screen. So the module contains its routes as plain data
 * and everything else that needs no schema. It exports the rest from a second module, which a page contains only if it
 * parses.
 */
// eslint-disable-next-line import/no-default-export -- webpack imports loaders by their default export
export default contractLoader

async function contractLoader(this: LoaderContext, code: string): Promise<void> {
  const done = this.async()
  try {
    const routes = await routesOf(this.resourcePath)
    const isSchemas = this.resourceQuery === schemasQuery
    done(null, isSchemas ? compileSchemas(code, routes) : compileContract(code, routes, basename(this.resourcePath)))
  } catch (error) {
    done(error instanceof Error ? error : new Error(String(error)))
  }
}

type Routes = Record<string, CallableRoute>

/** The routes of a contract. A file that was changed while the development servers run is read again. */
export async function routesOf(file: string): Promise<Routes> {
  const { mtimeMs } = await stat(file)
  const values = (await import(`${pathToFileURL(file).href}?changed=${Math.trunc(mtimeMs)}`)) as Record<string, unknown>
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (isRoute(value) ? [[name, callableRoute(value)]] : [])),
  )
}

/** The first module: the routes, and the declarations that use no schema. `code` has no types, `file` is its name. */
export function compileContract(code: string, routes: Routes, file: string): string {
  const { body } = parseModule(code)
  const declarations = body.flatMap((statement) => declaredBy(statement).map((name) => [name, statement] as const))
  const imports = body.filter(isPlainImport)
  const plainNames = new Set(imports.flatMap(({ specifiers }) => specifiers.map(({ local }) => local.name)))
  const others = new Map(declarations.filter(([name]) => !(name in routes)))
  const foreign = body.flatMap((statement) =>
    statement.type === 'ImportDeclaration' ? statement.specifiers.map(({ local }) => local.name) : [],
  )
  const isBound = (name: string) => others.has(name) || name in routes || foreign.includes(name)
  // Each round adds the declarations that use only plain ones, until a round adds none.
  for (let size = -1; size !== plainNames.size;) {
    size = plainNames.size
    for (const [name, statement] of others)
      if (identifiersIn(statement).every((used) => used === name || plainNames.has(used) || !isBound(used)))
        plainNames.add(name)
  }
  const plain = new Set([...imports, ...[...others].flatMap(([name, node]) => (plainNames.has(name) ? [node] : []))])
  return [
    ...[...plain].map(({ start, end }) => code.slice(start, end)),
    ...Object.entries(routes).map(([name, route]) => `export const ${name} = ${JSON.stringify(route)}`),
    `export * from ${JSON.stringify(`./${file}${schemasQuery}`)}`,
    '',
  ].join('\n')
}

/** The second module: all of the first one, with every value marked as free of side effects. */
export function compileSchemas(code: string, routes: Routes): string {
  const { body } = parseModule(code)
  let compiled = code
  // Inserts from the end, so that the earlier positions stay valid.
  for (const statement of body.toReversed()) {
    const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
    if (declaration?.type !== 'VariableDeclaration') continue
    for (const { id, init } of declaration.declarations.toReversed()) {
      if (!init || id.type !== 'Identifier' || isFunctionOrLiteral(init)) continue
      const route = routes[id.name]
      const value = route ? JSON.stringify(route) : `/*#__PURE__*/ (() => (${compiled.slice(init.start, init.end)}))()`
      compiled = compiled.slice(0, init.start) + value + compiled.slice(init.end)
    }
  }
  return compiled
}

const parseModule = (code: string): Program => parse(code, { ecmaVersion: 'latest', sourceType: 'module' })

/** The formats have no schemas. */
const isPlainImport = (statement: Statement | ModuleDeclaration): statement is ImportDeclaration =>
  statement.type === 'ImportDeclaration' && String(statement.source.value).startsWith('@convive/formats/')

/** The names that a statement declares. */
function declaredBy(statement: Statement | ModuleDeclaration): string[] {
  const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
  if (declaration?.type === 'VariableDeclaration')
    return declaration.declarations.flatMap(({ id }) => (id.type === 'Identifier' ? [id.name] : []))
  if (declaration?.type === 'FunctionDeclaration' || declaration?.type === 'ClassDeclaration')
    return declaration.id ? [declaration.id.name] : []
  return []
}

/** Every name in a part of the program, including names of properties. */
function identifiersIn(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(identifiersIn)
  if (typeof node !== 'object' || node === null) return []
  const { type, name } = node as Node & { name?: string }
  return type === 'Identifier' ? [name ?? ''] : Object.values(node).flatMap(identifiersIn)
}

const isFunctionOrLiteral = ({ type }: Expression): boolean =>
  ['Literal', 'ArrowFunctionExpression', 'FunctionExpression'].includes(type)

const isRoute = (value: unknown): value is RouteDef =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value

function callableRoute({ method, path, status, idempotent, paged, produces, query, body }: RouteDef): CallableRoute {
  return {
    method,
    path,
    status,
    idempotent,
    paged,
    produces,
    ...(query && { query: { shape: Object.fromEntries(Object.keys(query.shape).map((name) => [name, 1])) } }),
    ...(body && { body: 1 }),
  }
}
