import type { IncomingMessage } from 'node:http'
import { HttpError } from '@convive/service-kit/http/http-error'
import { isSafeMethod } from './http-exchange.ts'
import { hasBody } from './request-body.ts'

/**
 * Protects against cross-site request forgery (CSRF): refuses what another site's page could make a browser send (403),
 * and bodies that a form could send (415).
 */
export function rejectCrossSite(request: IncomingMessage, publicOrigin: URL | undefined, acceptsForms = false): void {
  if (isSafeMethod(request.method ?? 'GET')) return
  if (isFromOtherSite(request) || !isOwnOrigin(request, publicOrigin))
    throw new HttpError(403, 'cross_site', 'Requests from other sites are not accepted.')
  const type = request.headers['content-type']?.split(';')[0]?.trim().toLowerCase()
  const isAccepted = type === 'application/json' || (acceptsForms && type === 'application/x-www-form-urlencoded')
  if (hasBody(request) && !isAccepted)
    throw new HttpError(415, 'not_json', 'The body must be JSON (content-type: application/json).')
}

/** True for a request that another site's page caused, including a link there that the user followed. */
export function isFromOtherSite({ headers }: IncomingMessage): boolean {
  const site = headers['sec-fetch-site']
  return site !== undefined && site !== 'same-origin' && site !== 'none'
}

/**
 * True without an Origin header (no browser, or a plain navigation) and for our own origin: the configured one, or the
 * requested host. Without a configured origin the site is plain HTTP, so a page on `https` at the same host is another
 * site, unless the browser says that it is the same one (behind a tunnel that terminates TLS).
 */
export function isOwnOrigin(request: IncomingMessage, publicOrigin: URL | undefined): boolean {
  const { origin, host } = request.headers
  if (origin === undefined) return true
  if (!URL.canParse(origin)) return false
  const asking = new URL(origin)
  if (publicOrigin) return asking.origin === publicOrigin.origin
  if (asking.protocol !== 'http:' && request.headers['sec-fetch-site'] !== 'same-origin') return false
  return asking.host === host?.toLowerCase()
}
