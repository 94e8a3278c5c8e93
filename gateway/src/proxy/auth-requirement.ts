import { publicRoutes } from '@convive/contracts/api'
import { mayRepeat, type RouteDef } from '@convive/contracts/route'
import { isSafeMethod } from '../http/http-exchange.ts'

/**
 * What a request needs to know about its caller. `none`: nothing. `optional`: the request continues as a visitor's
 * while svc-identity does not respond. `required`: the request then fails. `fresh`: bypasses the session cache, for
 * money, administrators and one's own account.
 */
export type AuthRequirement = { caller: 'none' | 'optional' | 'required'; fresh: boolean }

const movesMoney = /^\/api\/(cora|payments|create-payment-intent)(\/|$)/
const ownAccount = /^\/api\/user(\/|$)/
const earnsReward = /\/(attend|claim)$/
const logsIn = /^\/api\/auth\/(login|register|logout|passkey|code\/confirm)$/
const isFile = /^\/(feeds|media)(\/|$)/

/** Derives the requirement from the contract. A path that the contract does not list gets the strictest treatment. */
export function authRequirementFor(method: string, path: string): AuthRequirement {
  if (logsIn.test(path)) return { caller: 'none', fresh: false }
  const safe = isSafeMethod(method)
  if (safe && isFile.test(path)) return { caller: 'optional', fresh: false }
  const access = accessOf(method === 'HEAD' ? 'GET' : method, path)
  const fresh =
    access === 'admin' ||
    (access !== 'public' && ownAccount.test(path)) ||
    (!safe && (access === undefined || method === 'DELETE' || movesMoney.test(path) || earnsReward.test(path)))
  return { caller: access === 'public' && !path.startsWith('/api/auth') ? 'optional' : 'required', fresh }
}

/** Whether only people with a session may call. Also true for a path that the contract does not list. */
export const requiresSession = (method: string, path: string): boolean =>
  !logsIn.test(path) && accessOf(method, path) !== 'public'

/** Whether a request may be sent twice. One to a path that the contract does not list may, if it only reads. */
export function isRepeatable(method: string, path: string, idempotencyKey: string | undefined): boolean {
  const pattern = find(method, path)
  return isSafeMethod(method) || (pattern !== undefined && mayRepeat(pattern, idempotencyKey))
}

type Pattern = Pick<RouteDef, 'access' | 'idempotent' | 'repeatable'> & { segments: string[] }

/**
 * Grouped by method and number of segments. The pattern with fewer variables comes first, for example
 * `/events/analyze-image` before `/events/:id`.
 */
const patterns = Map.groupBy(
  publicRoutes
    .map((def) => ({
      key: groupKey(def.method, def.path.split('/')),
      access: def.access,
      idempotent: def.idempotent,
      repeatable: def.repeatable,
      segments: def.path.split('/'),
    }))
    .toSorted((a, b) => countVariables(a.segments) - countVariables(b.segments)),
  ({ key }) => key,
)

const accessOf = (method: string, path: string): RouteDef['access'] | undefined => find(method, path)?.access

function find(method: string, path: string): Pattern | undefined {
  const segments = path.split('/')
  return patterns.get(groupKey(method, segments))?.find((pattern) => matches(pattern, segments))
}

function groupKey(method: string, segments: string[]): string {
  return `${method} ${segments.length}`
}

function countVariables(segments: string[]): number {
  return segments.filter((segment) => segment.startsWith(':')).length
}

function matches(pattern: Pattern, segments: string[]): boolean {
  return pattern.segments.every((segment, index) => segment.startsWith(':') || segment === segments[index])
}
