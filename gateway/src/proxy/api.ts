import type { Caller } from '@convive/service-kit/caller'
import { callerHeader } from '@convive/service-kit/caller'
import { notFound, Refused } from '@convive/service-kit/refused'
import { accepts } from '../accepts.ts'
import type { Context } from '../context.ts'
import { isSafe, type Exchange } from '../exchange.ts'
import { sessionToken } from '../session/cookie.ts'
import { hasBody, readBody } from './body.ts'
import { collect } from './collect.ts'
import { compact } from './compact.ts'
import { guardUnsafe } from './cross-site.ts'
import { forward } from './forward.ts'
import { requestHeaders } from './headers.ts'
import { needOf, type Need } from './need.ts'
import { ruleFor, type Rule } from './table.ts'
import { unavailable, type Upstream } from './upstream.ts'

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'])
const slowestUpload = 120_000
const slowestBody = 15_000

/** Passes a call on to the service that answers it, in the name of whoever makes it. */
export async function passOn(context: Context, exchange: Exchange): Promise<void> {
  const { request, method, path, query } = exchange
  const rule = ruleFor(path)
  const upstream = rule && context.upstreams.get(rule.service)
  if (!rule || !methods.has(method)) throw notFound()
  if (!upstream) throw unavailable()
  if (!rule.signed) guardUnsafe(request, context.config.publicOrigin, rule.takesForms)
  context.limits.chargeAddress(exchange)
  if (context.lists.covers(method, path, query)) await sendList(context, exchange, upstream, rule)
  else await passCall(context, exchange, upstream, rule)
}

async function passCall(context: Context, { request, response, method, path, query, address }: Exchange, upstream: Upstream, rule: Rule): Promise<void> {
  const token = rule.signed ? undefined : sessionToken(request, context.https)
  const caller = await callerOf(context, token, needOf(method, path))
  if (caller) context.limits.chargePerson(caller.userId, method)
  const writes = !isSafe(method)
  const body = writes && hasBody(request) ? await readBody(request, rule.maxBytes, rule.maxBytes > 1_000_000 ? slowestUpload : slowestBody) : null
  const headers = requestHeaders(request.headers, rule.service === 'svc-identity')
  headers[callerHeader] = await context.mint(rule.service, caller)
  headers['x-forwarded-for'] = address
  headers['x-forwarded-proto'] = context.https ? 'https' : 'http'
  headers['x-forwarded-host'] = context.config.publicOrigin?.host ?? request.headers.host ?? ''
  const answered = () => {
    // Whoever has written reads what they wrote.
    if (writes && rule.service === 'svc-events') context.lists.forget()
  }
  await forward(upstream, { method, target: path + query, headers, body, timeout: rule.timeout, site: context.security.plain, answered }, response)
  if (writes && rule.service === 'svc-identity') context.sessionChanged(token)
}

/** A list is the same for everybody, so nobody needs to be known for it. */
async function sendList({ lists, mint, security }: Context, { path, query, request, response }: Exchange, upstream: Upstream, { service, timeout }: Rule): Promise<void> {
  const target = path + query
  const answer = await lists.find(target, async () => await collect(upstream, { target, headers: { [callerHeader]: await mint(service, null) }, timeout, site: security.plain }))
  const { status, headers, body } = accepts(request.headers['accept-encoding'], 'gzip') ? await compact(answer) : answer
  response.writeHead(status, { ...headers, vary: 'accept-encoding' }).end(body)
}

/** Only a 401 signs a person out: while nobody can tell who it is, what is public goes on as a visitor's and the rest waits. */
export async function callerOf({ sessions }: Pick<Context, 'sessions'>, token: string | undefined, need: Need): Promise<Caller | null> {
  if (token === undefined || need.caller === 'nobody') return null
  try {
    return await sessions.find(token, need.fresh)
  } catch (error) {
    if (need.caller === 'anyone' && error instanceof Refused) return null
    throw error
  }
}
