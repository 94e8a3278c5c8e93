import type { IncomingMessage, ServerResponse } from 'node:http'
import { HttpError } from '@convive/service-kit/http/http-error'

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
