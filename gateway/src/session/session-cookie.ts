import { hash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

/** The form of svc-identity's tokens: 256 bits in base64url. Any other text needs no look-up. */
const tokenPattern = /^[\w-]{43}$/

/** The session token in the cookies, if it is well formed. Sites on https use the `__Host-` prefix. */
export function sessionToken(request: IncomingMessage, https: boolean): string | undefined {
  const { cookie } = request.headers
  if (cookie === undefined) return undefined
  const start = https ? '__Host-session=' : 'session='
  for (const part of cookie.split(';')) {
    const pair = part.trim()
    if (!pair.startsWith(start)) continue
    const value = pair.slice(start.length)
    return tokenPattern.test(value) ? value : undefined
  }
  return undefined
}

/**
 * The name of a session in caches and between gateways: the hash of its token. It cannot be used to log in.
 * svc-identity stores the same hash.
 */
export const sessionKey = (token: string): string => hash('sha256', token, 'base64url')
