import { HttpError } from '@convive/service-kit/http/http-error'
import { networkOf } from '@convive/service-kit/http/client-network'
import { isSafeMethod, type HttpExchange } from '../http/http-exchange.ts'
import { createTokenBuckets, type TokenBuckets } from '@convive/service-kit/limits/token-buckets'

/** Generous for people, also for a household behind one address. The limit of registrations allows an evening's workshop. */
const limits = {
  network: { safe: { max: 900, seconds: 10 }, unsafe: { max: 180, seconds: 10 } },
  person: { safe: { max: 300, seconds: 10 }, unsafe: { max: 60, seconds: 10 } },
  registration: { max: 60, seconds: 3600 },
}

export type RequestLimits = {
  /** Both throw a 429 with the seconds to wait. */
  limitNetwork(request: Pick<HttpExchange, 'method' | 'path' | 'clientIp'>): void
  limitPerson(userId: number, method: string): void
}

/**
 * Everything counts against the limit of a network, except the probes and built files: a page loads dozens of files, and
 * sending one costs less than refusing it.
 */
export const isLimitedPath = (path: string): boolean =>
  !/^\/(healthz|readyz)$|^\/(assets|remotes)\/|^\/[\w-]+\.\w+$/.test(path)

/** Limits how often one network and one person may call. `enabled` false lifts all limits. */
export function createRequestLimits(enabled: boolean): RequestLimits {
  if (!enabled) return { limitNetwork: () => undefined, limitPerson: () => undefined }
  const network = {
    safe: createTokenBuckets(limits.network.safe),
    unsafe: createTokenBuckets(limits.network.unsafe),
  }
  const person = {
    safe: createTokenBuckets(limits.person.safe),
    unsafe: createTokenBuckets(limits.person.unsafe),
  }
  const registrations = createTokenBuckets(limits.registration)
  return {
    limitNetwork: ({ method, path, clientIp }) => {
      const key = networkOf(clientIp)
      consume(isSafeMethod(method) ? network.safe : network.unsafe, key)
      if (method === 'POST' && path === '/api/auth/register') consume(registrations, key)
    },
    limitPerson: (userId, method) => consume(isSafeMethod(method) ? person.safe : person.unsafe, String(userId)),
  }
}

function consume(buckets: TokenBuckets, key: string): void {
  const retryAfter = buckets.take(key)
  if (retryAfter > 0)
    throw new HttpError(429, 'too_many_requests', 'Too many requests. Please wait a moment.', { retryAfter })
}
