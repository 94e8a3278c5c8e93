import { publicRoutes } from '@convive/contracts/api'
import { ErrorBody } from '@convive/contracts/errors'
import type { RouteDef } from '@convive/contracts/route'
import * as z from 'zod/mini'

export type Schema = Record<string, unknown>
export type Parameter = {
  name: string
  in: 'path' | 'query' | 'header'
  required: boolean
  schema: Schema
  description?: string
}
export type Operation = {
  operationId: string
  summary: string
  tags: string[]
  security?: object[]
  parameters?: Parameter[]
  requestBody?: { required: boolean; content: { 'application/json': { schema: Schema } } }
  responses: Record<
    string,
    { description: string; headers?: object; content?: { 'application/json': { schema: Schema } } }
  >
}
export type ApiDescription = {
  openapi: string
  info: { title: string; version: string; description: string }
  servers: { url: string }[]
  paths: Record<string, Record<string, Operation>>
  components: object
}

/** Describes the whole API, from the declarations that services and clients share. */
export function describeApi(routes: RouteDef[] = publicRoutes): ApiDescription {
  const paths: ApiDescription['paths'] = {}
  for (const def of routes) {
    const path = def.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [def.method.toLowerCase()]: operationOf(def) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Convive',
      version: '1.0.0',
      description:
        'Community events and a shared currency for the regions of Costa Rica. ' +
        "Dates are YYYY-MM-DD and times HH:MM, Costa Rica's; instants are ISO 8601 with a zone.",
    },
    servers: [{ url: '/' }],
    paths,
    components: {
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: 'session',
          description: 'Set by registering or logging in. On https its name is __Host-session.',
        },
      },
      schemas: { Error: schemaOf(ErrorBody, 'output') },
    },
  }
}

function operationOf(def: RouteDef): Operation {
  const parameters = parametersOf(def)
  return {
    operationId: operationId(def),
    summary: def.summary,
    tags: [def.path.split('/')[2] ?? 'api'],
    ...(def.access !== 'public' && { security: [{ session: [] }] }),
    ...(parameters.length > 0 && { parameters }),
    ...(def.body && {
      requestBody: { required: true, content: { 'application/json': { schema: schemaOf(def.body, 'input') } } },
    }),
    responses: responsesOf(def),
  }
}

const operationId = ({ method, path }: RouteDef): string =>
  method.toLowerCase() + path.replace('/api', '').replace(/[/:-]+(\w)/g, (_, letter: string) => letter.toUpperCase())

function parametersOf(def: RouteDef): Parameter[] {
  const key: Parameter = {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    schema: { type: 'string', maxLength: 255 },
    description: 'The same key and body again give the first answer again, and do nothing twice.',
  }
  return [...parametersIn('path', def.params), ...parametersIn('query', def.query), ...(def.idempotent ? [key] : [])]
}

function parametersIn(place: 'path' | 'query', shape: z.ZodMiniObject | undefined): Parameter[] {
  if (!shape) return []
  const { properties = {}, required = [] } = schemaOf(shape, 'input') as {
    properties?: Record<string, Schema>
    required?: string[]
  }
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema,
  }))
}

function responsesOf(def: RouteDef): Operation['responses'] {
  const error = (description: string) => ({
    description,
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
  })
  const success =
    def.status === 204
      ? { description: 'Done' }
      : {
          description: 'Success',
          content: { 'application/json': { schema: schemaOf(def.response, 'output') } },
        }
  const link = {
    headers: {
      Link: { description: 'The next page, as <…>; rel="next", where there is one', schema: { type: 'string' } },
    },
  }
  return {
    [def.status]: { ...success, ...(def.paged && link) },
    ...((def.body ?? def.query) && { 400: error('Invalid input') }),
    ...(def.access !== 'public' && { 401: error('Logged out') }),
    ...(def.access === 'admin' && { 403: error('Only for administrators') }),
    ...(def.params && { 404: error('Not there') }),
    default: error('Any other refusal, with a stable code'),
  }
}

/** Omits what JSON Schema cannot express, such as a refinement in code. */
function schemaOf(schema: z.ZodMiniType, io: 'input' | 'output'): Schema {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest
}
