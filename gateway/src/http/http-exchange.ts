import type { IncomingMessage, ServerResponse } from 'node:http'
import { HttpError } from '@convive/service-kit/http/http-error'
import Negotiator from 'negotiator'
import fresh from 'fresh'

/** One request in progress: the raw pair, and the validated parts of the request. */
export type HttpExchange = {
  request: IncomingMessage
  response: ServerResponse
  method: string
  /** Normalised, so that no dot segment reaches a service. */
  path: string
  /** With its question mark, or empty. */
  query: string
  /** The client's address, as far as it can be trusted. */
  clientIp: string
}

/** True for methods that change nothing. */
export const isSafeMethod = (method: string): boolean => method === 'GET' || method === 'HEAD' || method === 'OPTIONS'

/**
 * Parses the target of a request. Resolves `..`, however it is written, once, before any decision depends on the path.
 * Throws a 400 for a target that is not a path of this site, and for one that no service could decode.
 */
export function parseRequestTarget(target: string | undefined): { path: string; query: string } {
  const simple = target === undefined ? undefined : simpleTarget.exec(target)
  if (simple) return { path: simple[1] ?? '', query: simple[2] ?? '' }
  if (!target?.startsWith('/') || !URL.canParse(`http://gateway${target}`)) throw malformed()
  const { pathname, search } = new URL(`http://gateway${target}`)
  if (!isDecodable(pathname) || /%00/.test(pathname)) throw malformed()
  return { path: pathname, query: search }
}

/** A target that needs no parsing: no escapes, no dot segment, no second slash at the start. */
const simpleTarget = /^(\/(?:[\w-][\w/-]*(?:\.\w+)?)?)(\?[\w=&,.+-]*)?$/

const malformed = (): HttpError => new HttpError(400, 'invalid_input', 'The address is malformed.')

/** JavaScript can check this only by trying. */
function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text)
    return true
  } catch {
    return false
  }
}

/** The client's address: the socket's, or the one that our own proxies in front report. */
export function clientIp(request: IncomingMessage, trustedProxies: number): string {
  const socketAddress = request.socket.remoteAddress ?? 'unknown'
  const forwarded =
    trustedProxies > 0
      ? String(request.headers['x-forwarded-for'] ?? '')
          .split(',')
          .map((address) => address.trim())
          .filter(Boolean)
      : []
  const address = forwarded.at(-Math.min(trustedProxies, forwarded.length)) ?? socketAddress
  return address.replace(/^::ffff:/, '')
}

/** The first of `available` that an Accept-Encoding header allows, or undefined for none. */
export function chooseEncoding<Encoding extends 'br' | 'gzip'>(
  acceptEncoding: string | undefined,
  available: Encoding[],
): Encoding | undefined {
  if (acceptEncoding === undefined) return undefined
  const accepted = new Negotiator({ headers: { 'accept-encoding': acceptEncoding } }).encodings(available)
  return available.find((encoding) => accepted.includes(encoding))
}

/**
 * Whether the client's copy is current. Ignores `Cache-Control: no-cache`, which asks for exactly this comparison
 * (RFC 9111, 5.2.1.4) and which `fetch` adds to every request with If-None-Match.
 */
export const isNotModified = ({ headers }: IncomingMessage, etag: string): boolean =>
  fresh({ 'if-none-match': headers['if-none-match'] }, { etag })
