import { HttpError } from '@convive/service-kit/http/http-error'
import { networkOf } from '@convive/service-kit/http/client-network'
import { type HttpExchange, isSafeMethod } from '../http/http-exchange.ts'
import { createTokenBuckets, type TokenBuckets } from '@convive/service-kit/limits/token-buckets'

/** Generous for people, even for a household behind one address. */
const limits = {
  network: { safe: { max: 900, seconds: 10 }, unsafe: { max: 180, seconds: 10 } },
  person: { safe: { max: 300, seconds: 10 }, unsafe: { max: 60, seconds: 10 } },
}

export type RequestLimits = {
  /** Both throw a 429 that says how many seconds to wait. */
  limitNetwork(request: Pick<HttpExchange, 'method' | 'path' | 'clientIp'>): void
  limitPerson(userId: number, method: string): void
}

/**
 * Everything counts against the limit of a network, except the probes and built files: a page loads dozens of files, and
 * sending one costs less than refusing it. A path that only looks like one of them counts when no such file is found.
 */
export const isLimitedPath = (path: string): boolean =>
  !/^\/(healthz|readyz)$|^\/(assets|remotes)\/|^\/[\w-]+\.\w+$/.test(path)

/**
 * Limits how often one network and one person may call this gateway: each gateway of a site counts alone. `enabled` false
 * lifts all limits. `now` is in milliseconds.
 */
export function createRequestLimits(enabled: boolean, now?: () => number): RequestLimits {
  if (!enabled) return { limitNetwork: () => undefined, limitPerson: () => undefined }
  const network = {
    safe: createTokenBuckets(limits.network.safe, now),
    unsafe: createTokenBuckets(limits.network.unsafe, now),
  }
  const person = {
    safe: createTokenBuckets(limits.person.safe, now),
    unsafe: createTokenBuckets(limits.person.unsafe, now),
  }
  return {
    limitNetwork: ({ method, clientIp }) =>
      consume(isSafeMethod(method) ? network.safe : network.unsafe, networkOf(clientIp)),
    limitPerson: (userId, method) => consume(isSafeMethod(method) ? person.safe : person.unsafe, String(userId)),
  }
}

function consume(buckets: TokenBuckets, key: string): void {
  const retryAfter = buckets.take(key)
  if (retryAfter > 0)
    throw new HttpError(429, 'too_many_requests', 'Too many requests. Please wait a moment.', { retryAfter })
}
