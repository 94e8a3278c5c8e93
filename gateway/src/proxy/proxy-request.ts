import { callerHeader, type Caller } from '@convive/service-kit/http/caller-token'
import { notFound, HttpError } from '@convive/service-kit/http/http-error'
import { type CachedResponse, gzipCached } from '../cache/list-response-cache.ts'
import type { Context } from '../context/context.ts'
import { networkOf } from '@convive/service-kit/http/client-network'
import { chooseEncoding, type HttpExchange, isSafeMethod } from '../http/http-exchange.ts'
import { rejectCrossSite } from '../http/csrf.ts'
import { type BodyLimits, hasBody, readBody } from '../http/request-body.ts'
import { unavailable, type Upstream } from '../services/upstream.ts'
import { sessionToken } from '../session/sessions.ts'
import {
  type AuthRequirement,
  authRequirementFor,
  findServiceRoute,
  isRepeatable,
  requiresSession,
  type ServiceRoute,
} from './service-routes.ts'
import { fetchWholeResponse, forwardRequest } from './forward-request.ts'
import { handleLogOut, isLogOut } from './log-out.ts'
import { forwardedHeaders, requestHeaders } from './proxy-headers.ts'

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'])
const uploadTimeoutMs = 120_000
const bodyTimeoutMs = 15_000

/** Forwards a call to the service that owns its path, with a token that names the caller. */
export async function proxyRequest(context: Context, exchange: HttpExchange): Promise<void> {
  const { request, method, path, query } = exchange
  if (isLogOut(method, path)) return await handleLogOut(context, exchange)
  const route = findServiceRoute(path)
  const upstream = route && context.upstreams.get(route.service)
  if (!route || !methods.has(method)) throw notFound()
  if (!upstream) throw unavailable()
  if (!route.signed) rejectCrossSite(request, context.config.publicOrigin, route.acceptsForms)
  if (context.lists.matches(method, path, query)) await sendCachedList(context, exchange, upstream, route)
  else await forwardCall(context, exchange, upstream, route)
}

async function forwardCall(
  context: Context,
  { request, response, method, path, query, clientIp }: HttpExchange,
  upstream: Upstream,
  route: ServiceRoute,
): Promise<void> {
  const token = route.signed ? undefined : sessionToken(request, context.https)
  const caller = await resolveCaller(context, token, authRequirementFor(method, path))
  if (caller) context.limits.limitPerson(caller.userId, method)
  const writes = !isSafeMethod(method)
  const owner = { network: networkOf(clientIp), anonymous: caller === null }
  const body =
    writes && hasBody(request)
      ? await readBody(request, bodyLimits(route, method, path), context.bodyBudget, owner)
      : undefined
  const headers = requestHeaders(request.headers, route.service === 'svc-identity')
  headers[callerHeader] = await context.signCallerToken(route.service, caller)
  Object.assign(headers, forwardedHeaders(context, request.headers.host, clientIp))
  const siteHeaders = context.security.common
  const onResponse = () => {
    // Read-your-writes: a client that has written gets fresh lists.
    if (writes && route.service === 'svc-events') context.lists.clear()
  }
  const forwarded = {
    method,
    target: path + query,
    headers,
    body: body?.bytes ?? null,
    timeoutMs: route.timeoutMs,
    isRepeatable: isRepeatable(method, path, idempotencyKeyOf(headers)),
    siteHeaders,
    onResponse,
  }
  await forwardRequest(upstream, forwarded, response).finally(body?.release)
  if (writes && route.service === 'svc-identity') context.sessionChanged(token)
}

/**
 * Makes the call that a page's script would make, for a form that was sent before the script had loaded: with the same
 * caller, limits and headers. Without `token` the caller is a visitor.
 */
export async function postToApi(
  context: Context,
  { request, clientIp }: HttpExchange,
  { path, body, token }: { path: string; body: object; token: string | undefined },
): Promise<CachedResponse> {
  const route = findServiceRoute(path)
  const upstream = route && context.upstreams.get(route.service)
  if (!upstream) throw unavailable()
  const caller = await resolveCaller(context, token, authRequirementFor('POST', path))
  if (caller) context.limits.limitPerson(caller.userId, 'POST')
  const { 'accept-encoding': _encoding, ...headers } = requestHeaders(request.headers, route.service === 'svc-identity')
  const response = await fetchWholeResponse(upstream, {
    target: path,
    headers: {
      ...headers,
      ...forwardedHeaders(context, request.headers.host, clientIp),
      [callerHeader]: await context.signCallerToken(route.service, caller),
      accept: 'application/json',
      'content-type': 'application/json',
    },
    body: Buffer.from(JSON.stringify(body)),
    timeoutMs: route.timeoutMs,
    isRepeatable: isRepeatable('POST', path, undefined),
    siteHeaders: {},
  })
  if (route.service === 'svc-events') context.lists.clear()
  if (route.service === 'svc-identity') context.sessionChanged(token)
  return response
}

const idempotencyKeyOf = ({ 'idempotency-key': key }: Record<string, string | string[]>): string | undefined =>
  typeof key === 'string' ? key : undefined

const bodyLimits = ({ maxBytes, signed }: ServiceRoute, method: string, path: string): BodyLimits => ({
  maxBytes,
  timeoutMs: maxBytes > 1_000_000 ? uploadTimeoutMs : bodyTimeoutMs,
  requiresSession: !signed && requiresSession(method, path),
})

/** Sends a list that is the same for everybody, without looking up the caller. */
async function sendCachedList(
  { lists, signCallerToken, security }: Context,
  { path, query, request, response }: HttpExchange,
  upstream: Upstream,
  route: ServiceRoute,
): Promise<void> {
  const { timeoutMs } = route
  const target = path + query
  const cached = await lists.get(target, async () => {
    const headers = { [callerHeader]: await signCallerToken(route.service, null) }
    return await fetchWholeResponse(upstream, { target, headers, timeoutMs, siteHeaders: security.common })
  })
  const encoding = chooseEncoding(request.headers['accept-encoding'], ['gzip'])
  const { status, headers, body } = encoding ? await gzipCached(cached) : cached
  response.writeHead(status, { ...headers, vary: 'accept-encoding' }).end(body)
}

/**
 * Finds the caller of a request. While svc-identity does not respond, public requests continue as a visitor's and all
 * others fail with a 503, because a page logs its user out on a 401.
 */
export async function resolveCaller(
  { sessions }: Pick<Context, 'sessions'>,
  token: string | undefined,
  requirement: AuthRequirement,
): Promise<Caller | null> {
  if (token === undefined || requirement.caller === 'none') return null
  try {
    return await sessions.find(token, requirement.fresh)
  } catch (error) {
    if (requirement.caller === 'optional' && error instanceof HttpError) return null
    throw error
  }
}
