import type { IncomingMessage } from 'node:http'

/** What svc-identity gives out: 256 bits in base64url. Anything else is nobody's, and need not be asked for. */
const token = /^[\w-]{43}$/

/** The session's token among the cookies, if there is a well-formed one. `__Host-` is for sites on https. */
export function sessionToken(request: IncomingMessage, https: boolean): string | undefined {
  const { cookie } = request.headers
  if (cookie === undefined) return undefined
  const start = https ? '__Host-session=' : 'session='
  for (const part of cookie.split(';')) {
    const pair = part.trim()
    if (!pair.startsWith(start)) continue
    const value = pair.slice(start.length)
    return token.test(value) ? value : undefined
  }
  return undefined
}
