import type { Call } from '@convive/service-kit/http/serve'
import { sessionDays } from './session.store.ts'

const maxAgeSeconds = sessionDays * 24 * 3600
type Headers = Pick<Call, 'header' | 'setHeader'>

const isHttps = (call: Headers): boolean => call.header('x-forwarded-proto') === 'https'
/** With `__Host-`, browsers refuse the cookie unless it is Secure, belongs to this host, and applies to the whole site. */
const nameOf = (call: Headers): string => (isHttps(call) ? '__Host-session' : 'session')

function setCookie(call: Headers, value: string, maxAge: number): void {
  const secure = isHttps(call) ? '; Secure' : ''
  call.setHeader('set-cookie', `${nameOf(call)}=${value}; Max-Age=${maxAge}; Path=/; HttpOnly; SameSite=Lax${secure}`)
}

export const setSessionCookie = (call: Headers, token: string): void => setCookie(call, token, maxAgeSeconds)
export const clearSessionCookie = (call: Headers): void => setCookie(call, '', 0)

/** Reads the session token from the request's cookies. */
export function readSessionToken(call: Headers): string | undefined {
  const start = `${nameOf(call)}=`
  const pair = call
    .header('cookie')
    ?.split(/;\s*/)
    .find((one) => one.startsWith(start))
  return pair?.slice(start.length) || undefined
}
