import { publicRoutes } from '@convive/contracts/api'
import type { RouteDef } from '@convive/contracts/route'
import { isSafe } from '../exchange.ts'

/**
 * What a request needs to know of its caller.
 * `nobody`: nothing. `anyone`: goes on as a visitor's when nobody can say who it is. `person`: fails then.
 * `fresh`: what svc-identity says now, for money, for admins, and for the own account.
 */
export type Need = { caller: 'nobody' | 'anyone' | 'person'; fresh: boolean }

const money = /^\/api\/(cora|payments|create-payment-intent)(\/|$)/
const ownAccount = /^\/api\/user(\/|$)/
const rewarding = /\/(attend|claim)$/
const signingIn = /^\/api\/auth\/(login|register|logout)$/
const files = /^\/(feeds|media)(\/|$)/

/** Works it out from the contract. A path that the contract does not know may be anything, so it is treated with care. */
export function needOf(method: string, path: string): Need {
  if (signingIn.test(path)) return { caller: 'nobody', fresh: false }
  const safe = isSafe(method)
  if (safe && files.test(path)) return { caller: 'anyone', fresh: false }
  const access = accessOf(method === 'HEAD' ? 'GET' : method, path)
  const fresh = access === 'admin' || (access !== 'public' && ownAccount.test(path)) || (!safe && (access === undefined || method === 'DELETE' || money.test(path) || rewarding.test(path)))
  return { caller: access === 'public' && !path.startsWith('/api/auth') ? 'anyone' : 'person', fresh }
}

type Pattern = { access: RouteDef['access']; segments: string[] }

/** By method and number of segments. Where two fit, as `/events/:id` and `/events/analyze-image`, the one that says more comes first. */
const patterns = Map.groupBy(
  publicRoutes.map((def) => ({ kind: kindOf(def.method, def.path.split('/')), access: def.access, segments: def.path.split('/') })).toSorted((a, b) => variables(a.segments) - variables(b.segments)),
  ({ kind }) => kind,
)

function accessOf(method: string, path: string): RouteDef['access'] | undefined {
  const segments = path.split('/')
  return patterns.get(kindOf(method, segments))?.find((pattern) => fits(pattern, segments))?.access
}

function kindOf(method: string, segments: string[]): string {
  return `${method} ${segments.length}`
}

function variables(segments: string[]): number {
  return segments.filter((one) => one.startsWith(':')).length
}

function fits(pattern: Pattern, segments: string[]): boolean {
  return pattern.segments.every((one, index) => one.startsWith(':') || one === segments[index])
}
