import type { IncomingMessage } from 'node:http'
import { Refused } from '@convive/service-kit/refused'
import { isSafe } from '../exchange.ts'
import { hasBody } from './body.ts'

/** Refuses what a page of another site could make a browser send: 403; and bodies that a form could send: 415. */
export function guardUnsafe(request: IncomingMessage, publicOrigin: URL | undefined, takesForms = false): void {
  if (isSafe(request.method ?? 'GET')) return
  const site = request.headers['sec-fetch-site']
  const foreign = site !== undefined && site !== 'same-origin' && site !== 'none'
  if (foreign || !isOwnOrigin(request, publicOrigin)) throw new Refused(403, 'cross_site', 'Requests from other sites are not accepted.')
  const type = request.headers['content-type']?.split(';')[0]?.trim().toLowerCase()
  const isFine = type === 'application/json' || (takesForms && type === 'application/x-www-form-urlencoded')
  if (hasBody(request) && !isFine) throw new Refused(415, 'not_json', 'The body must be JSON (content-type: application/json).')
}

/** True without an Origin (no browser, or a plain navigation) and for our own: the configured one, or the host that was asked for. */
export function isOwnOrigin(request: IncomingMessage, publicOrigin: URL | undefined): boolean {
  const { origin, host } = request.headers
  if (origin === undefined) return true
  if (!URL.canParse(origin)) return false
  return publicOrigin ? new URL(origin).origin === publicOrigin.origin : new URL(origin).host === host?.toLowerCase()
}
