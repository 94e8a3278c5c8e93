import { publicRoutes } from '@convive/contracts/api'
import { mayRepeat, type RouteDef } from '@convive/contracts/route'
import { isSafeMethod } from '../http/http-exchange.ts'

/** The service that owns a path prefix, and the limits of a call. `maxBytes` limits the body of a request. */
export type ServiceRoute = {
  prefix: string
  service: string
  /** Until the response begins. */
  timeoutMs: number
  maxBytes: number
  /** Also accepts a form's body: mail programs send one for one-click unsubscription (RFC 8058). */
  acceptsForms?: boolean
  /** For signed calls by other systems: session and origin are ignored, and the body is forwarded byte for byte. */
  signed?: boolean
}

/** A service and the payment provider answer or refuse earlier, even on a busy machine. One that takes longer has died. */
const defaultLimits = { timeoutMs: 15_000, maxBytes: 1_000_000 }
/** For pictures of up to 8 MB (`maxPictureBytes`), which are 11 MB in base64. */
const uploadLimits = { timeoutMs: 25_000, maxBytes: 12_000_000 }
/** For requests that run the extractor or a model. */
const slowLimits = { timeoutMs: 25_000, maxBytes: 1_000_000 }

/** Every path that reaches a service. */
const routes: ServiceRoute[] = [
  { prefix: '/api/auth', service: 'svc-identity', ...defaultLimits },
  { prefix: '/api/user', service: 'svc-identity', ...defaultLimits },
  { prefix: '/api/user/notification-preferences', service: 'svc-events', ...defaultLimits },
  { prefix: '/api/contact', service: 'svc-identity', ...defaultLimits },
  { prefix: '/api/site-check', service: 'svc-identity', ...defaultLimits },
  { prefix: '/api/user/picture', service: 'svc-identity', ...uploadLimits },
  { prefix: '/api/events/enhance-description', service: 'svc-ingest', ...slowLimits },
  { prefix: '/api/events/translate', service: 'svc-ingest', ...slowLimits },
  { prefix: '/api/events/analyze-image', service: 'svc-ingest', ...uploadLimits },
  { prefix: '/api/whatsapp', service: 'svc-ingest', ...slowLimits },
  { prefix: '/api/external-sources', service: 'svc-ingest', ...slowLimits },
  { prefix: '/api/imports', service: 'svc-ingest', ...slowLimits },
  { prefix: '/api/events', service: 'svc-events', ...defaultLimits },
  { prefix: '/api/people', service: 'svc-events', ...defaultLimits },
  { prefix: '/api/venues', service: 'svc-events', ...defaultLimits },
  { prefix: '/api/generate-sample-events', service: 'svc-events', ...defaultLimits },
  { prefix: '/api/subscriptions', service: 'svc-events', ...defaultLimits },
  { prefix: '/api/subscriptions/confirm', service: 'svc-events', ...defaultLimits, acceptsForms: true },
  { prefix: '/api/subscriptions/decline', service: 'svc-events', ...defaultLimits, acceptsForms: true },
  { prefix: '/api/subscriptions/unsubscribe', service: 'svc-events', ...defaultLimits, acceptsForms: true },
  { prefix: '/feeds', service: 'svc-events', ...defaultLimits },
  { prefix: '/media', service: 'svc-events', ...uploadLimits },
  { prefix: '/api/cora', service: 'svc-cora', ...defaultLimits },
  { prefix: '/api/create-payment-intent', service: 'svc-payments', ...defaultLimits },
  { prefix: '/api/payments', service: 'svc-payments', ...defaultLimits },
  { prefix: '/api/payments/webhooks', service: 'svc-payments', timeoutMs: 15_000, maxBytes: 262_144, signed: true },
  { prefix: '/api/tickets', service: 'svc-payments', ...defaultLimits },
]

/** Below the prefix of another service: an event's page and its sales share an address. */
const passesOfEvent = /^\/api\/events\/\d+\/passes(\/|$)/
const passRoute: ServiceRoute = { prefix: '/api/events', service: 'svc-payments', ...defaultLimits }
/** Adds a picture to the album of an event. */
const albumPath = /^\/api\/events\/[^/]+\/pictures$/
const albumRoute: ServiceRoute = { prefix: '/api/events', service: 'svc-events', ...uploadLimits }

const longestFirst = routes.toSorted((a, b) => b.prefix.length - a.prefix.length)

/** Finds the route with the longest prefix of whole segments. */
export function findServiceRoute(path: string): ServiceRoute | undefined {
  if (passesOfEvent.test(path)) return passRoute
  if (albumPath.test(path)) return albumRoute
  return longestFirst.find(
    ({ prefix }) => path.startsWith(prefix) && (path.length === prefix.length || path[prefix.length] === '/'),
  )
}

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
