import type { IncomingMessage, ServerResponse } from 'node:http'
import { Refused } from '@convive/service-kit/refused'

/** One request under way: the raw pair, and what of the request has been made sure of. */
export type Exchange = {
  request: IncomingMessage
  response: ServerResponse
  method: string
  /** Normalised, so that no dot segment reaches a service. */
  path: string
  /** With its question mark, or empty. */
  query: string
  /** The client's, as far as it can be believed. */
  address: string
}

/** True for methods that change nothing. */
export const isSafe = (method: string): boolean => method === 'GET' || method === 'HEAD' || method === 'OPTIONS'

/**
 * Reads the target of a request: `..` (however written) is resolved here, once, before anything is decided by the path.
 * Refuses what is no path of this site, or what no service could decode.
 */
export function readTarget(target: string | undefined): { path: string; query: string } {
  const plain = target === undefined ? undefined : plainTarget.exec(target)
  if (plain) return { path: plain[1] ?? '', query: plain[2] ?? '' }
  if (!target?.startsWith('/') || !URL.canParse(`http://gateway${target}`)) throw malformed()
  const { pathname, search } = new URL(`http://gateway${target}`)
  if (!decodes(pathname) || /%00/.test(pathname)) throw malformed()
  return { path: pathname, query: search }
}

/** What needs no parsing: nothing escaped, no dot segment, no second slash at the start. */
const plainTarget = /^(\/(?:[\w-][\w/-]*(?:\.\w+)?)?)(\?[\w=&,.+-]*)?$/

const malformed = (): Refused => new Refused(400, 'invalid_input', 'The address is malformed.')

/** The built-in way to ask is to try. */
function decodes(text: string): boolean {
  try {
    decodeURIComponent(text)
    return true
  } catch {
    return false
  }
}
