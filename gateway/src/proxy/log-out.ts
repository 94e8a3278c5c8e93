import { logOut } from '@convive/contracts/identity'
import { networkOf } from '@convive/service-kit/http/client-network'
import { HttpError } from '@convive/service-kit/http/http-error'
import type { Context } from '../context/context.ts'
import { rejectCrossSite } from '../http/csrf.ts'
import { sendJson } from '../http/error-response.ts'
import type { HttpExchange } from '../http/http-exchange.ts'
import { hasBody, readBody } from '../http/request-body.ts'
import { unavailable } from '../services/upstream.ts'
import { sessionKey, sessionToken } from '../session/sessions.ts'
import { forwardedHeaders } from './proxy-headers.ts'

export const isLogOut = (method: string, path: string): boolean => method === logOut.method && path === logOut.path

const bodyLimits = { maxBytes: 1000, timeoutMs: 15_000 }

/**
 * Ends a session, and removes its cookie even while svc-identity is unavailable, because somebody who leaves a shared
 * device must not have to wait. This gateway then refuses the session and ends it later, and the response says so.
 */
export async function handleLogOut(context: Context, { request, response, clientIp }: HttpExchange): Promise<void> {
  const { config, https, upstreams, callService, pendingLogouts, security } = context
  rejectCrossSite(request, config.publicOrigin)
  if (hasBody(request)) {
    const owner = { network: networkOf(clientIp), anonymous: true }
    const body = await readBody(request, bodyLimits, context.bodyBudget, owner)
    body.release()
  }
  const token = sessionToken(request, https)
  const name = https ? '__Host-session' : 'session'
  const secure = https ? '; Secure' : ''
  // The name and attributes of svc-identity's cookie; otherwise a browser would keep it.
  const cleared = `${name}=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax${secure}`
  const siteHeaders = { ...security.common, 'set-cookie': cleared, 'cache-control': 'no-store' }
  const headers = {
    cookie: `${name}=${token}`,
    'x-request-id': String(request.headers['x-request-id']),
    ...forwardedHeaders(context, request.headers.host, clientIp),
  }
  const end = async () => {
    if (token === undefined) return
    const identity = upstreams.get('svc-identity')
    if (!identity) throw unavailable()
    await callService(identity, logOut, { caller: null, headers })
  }
  try {
    await end()
    response.writeHead(logOut.status, siteHeaders).end()
  } catch (error) {
    if (!(error instanceof HttpError) || token === undefined) throw error
    pendingLogouts.add(sessionKey(token))
    const body = { error: 'You are logged out here. The session ends on the server later.', code: 'logout_pending' }
    sendJson(response, 503, body, siteHeaders)
  } finally {
    context.sessionChanged(token)
  }
}
