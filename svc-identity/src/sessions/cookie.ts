import type { Call } from '@convive/service-kit/http'

const days30 = 30 * 24 * 3600
type Headers = Pick<Call, 'header' | 'setHeader'>

const isHttps = (call: Headers): boolean => call.header('x-forwarded-proto') === 'https'
/** With `__Host-`, browsers refuse the cookie unless it is Secure, of this very host, and for the whole site. */
const nameOf = (call: Headers): string => (isHttps(call) ? '__Host-session' : 'session')

function send(call: Headers, value: string, maxAge: number): void {
  const secure = isHttps(call) ? '; Secure' : ''
  call.setHeader('set-cookie', `${nameOf(call)}=${value}; Max-Age=${maxAge}; Path=/; HttpOnly; SameSite=Lax${secure}`)
}

export const setSessionCookie = (call: Headers, token: string): void => send(call, token, days30)
export const clearSessionCookie = (call: Headers): void => send(call, '', 0)

/** The session's token in the request's cookies, if it has one. */
export function tokenOf(call: Headers): string | undefined {
  const start = `${nameOf(call)}=`
  const pair = call.header('cookie')?.split(/;\s*/).find((one) => one.startsWith(start))
  return pair?.slice(start.length) || undefined
}
