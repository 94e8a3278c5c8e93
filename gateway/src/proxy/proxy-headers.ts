import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http'
import type { Context } from '../context/context.ts'

type Headers = Record<string, string | string[]>

/** Hop-by-hop headers, which belong to one connection and not to the message. */
const hopByHop = new Set([
  'connection',
  'keep-alive',
  'proxy-connection',
  'proxy-authenticate',
  'proxy-authorization',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'http2-settings',
])
/**
 * Headers that the gateway does not accept from clients. Only the gateway says who calls and from where, sets host and
 * length, and handles `expect`. Only the gateway begins traces, so that clients cannot decide what is recorded.
 */
const notForwarded = new Set([
  'x-caller',
  'forwarded',
  'via',
  'x-real-ip',
  'host',
  'content-length',
  'expect',
  'cookie',
  'traceparent',
  'tracestate',
  'baggage',
])

/** Tells a service where the request came from, and to which address it was sent. */
export const forwardedHeaders = (
  { https, config }: Pick<Context, 'https' | 'config'>,
  host: string | undefined,
  clientIp: string,
) => ({
  'x-forwarded-for': clientIp,
  'x-forwarded-proto': https ? 'https' : 'http',
  'x-forwarded-host': config.publicOrigin?.host ?? host ?? '',
})

/** The headers of a request that reach a service. Cookies are included only if `cookies` is true. */
export function requestHeaders(given: IncomingHttpHeaders, cookies: boolean): Headers {
  const named = headersNamedByConnection(given.connection)
  const passed: Headers = {}
  for (const name in given) {
    const value = given[name]
    if (
      value === undefined ||
      hopByHop.has(name) ||
      notForwarded.has(name) ||
      name.startsWith('x-forwarded-') ||
      named?.has(name)
    )
      continue
    passed[name] = value
  }
  if (cookies && given.cookie !== undefined) passed['cookie'] = given.cookie
  return passed
}

/** A service's response headers plus the site's own. A response without cache headers is not cacheable. */
export function responseHeaders(given: IncomingHttpHeaders, siteHeaders: Record<string, string>): OutgoingHttpHeaders {
  const named = headersNamedByConnection(given.connection)
  const passed: OutgoingHttpHeaders = { 'cache-control': 'no-store' }
  for (const name in given) if (!hopByHop.has(name) && !named?.has(name)) passed[name] = given[name]
  return Object.assign(passed, siteHeaders)
}

function headersNamedByConnection(connection: string | undefined): Set<string> | undefined {
  if (connection === undefined || connection === 'keep-alive' || connection === 'close') return undefined
  return new Set(
    connection
      .toLowerCase()
      .split(',')
      .map((name) => name.trim()),
  )
}
