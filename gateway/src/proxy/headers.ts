import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http'

type Headers = Record<string, string | string[]>

/** They belong to one connection, not to the message. */
const ofConnection = new Set(['connection', 'keep-alive', 'proxy-connection', 'proxy-authenticate', 'proxy-authorization', 'te', 'trailer', 'transfer-encoding', 'upgrade', 'http2-settings'])
/** Only the gateway says who calls and from where; the host and the length are set anew, and what is expected has been answered. */
const ofClient = new Set(['x-caller', 'forwarded', 'via', 'x-real-ip', 'host', 'content-length', 'expect', 'cookie'])

/** A client's headers without those that do not pass. Cookies go only where `cookies` is true. */
export function requestHeaders(given: IncomingHttpHeaders, cookies: boolean): Headers {
  const named = namedByConnection(given.connection)
  const passed: Headers = {}
  for (const name in given) {
    const value = given[name]
    if (value === undefined || ofConnection.has(name) || ofClient.has(name) || name.startsWith('x-forwarded-') || named?.has(name)) continue
    passed[name] = value
  }
  if (cookies && given.cookie !== undefined) passed['cookie'] = given.cookie
  return passed
}

/** A service's headers, with those that every answer of the site carries. What is not said to be cacheable is not. */
export function responseHeaders(given: IncomingHttpHeaders, site: Record<string, string>): OutgoingHttpHeaders {
  const named = namedByConnection(given.connection)
  const passed: OutgoingHttpHeaders = { 'cache-control': 'no-store' }
  for (const name in given) if (!ofConnection.has(name) && !named?.has(name)) passed[name] = given[name]
  return Object.assign(passed, site)
}

function namedByConnection(connection: string | undefined): Set<string> | undefined {
  if (connection === undefined || connection === 'keep-alive' || connection === 'close') return undefined
  return new Set(connection.toLowerCase().split(',').map((name) => name.trim()))
}
