import { publicRoutes } from '@convive/contracts/api'
import { endLoggedOutSession, resolveSession, User } from '@convive/contracts/identity'
import type { RouteDef } from '@convive/contracts/route'
import type { Caller } from '@convive/service-kit/http/caller-token'
import { serve, type Call, type Served } from '@convive/service-kit/http/serve'
import type * as z from 'zod/mini'
import { accepts, sampleValue } from './sample-value.ts'

type Input = Record<string, unknown>

/** The gateway limits a request to what its service accepts. */
const maxBytes = 20_000_000

/**
 * Every route of the contracts, served with generated responses. Nothing is stored: the same request gets the same
 * response.
 */
export function mockedRoutes(): Served[] {
  const sessions = [resolveSession, endLoggedOutSession] as RouteDef[]
  // The router takes the first match, and `/api/events/all` is not an `/api/events/:id`.
  return [...publicRoutes, ...sessions]
    .toSorted((a, b) => countVariables(a) - countVariables(b))
    .map((def) => serve(def, async (input, call) => responseOf(def, input as Input, call) as never, maxBytes))
}

const countVariables = ({ path }: RouteDef): number => path.split(':').length

/** The generated response to one request. */
export function responseOf(def: RouteDef, input: Input, call: Pick<Call, 'caller' | 'setHeader'>): unknown {
  if ((def as unknown) === resolveSession) return { session: callerOfToken(String(input['token'])) }
  if ((def.response as unknown) === User) return user(def, input, call)
  if (def.produces.startsWith('text/')) return textOf(def)
  const response = withRequested(def.response, sampleValue(def.response), input)
  return def.paged ? { items: response, next: null } : response
}

/**
 * Fields of the request that the response has too: a list for a region has events of that region, and an event has the
 * requested id.
 */
function withRequested(schema: z.core.$ZodType, response: unknown, input: Input): unknown {
  const { def } = (schema as z.core.$ZodTypes)._zod
  if (def.type === 'array' && Array.isArray(response)) {
    // The parameter is the id of what the list is about, not of its items.
    const { id: _, ...filters } = input
    return response.map((item) => withRequested(def.element, item, filters))
  }
  if (def.type !== 'object') return response
  const requested = Object.entries(input).filter(([name, value]) => {
    const field = def.shape[name]
    return field !== undefined && value !== undefined && accepts(field, value)
  })
  return { ...(response as object), ...Object.fromEntries(requested) }
}

function textOf({ produces, summary }: RouteDef): string {
  return produces === 'text/csv' ? 'name\r\nAna Rojas\r\n' : `<!doctype html><title>Convive</title><p>${summary}</p>`
}

/** Any password logs in as the named person. */
function user(def: RouteDef, input: Input, call: Pick<Call, 'caller' | 'setHeader'>): unknown {
  const username = String(input['username'] ?? call.caller?.username ?? 'ana')
  if (def.path.startsWith('/api/auth/') && def.method === 'POST')
    call.setHeader('set-cookie', `session=${tokenOf(username)}; Path=/; HttpOnly; SameSite=Lax`)
  const { userId: id, isAdmin, displayName } = callerNamed(username)
  const account = { ...(sampleValue(User) as object), displayName }
  return { ...(withRequested(User, account, input) as object), id, username, isAdmin }
}

/** The token contains the username, so that a session survives a restart. The gateway expects 32 bytes. */
const tokenOf = (username: string): string => {
  const bytes = Buffer.alloc(32)
  bytes.write(username)
  return bytes.toString('base64url')
}

const callerOfToken = (token: string): Caller =>
  callerNamed(Buffer.from(token, 'base64url').toString().replaceAll('\0', ''))

/** The example event belongs to user 9. `admin` is the administrator. */
function callerNamed(username: string): Caller {
  const isAdmin = username === 'admin'
  return { userId: isAdmin ? 2 : 9, username, displayName: username, isAdmin, sessionId: `session of ${username}` }
}
